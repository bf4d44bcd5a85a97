import { fill } from '#engine/texts';
import texts from '../../../schemas/texts/proofreading.json' with { type: 'json' };
import { type HintCode, type ParagraphHint, patternHints } from './patterns.ts';
import { type PlainParagraph, plainParagraphsOf, wordsIn } from './plainParagraphs.ts';

/** Advice on a range of a text that could be plainer. */
export interface Hint {
  readonly code: HintCode;
  /** In Swedish, with how to write instead. */
  readonly message: string;
  /** Where the range begins in the text, tags of HTML counted; UTF-16 code units. */
  readonly offset: number;
  /** In UTF-16 code units; at least 1. */
  readonly length: number;
  /** The range rewritten; absent when only the writer can know. */
  readonly fix?: string;
}

/** In UTF-16 code units. No one writes a longer one by hand, and no pattern may stop the checker. */
const LONGEST_TEXT = 10_000;

/**
 * Hints about a text, in order; none about one of more than 10 000 code units.
 * `mustEnd` is false for headings, labels and other texts that end without a full stop.
 */
export function hintsIn(text: string, kind: 'text' | 'html', mustEnd = true): readonly Hint[] {
  if (text.length > LONGEST_TEXT) return [];
  return plainParagraphsOf(text, kind)
    .flatMap((paragraph) =>
      [
        ...longSentences(paragraph),
        ...longParagraph(paragraph),
        ...(mustEnd ? missingEnd(paragraph) : []),
        ...patternHints(paragraph),
      ].map((hint) => placed(hint, paragraph, text)),
    )
    .sort((one, other) => one.offset - other.offset || other.length - one.length);
}

/** The hint in the text itself. A range with tags in it has no fix: the tags would be lost. */
export function placed(
  { start, end, fix, code, message }: ParagraphHint,
  { plain, sourceOffsets }: PlainParagraph,
  text: string,
): Hint {
  const offset = sourceOffsets[start]?.offset ?? 0;
  const last = sourceOffsets[end - 1] ?? { offset, length: 1 };
  const length = last.offset + last.length - offset;
  const isWhole = text.slice(offset, offset + length) === plain.slice(start, end);
  return { code, message, offset, length, ...(fix !== undefined && isWhole && { fix }) };
}

const LONGEST_SENTENCE = 25;
const LONGEST_PARAGRAPH = 90;
/** In words. Below that a text with a verb may still be a heading: 'Så här går det till'. */
const SHORTEST_SENTENCE = 6;

/**
 * From a capital to a full stop that another sentence or nothing follows; a line break ends one too.
 * U+E000 stands for placeholders and addresses (`maskedText`).
 */
const SENTENCE = /\S[^\n]*?(?:[.!?…][”’)]*(?=\s+[”’(]?[\p{Lu}\uE000])|(?=\n)|$)/gu;
/** Two sentences after each other; one word, as in 'OBS! Inga försäkringar', is none. */
const SEVERAL = /\S\s+\S*\p{L}[.!?][”’)]*\s+[”’(]?\p{Lu}/u;
const ENDED = /[.!?…:;][”’)\]]*\s*$|\uE000\s*$/u;
/** Forms that are verbs and hardly anything else; the endings -ar and -er are those of nouns too. */
const VERB = new RegExp(`(?<![\\p{L}])(?:${texts.verbs.join('|')})(?![\\p{L}])`, 'iu');

/** Whether there are several sentences in a text. */
export function hasSeveral(plain: string): boolean {
  return SEVERAL.test(plain);
}

/** Whether a text reads as a sentence: more than five words and a verb, or several sentences. */
export function isSentence(plain: string): boolean {
  return hasSeveral(plain) || (wordsIn(plain).length >= SHORTEST_SENTENCE && VERB.test(plain));
}

function longSentences({ maskedText }: PlainParagraph): readonly ParagraphHint[] {
  return [...maskedText.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const { length } = wordsIn(sentence);
    if (length <= LONGEST_SENTENCE) return [];
    const values = { count: length, most: LONGEST_SENTENCE };
    const message = fill(texts.hints['long-sentence'], values);
    const end = index + sentence.trimEnd().length;
    return [{ code: 'long-sentence' as const, message, start: index, end }];
  });
}

function longParagraph({ maskedText }: PlainParagraph): readonly ParagraphHint[] {
  const { length } = wordsIn(maskedText);
  if (length <= LONGEST_PARAGRAPH) return [];
  const values = { count: length, most: LONGEST_PARAGRAPH };
  const message = fill(texts.hints['long-paragraph'], values);
  const start = maskedText.search(/\S/);
  return [{ code: 'long-paragraph', message, start, end: maskedText.trimEnd().length }];
}

/** A last sentence without a full stop, which items of lists and paragraphs that end in a link may lack. */
function missingEnd({
  maskedText,
  plain,
  isItem,
  endsInLink,
}: PlainParagraph): readonly ParagraphHint[] {
  const mayLackEnd = endsInLink || (isItem && !hasSeveral(plain));
  if (mayLackEnd || !isSentence(plain) || ENDED.test(maskedText)) return [];
  const end = plain.trimEnd().length;
  const word = plain.slice(0, end).split(/\s+/).at(-1) ?? '';
  const code = 'missing-end';
  const start = end - word.length;
  return [{ code, message: texts.hints[code], start, end, fix: `${word}.` }];
}
