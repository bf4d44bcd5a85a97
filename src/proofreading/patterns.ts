import { fill } from '#texts';
import texts from '../../schemas/texts/proofreading.json' with { type: 'json' };
import type { ProofPiece } from './proofPieces.ts';

/** Characters, words in capitals, words that occur twice and words that have a plainer one. */
export function patternHints(piece: ProofPiece): readonly PieceHint[] {
  return [...PATTERNS.flatMap((pattern) => found(pattern, piece)), ...straightQuotes(piece)];
}

/** The kinds of hints. */
export type HintCode = keyof typeof texts.hints;

/** A hint about a piece: where in its plain text. */
export interface PieceHint {
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
/** Words of offices, each with a plainer one in the same form. */
const PLAINER_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(texts.plainerWords));
const STIFF = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...PLAINER_WORDS.keys(), ...texts.idleWords].join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

const firstWord = (both: string): string => both.split(/[ \u00a0]/, 1)[0] ?? both;

const plainerFor = (word: string): string | undefined =>
  PLAINER_WORDS.get(word.toLocaleLowerCase('sv'));

/** A pattern that is looked for in the prose of a piece. */
interface Pattern {
  readonly code: HintCode;
  readonly pattern: RegExp;
  /** By default that of the code. */
  readonly message?: (found: string) => string;
  /** Nothing when only the writer can know. */
  readonly fix: (found: string, prose: string, index: number) => string | undefined;
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
    fix: (word, prose, index) => {
      const small = word.toLocaleLowerCase('sv');
      return beginsSentence(prose, index) ? capital(small) : small;
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
    pattern: STIFF,
    message: (word) => {
      const plainer = plainerFor(word);
      return plainer === undefined
        ? fill(texts.variants.idleWord, { word })
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
  { prose }: ProofPiece,
): readonly PieceHint[] {
  return [...prose.matchAll(pattern)].flatMap(({ 0: text, index }): readonly PieceHint[] => {
    if (isRight?.(text)) return [];
    const by = fix(text, prose, index);
    const advice = message?.(text) ?? texts.hints[code];
    const hint = { code, message: advice, start: index, end: index + text.length };
    return [by === undefined ? hint : { ...hint, fix: by }];
  });
}

/** Step by step: a pattern would try each place of all that comes before. */
function beginsSentence(prose: string, index: number): boolean {
  let at = index;
  while (at > 0 && /[”’(\s]/.test(prose[at - 1] ?? '')) at -= 1;
  const opening = prose.slice(at, index);
  const isAfterEnd = /[.!?:]/.test(prose[at - 1] ?? '') && /^\s/.test(opening);
  return at === 0 || opening.includes('\n') || isAfterEnd;
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase('sv') + word.slice(1);
}

/** Quotation marks in pairs, each pair one hint. A single one after a digit is the sign for inches. */
function straightQuotes({ plain, prose, places }: ProofPiece): readonly PieceHint[] {
  const code = 'straight-quotes';
  const message = texts.hints[code];
  const marks = [...prose.matchAll(/"/g)].map(({ index }) => index);
  if (marks.length % 2 === 1) {
    return marks
      .filter((at) => !/\d/.test(prose[at - 1] ?? ''))
      .map((at) => ({ code, message, start: at, end: at + 1, fix: '”' }));
  }
  return marks.flatMap((start, at): readonly PieceHint[] => {
    const end = (marks[at + 1] ?? start) + 1;
    if (at % 2 === 1) return [];
    const isWhole = places
      .slice(start, end)
      .every(({ offset }, index) => offset === (places[start]?.offset ?? 0) + index);
    if (isWhole) {
      return [{ code, message, start, end, fix: `”${plain.slice(start + 1, end - 1)}”` }];
    }
    return [start, end - 1].map((one) => ({
      ...{ code, message, start: one, end: one + 1 },
      fix: '”',
    }));
  });
}
