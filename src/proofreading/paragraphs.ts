import type { Hint } from './hints.ts';
import { piecesOf } from './pieces.ts';
import type { ProofText } from './texts.ts';

/** A stretch of a paragraph, with the hints that speak of all of it. */
export interface Part {
  readonly text: string;
  readonly hints: readonly Hint[];
}

/** A paragraph, or an item of a list, as it is read: without tags, and characters for entities. */
export interface Paragraph {
  readonly isItem: boolean;
  /** In order; none of them empty. */
  readonly parts: readonly Part[];
}

/** A text as it is read, parted where hints begin and end. */
export function paragraphsOf({
  text,
  kind,
  hints,
}: Pick<ProofText, 'text' | 'kind' | 'hints'>): readonly Paragraph[] {
  return piecesOf(text, kind).map(({ plain, places, isItem }) => {
    const parts: Part[] = [];
    for (const [at, { offset }] of places.entries()) {
      const own = hints.filter(
        (hint) => hint.offset <= offset && offset < hint.offset + hint.length,
      );
      const last = parts.at(-1);
      const character = plain[at] ?? '';
      const isSame =
        last?.hints.length === own.length && last.hints.every((one) => own.includes(one));
      if (last && isSame) parts[parts.length - 1] = { ...last, text: last.text + character };
      else parts.push({ text: character, hints: own });
    }
    return { isItem, parts };
  });
}
