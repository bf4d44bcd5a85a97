import { fill } from '#engine/texts';
import texts from '../../../schemas/texts/proofreading.json' with { type: 'json' };
import type { PlainParagraph } from './plainParagraphs.ts';

/** Characters, words in capitals, words that occur twice and words that have a plainer one. */
export function patternHints(paragraph: PlainParagraph): readonly ParagraphHint[] {
  return [
    ...PATTERNS.flatMap((pattern) => found(pattern, paragraph)),
    ...straightQuotes(paragraph),
  ];
}

/** The kinds of hints. */
export type HintCode = keyof typeof texts.hints;

/** A hint about a paragraph: where in its plain text. */
export interface ParagraphHint {
  readonly code: HintCode;
  readonly message: string;
  readonly start: number;
  /** After the last character. */
  readonly end: number;
  readonly fix?: string;
}

/** Names that are written in capitals only; of up to five letters any word may be an abbreviation. */
const WRITTEN_IN_CAPITALS = new Set(['UNICEF', 'UNESCO', 'BANKID']);
const CAPITALS = /(?<![\p{L}\p{N}-])\p{Lu}{6,}(?![\p{L}\p{N}-])/gu;
/** Letters that stand for digits: ÅÅÅÅMMDDXXXX. */
const AS_FORM = /(.)\1\1/u;
const REPEATED = /(?<![\p{L}\p{N}-])(\p{L}+)[ \u00a0]+\1(?![\p{L}\p{N}-])/giu;
/** Words that can rightly occur twice: 'det som är är rätt', 'om det det gäller'. */
const MAY_REPEAT: ReadonlySet<string> = new Set(texts.mayRepeat);
/** Officialese, each word with a plainer one in the same form. */
const PLAINER_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(texts.plainerWords));
const OFFICIALESE = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...PLAINER_WORDS.keys(), ...texts.fillerWords].join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

const firstWord = (both: string): string => both.split(/[ \u00a0]/, 1)[0] ?? both;

const plainerFor = (word: string): string | undefined =>
  PLAINER_WORDS.get(word.toLocaleLowerCase('sv'));

/** A pattern that is looked for in the masked text of a paragraph. */
interface Pattern {
  readonly code: HintCode;
  readonly pattern: RegExp;
  /** By default that of the code. */
  readonly message?: (found: string) => string;
  /** Nothing when only the writer can know. */
  readonly fix: (found: string, maskedText: string, index: number) => string | undefined;
  /** Exceptions: matches without a hint. */
  readonly isRight?: (found: string) => boolean;
}

const PATTERNS: readonly Pattern[] = [
  {
    code: 'english-quotes',
    pattern: /[“„‟]/g,
    fix: () => '”',
  },
  {
    code: 'english-quotes',
    pattern: /‘/g,
    fix: () => '’',
    message: () => texts.variants.singleQuotes,
  },
  {
    code: 'double-space',
    // From the first of them only: a row that ends a line would be tried from each.
    pattern: /(?<![ \u00a0])[ \u00a0]{2,}(?=\S)/g,
    fix: () => ' ',
  },
  {
    code: 'space-before-punctuation',
    // '.5', '.se' and '...' begin something of their own, and ':)' is a face.
    pattern: /(?<=\S)[ \u00a0]+(?:[,;!?](?!\S)|\.(?![.\p{L}\p{N}])|:(?=\s|$))/gu,
    fix: (found) => found.trimStart(),
  },
  {
    code: 'dots',
    pattern: /\.{3,}/g,
    fix: () => '…',
  },
  {
    code: 'hyphen-as-dash',
    pattern: /(?<=\S) --? (?=\S)/g,
    fix: () => ' – ',
  },
  {
    code: 'exclamation-marks',
    pattern: /!{2,}/g,
    fix: () => '!',
  },
  {
    code: 'capitals',
    pattern: CAPITALS,
    fix: (word, maskedText, index) => {
      const small = word.toLocaleLowerCase('sv');
      return beginsSentence(maskedText, index) ? capital(small) : small;
    },
    isRight: (word) => WRITTEN_IN_CAPITALS.has(word) || AS_FORM.test(word),
  },
  {
    code: 'repeated-word',
    pattern: REPEATED,
    message: (both) => fill(texts.hints['repeated-word'], { word: firstWord(both) }),
    fix: firstWord,
    isRight: (both) => MAY_REPEAT.has(firstWord(both).toLocaleLowerCase('sv')),
  },
  {
    code: 'plainer-word',
    pattern: OFFICIALESE,
    message: (word) => {
      const plainer = plainerFor(word);
      return plainer === undefined
        ? fill(texts.variants.fillerWord, { word })
        : fill(texts.hints['plainer-word'], { word, plainer });
    },
    fix: (word) => {
      const plainer = plainerFor(word);
      return plainer && /^\p{Lu}/u.test(word) ? capital(plainer) : plainer;
    },
  },
];

function found(
  { pattern, fix, code, message, isRight }: Pattern,
  { maskedText }: PlainParagraph,
): readonly ParagraphHint[] {
  return [...maskedText.matchAll(pattern)].flatMap(
    ({ 0: text, index }): readonly ParagraphHint[] => {
      if (isRight?.(text)) return [];
      const by = fix(text, maskedText, index);
      const advice = message?.(text) ?? texts.hints[code];
      const hint = { code, message: advice, start: index, end: index + text.length };
      return [by === undefined ? hint : { ...hint, fix: by }];
    },
  );
}

/** Step by step: a pattern would try each place of all that comes before. */
function beginsSentence(maskedText: string, index: number): boolean {
  let at = index;
  while (at > 0 && /[”’(\s]/.test(maskedText[at - 1] ?? '')) at -= 1;
  const opening = maskedText.slice(at, index);
  const isAfterEnd = /[.!?:]/.test(maskedText[at - 1] ?? '') && /^\s/.test(opening);
  return at === 0 || opening.includes('\n') || isAfterEnd;
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase('sv') + word.slice(1);
}

/** Quotation marks in pairs, each pair one hint. A single one after a digit is the sign for inches. */
function straightQuotes({
  plain,
  maskedText,
  sourceOffsets,
}: PlainParagraph): readonly ParagraphHint[] {
  const code = 'straight-quotes';
  const message = texts.hints[code];
  const marks = [...maskedText.matchAll(/"/g)].map(({ index }) => index);
  if (marks.length % 2 === 1) {
    return marks
      .filter((at) => !/\d/.test(maskedText[at - 1] ?? ''))
      .map((at) => ({ code, message, start: at, end: at + 1, fix: '”' }));
  }
  return marks.flatMap((start, at): readonly ParagraphHint[] => {
    const end = (marks[at + 1] ?? start) + 1;
    if (at % 2 === 1) return [];
    const isWhole = sourceOffsets
      .slice(start, end)
      .every(({ offset }, index) => offset === (sourceOffsets[start]?.offset ?? 0) + index);
    if (isWhole) {
      return [{ code, message, start, end, fix: `”${plain.slice(start + 1, end - 1)}”` }];
    }
    return [start, end - 1].map((one) => ({
      ...{ code, message, start: one, end: one + 1 },
      fix: '”',
    }));
  });
}
