import type { Piece } from './pieces.ts';
import { IDLE_WORDS, PLAINER_WORDS } from './plainerWords.ts';

/** Characters, words in capitals, words that stand twice and words that have a plainer one. */
export function patternHints(piece: Piece): readonly PieceHint[] {
  return [...PATTERNS.flatMap((pattern) => found(pattern, piece)), ...straightQuotes(piece)];
}

/** What a hint is about. */
export type HintCode =
  | 'long-sentence'
  | 'long-paragraph'
  | 'straight-quotes'
  | 'english-quotes'
  | 'double-space'
  | 'missing-end'
  | 'space-before-punctuation'
  | 'dots'
  | 'hyphen-as-dash'
  | 'exclamation-marks'
  | 'capitals'
  | 'repeated-word'
  | 'plainer-word';

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
/** Words that can rightly stand twice: 'det som är är rätt', 'om det det gäller'. */
const MAY_REPEAT = new Set(['är', 'var', 'har', 'kan', 'ska', 'vill', 'får', 'det', 'den', 'de']);
const STIFF = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...PLAINER_WORDS.keys(), ...IDLE_WORDS].join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

const firstWord = (both: string): string => both.split(/[ \u00a0]/, 1)[0] ?? both;

const plainerFor = (word: string): string | undefined =>
  PLAINER_WORDS.get(word.toLocaleLowerCase('sv'));

/** What is looked for in the prose of a piece. */
interface Pattern {
  readonly code: HintCode;
  readonly pattern: RegExp;
  /** A fixed one, or by what was found. */
  readonly message: string | ((found: string) => string);
  /** Nothing when only the writer can know. */
  readonly fix: (found: string, prose: string, index: number) => string | undefined;
  /** What is right as it stands. */
  readonly isRight?: (found: string) => boolean;
}

const PATTERNS: readonly Pattern[] = [
  {
    code: 'english-quotes',
    pattern: /[“„‟]/g,
    fix: () => '”',
    message: 'På svenska skrivs citattecknet likadant före och efter: ”så här”.',
  },
  {
    code: 'english-quotes',
    pattern: /‘/g,
    fix: () => '’',
    message: 'På svenska skrivs citattecknet likadant före och efter: ’så här’.',
  },
  {
    code: 'double-space',
    // From the first of them only: a row that ends a line would be tried from each.
    pattern: /(?<![ \u00a0])[ \u00a0]{2,}(?=\S)/g,
    fix: () => ' ',
    message: 'Här står flera mellanslag i rad. Det räcker med ett.',
  },
  {
    code: 'space-before-punctuation',
    // '.5', '.se' and '...' begin something of their own, and ':)' is a face.
    pattern: /(?<=\S)[ \u00a0]+(?:[,;!?](?!\S)|\.(?![.\p{L}\p{N}])|:(?=\s|$))/gu,
    fix: (found) => found.trimStart(),
    message: 'Här står ett mellanslag före skiljetecknet. Ta bort det.',
  },
  {
    code: 'dots',
    pattern: /\.{3,}/g,
    fix: () => '…',
    message: 'Tre punkter skrivs som ett enda tecken: …',
  },
  {
    code: 'hyphen-as-dash',
    pattern: /(?<=\S) --? (?=\S)/g,
    fix: () => ' – ',
    message: 'Mellan mellanslag skrivs tankstreck, som är längre än bindestreck: –',
  },
  {
    code: 'exclamation-marks',
    pattern: /!{2,}/g,
    fix: () => '!',
    message: 'Här står flera utropstecken. Det räcker med ett, och oftast med punkt.',
  },
  {
    code: 'capitals',
    pattern: CAPITALS,
    message: 'Ordet har bara stora bokstäver, som är svåra att läsa. Skriv det med små.',
    fix: (word, prose, index) => {
      const small = word.toLocaleLowerCase('sv');
      return beginsSentence(prose, index) ? capital(small) : small;
    },
    isRight: (word) => WRITTEN_IN_CAPITALS.has(word) || AS_FORM.test(word),
  },
  {
    code: 'repeated-word',
    pattern: REPEATED,
    message: (both) => `”${firstWord(both)}” står två gånger i rad. Ta bort det ena.`,
    fix: firstWord,
    isRight: (both) => MAY_REPEAT.has(firstWord(both).toLocaleLowerCase('sv')),
  },
  {
    code: 'plainer-word',
    pattern: STIFF,
    message: (word) => {
      const plainer = plainerFor(word);
      return plainer === undefined
        ? `”${word}” behövs sällan. Läs meningen utan det.`
        : `”${word}” är kanslispråk. Skriv hellre ”${plainer}”.`;
    },
    fix: (word) => {
      const plainer = plainerFor(word);
      return plainer && /^\p{Lu}/u.test(word) ? capital(plainer) : plainer;
    },
  },
];

function found(
  { pattern, fix, code, message, isRight }: Pattern,
  { prose }: Piece,
): readonly PieceHint[] {
  return [...prose.matchAll(pattern)].flatMap(({ 0: text, index }): readonly PieceHint[] => {
    if (isRight?.(text)) return [];
    const by = fix(text, prose, index);
    const said = typeof message === 'string' ? message : message(text);
    const hint = { code, message: said, start: index, end: index + text.length };
    return [by === undefined ? hint : { ...hint, fix: by }];
  });
}

/** Step by step: a pattern would try each place of all that stands before. */
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
function straightQuotes({ plain, prose, places }: Piece): readonly PieceHint[] {
  const code = 'straight-quotes';
  const message = 'Raka citattecken hör till skrivmaskinen. Skriv ”så här”.';
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
