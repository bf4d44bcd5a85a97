import { fill } from '#engine/texts';
import texts from '../../../schemas/texts/proofreading.json' with { type: 'json' };
import { type Hint, placed } from './hints.ts';
import { plainParagraphsOf } from './plainParagraphs.ts';
import type { ReaderText } from './readerTexts.ts';

/** A word of two letters or more. Single letters and letters between full stops ('fr.o.m') are abbreviations; beside digits they are codes. */
const WORD =
  /(?<![\p{L}\p{N}\uE000-]|\p{L}\.)\p{L}{2,}(?:[-’]\p{L}+)*(?![\p{L}\p{N}\uE000-]|\.\p{L})/gu;
/** An abbreviation, or letters that stand for digits. */
const IN_CAPITALS = /^\p{Lu}+$/u;

/** The words of a text to check for spelling, as written; without placeholders and addresses. */
export function spelledWords({ text, kind }: Pick<ReaderText, 'text' | 'kind'>): readonly string[] {
  return plainParagraphsOf(text, kind).flatMap(({ maskedText }) =>
    wordsOf(maskedText).map(([word]) => word),
  );
}

/** A hint for each word of a text that is unknown, with what was proposed for it, likeliest first. */
export function spellingHints(
  { text, kind }: Pick<ReaderText, 'text' | 'kind'>,
  unknown: ReadonlyMap<string, readonly string[]>,
): readonly Hint[] {
  return plainParagraphsOf(text, kind).flatMap((paragraph) =>
    wordsOf(paragraph.maskedText).flatMap(({ 0: word, index }): readonly Hint[] => {
      const proposals = unknown.get(word);
      if (!proposals) return [];
      const [fix] = proposals;
      const message =
        fix === undefined
          ? fill(texts.hints['unknown-word'], { word })
          : fill(texts.variants.proposals, { word, proposals: eitherOf(proposals) });
      const end = index + word.length;
      const hint = { code: 'unknown-word' as const, message, start: index, end };
      return [placed(fix === undefined ? hint : { ...hint, fix }, paragraph, text)];
    }),
  );
}

function wordsOf(maskedText: string): readonly RegExpExecArray[] {
  return [...maskedText.matchAll(WORD)].filter(([word]) => !IN_CAPITALS.test(word));
}

const EITHER = new Intl.ListFormat('sv', { type: 'disjunction' });

function eitherOf(words: readonly string[]): string {
  return EITHER.format(words.map((word) => `”${word}”`));
}
