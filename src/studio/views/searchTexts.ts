import UFuzzy from '@leeoniya/ufuzzy';

/** A text that can be found, or the title of a file. */
export interface Searched {
  readonly path: string;
  /** JSON pointer (RFC 6901) to the text; undefined for the file itself. */
  readonly pointer: string | undefined;
  readonly text: string;
  /** Whether no visitor reads it. */
  readonly isOfTools?: boolean;
}

/** A found text with the pieces that matched, as UTF-16 offsets: start, end, start, end. */
export interface TextHit {
  readonly searched: Searched;
  readonly ranges: readonly number[];
}

/** The best matches, and how many there are in all. */
export interface TextHits {
  readonly best: readonly TextHit[];
  readonly count: number;
}

/**
 * Words in any letters of Unicode, and no guessing: each word that was typed is found as it is written, as
 * a part of a longer word too. With spelling mistakes allowed, `å` would be found as `a`.
 */
const matcher = new UFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  interBound: '[^\\p{L}\\d]',
  intraSplit: '(?!)',
  intraBound: '\\p{L}\\d|\\d\\p{L}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}(?!\\p{L})",
  intraIns: 0,
});

/** Words that are tried in every order; more would be too many orders. */
const MOST_SHUFFLED = 4;
/** Ranks whatever is found. */
const ALL = Number.POSITIVE_INFINITY;

/**
 * The texts that contain every word of `query`, in any order, upper and lower case alike. The best
 * come first:
 *
 * | before                      | after                          |
 * |-----------------------------|--------------------------------|
 * | texts that visitors read    | texts of tools                 |
 * | whole words                 | parts of words                 |
 * | beginnings of words         | other parts of words           |
 * | titles of files             | texts in them                  |
 * | texts that begin with it    | texts that have it further on  |
 * | as they are given           |                                |
 *
 * Without a word in `query`, the files alone.
 */
export function searchTexts(all: readonly Searched[], query: string, most: number): TextHits {
  const words = query.normalize('NFC').match(/[\p{L}\d']+/gu) ?? [];
  if (words.length === 0) {
    const files = all.filter(({ pointer }) => pointer === undefined);
    return { best: files.map((searched) => ({ searched, ranges: [] })), count: files.length };
  }
  const texts = all.map(({ text }) => text);
  const orders = words.length <= MOST_SHUFFLED ? words.length : 0;
  const [indexes, info] = matcher.search(texts, words.join(' '), orders, ALL);
  if (!info || indexes.length === 0) return { best: [], count: 0 };
  const found = info.idx.flatMap((at, match) => {
    const searched = all[at];
    if (!searched) return [];
    const isFile = searched.pointer === undefined;
    const rank = [
      searched.isOfTools ? 0 : 1,
      info.terms[match] ?? 0,
      info.interLft2[match] ?? 0,
      isFile ? 1 : 0,
      info.start[match] === 0 ? 1 : 0,
      -at,
    ];
    return [{ searched, ranges: info.ranges[match] ?? [], rank }];
  });
  found.sort((one, other) => compared(other.rank, one.rank));
  return { best: found.slice(0, most), count: found.length };
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [at, value] of one.entries()) {
    const difference = value - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A range of a text, and whether it matched. */
export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letters before the first match that are shown, when a text is longer than a line. */
const LEAD = 40;
const LONGEST = 160;

/** A text in pieces, matches apart; of a long one what is around its first match. */
export function piecesOf({ searched: { text }, ranges }: TextHit): readonly TextPiece[] {
  const [first = 0] = ranges;
  const start = text.length > LONGEST && first > LEAD ? wordStart(text, first - LEAD) : 0;
  const end = Math.min(text.length, start + LONGEST);
  const parts: TextPiece[] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    const own = text.slice(Math.max(from, start), Math.min(to, end));
    if (own !== '') parts.push({ text: own, isMatch });
  };
  let at = start;
  for (let range = 0; range < ranges.length; range += 2) {
    const [from = 0, to = 0] = ranges.slice(range, range + 2);
    add(at, from, false);
    add(from, to, true);
    at = Math.max(at, to);
  }
  add(at, end, false);
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (end < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space - at > LEAD ? at : space + 1;
}
