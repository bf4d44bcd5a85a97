import { type Hint, type Paragraph, paragraphsOf, type ReaderText } from '#checker/workbench';
import { fill } from '#engine/texts';
import { proofreading } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A text as it is shown. */
export interface ProofreadText {
  readonly text: ReaderText;
  readonly paragraphs: readonly Paragraph[];
  /** Without tags, for searching. */
  readonly plain: string;
}

/** Texts that belong together: of a step, a question, a screen. */
export interface ProofGroup {
  /** Part of a pointer, different for each group. */
  readonly key: string;
  readonly heading: string;
  readonly proofs: readonly ProofreadText[];
}

/** Filter of the texts shown. */
export interface ProofFilter {
  readonly isHintedOnly: boolean;
  /** Searched for in texts and their labels, ignoring case. */
  readonly search: string;
}

/** Fewer than this are read without headings. */
const MANY_TEXTS = 20;
/** A quotation that is longer is not written out in its button. */
const LONGEST_FIX = 32;

export function proofsOf(texts: readonly ReaderText[]): readonly ProofreadText[] {
  return texts.map((text) => {
    const paragraphs = paragraphsOf(text);
    const plain = paragraphs.map(({ parts }) => parts.map((part) => part.text).join('')).join('\n');
    return { text, paragraphs, plain };
  });
}

export function chosen(
  proofs: readonly ProofreadText[],
  filter: ProofFilter,
): readonly ProofreadText[] {
  const wanted = filter.search.trim().toLocaleLowerCase('sv');
  return proofs.filter(({ text, plain }) => {
    if (filter.isHintedOnly && text.hints.length === 0) return false;
    return [plain, text.label].some((part) => part.toLocaleLowerCase('sv').includes(wanted));
  });
}

/**
 * Texts by their container: an item of a list by its first heading, a named part (`/booking`) by
 * what its texts are called. A few texts are one group without a heading.
 */
export function groupsOf(
  all: readonly ProofreadText[],
  shown: readonly ProofreadText[],
): readonly ProofGroup[] {
  if (all.length < MANY_TEXTS) return [{ key: '', heading: '', proofs: shown }];
  const byKey = grouped(shown, keyOf);
  const whole = grouped(all, keyOf);
  return [...byKey].map(([key, proofs]) => ({
    ...{ key, proofs },
    heading: headingOf(key, whole.get(key) ?? proofs),
  }));
}

function keyOf({ text }: ProofreadText): string {
  const [, first = '', second = ''] = text.pointer.split('/');
  if (second === '') return '';
  return /^\d+$/.test(second) ? `/${first}/${second}` : `/${first}`;
}

function grouped(proofs: readonly ProofreadText[], key: (proof: ProofreadText) => string) {
  const groups = new Map<string, ProofreadText[]>();
  for (const proof of proofs) {
    const own = groups.get(key(proof));
    if (own) own.push(proof);
    else groups.set(key(proof), [proof]);
  }
  return groups;
}

function headingOf(key: string, proofs: readonly ProofreadText[]): string {
  if (key === '') return proofreading.top;
  if (/\d$/.test(key)) {
    const first = proofs.find(({ text }) => !text.isSentence) ?? proofs[0];
    return first?.plain.trim() ?? '';
  }
  const labels = [...grouped(proofs, ({ text }) => text.label)];
  const [most] = labels.sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

/** `3 påpekanden i 2 av 28 texter`, of what is shown. */
export function countText(all: readonly ProofreadText[], shown: readonly ProofreadText[]): string {
  const hints = hintCount(shown);
  const hinted = shown.filter(({ text }) => text.hints.length > 0).length;
  const texts = textCount(all.length, shown.length);
  if (hints === 0) return fill(proofreading.shownWithoutHints, { texts });
  return hints === 1
    ? fill(proofreading.shownWithHint, { texts, hinted })
    : fill(proofreading.shownWithHints, { texts, hints, hinted });
}

function textCount(count: number, shown: number): string {
  const { textsOne, textsMany, textsSomeOfOne, textsSome } = proofreading;
  if (shown === count) return count === 1 ? textsOne : fill(textsMany, { count });
  return count === 1 ? fill(textsSomeOfOne, { shown }) : fill(textsSome, { shown, count });
}

export function hintCount(proofs: readonly ProofreadText[]): number {
  return proofs.reduce((sum, { text }) => sum + text.hints.length, 0);
}

/** The label of the button of a fix; undefined when there is none. */
export function fixLabel({ code, fix }: Hint): string | undefined {
  if (fix === undefined) return undefined;
  if (code === 'double-space' || code === 'space-before-punctuation') {
    return proofreading.removeSpace;
  }
  const shown = fix.trim();
  if (code === 'straight-quotes' && shown.length > LONGEST_FIX) return proofreading.changeQuotes;
  return fill(proofreading.changeTo, { fix: shown.replace(/^”([^”]*)”$/, '$1') });
}

/** Whether a hint is about a whole sentence or paragraph, which may contain others. */
export function isWide({ code }: Hint): boolean {
  return code === 'long-sentence' || code === 'long-paragraph';
}
