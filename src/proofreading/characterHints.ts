import type { HintCode, PieceHint } from './hints.ts';
import type { Piece } from './pieces.ts';

/** What is looked for in the prose of a piece, and what it becomes. */
interface Pattern {
  readonly code: HintCode;
  readonly pattern: RegExp;
  readonly fix: (found: string) => string;
  readonly message: string;
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
];

/** Quotation marks, dashes, dots and spaces that are written another way in Swedish. */
export function characterHints(piece: Piece): readonly PieceHint[] {
  return [...PATTERNS.flatMap((pattern) => found(pattern, piece)), ...straightQuotes(piece)];
}

function found({ pattern, fix, code, message }: Pattern, { prose }: Piece): readonly PieceHint[] {
  return [...prose.matchAll(pattern)].map(({ 0: text, index }) => ({
    ...{ code, message, start: index, end: index + text.length },
    fix: fix(text),
  }));
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
