/** Lines `from` up to `to` of a text that differ in another, and the other's lines. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** A diff hunk with context: lines of two texts that differ, with some around them that do not. */
export interface Passage {
  readonly first: Excerpt;
  readonly second: Excerpt;
}

/** A few lines of a text. */
export interface Excerpt {
  /** The number of the first of them; the first of a text is 1. */
  readonly line: number;
  readonly lines: readonly string[];
}

/** Beyond so many pairs of lines that may be the same, what differs is taken as one hunk. */
const MOST_PAIRS = 4_000_000;

/**
 * The text that has both changes of `base`, when they are to different lines that do not meet, or are
 * the same; otherwise undefined, and a person has to choose.
 */
export function merged(base: string, mine: string, theirs: string): string | undefined {
  const lines = base.split('\n');
  const own = hunksOf(lines, mine.split('\n'));
  const others = hunksOf(lines, theirs.split('\n')).filter(
    (other) => !own.some((hunk) => isSame(hunk, other)),
  );
  const all = [...own, ...others].sort((a, b) => a.from - b.from || a.to - b.to);
  if (all.some((hunk, at) => at > 0 && (all[at - 1]?.to ?? 0) >= hunk.from)) return undefined;
  return all
    .toReversed()
    .reduce((text, { from, to, lines: put }) => text.toSpliced(from, to - from, ...put), lines)
    .join('\n');
}

/** Where two texts differ, each place with up to `around` lines before and after; near ones as one. */
export function passages(first: string, second: string, around: number): readonly Passage[] {
  const [firstLines, secondLines] = [first.split('\n'), second.split('\n')];
  const groups: Hunk[][] = [];
  for (const hunk of hunksOf(firstLines, secondLines)) {
    const group = groups.at(-1);
    if (group && hunk.from - (group.at(-1)?.to ?? 0) <= 2 * around) group.push(hunk);
    else groups.push([hunk]);
  }
  let shift = 0;
  return groups.map((group) => {
    const from = Math.max(0, (group[0]?.from ?? 0) - around);
    const to = Math.min(firstLines.length, (group.at(-1)?.to ?? 0) + around);
    const growth = group.reduce((sum, own) => sum + own.lines.length - (own.to - own.from), 0);
    const secondFrom = from + shift;
    shift += growth;
    return {
      first: { line: from + 1, lines: firstLines.slice(from, to) },
      second: { line: secondFrom + 1, lines: secondLines.slice(secondFrom, to + shift) },
    };
  });
}

function isSame(a: Hunk, b: Hunk): boolean {
  return a.from === b.from && a.to === b.to && a.lines.join('\n') === b.lines.join('\n');
}

/** The replacements that make `base` the other text, in order, by the lines that both have. */
function hunksOf(base: readonly string[], changed: readonly string[]): readonly Hunk[] {
  const { from, to, lines } = stretch(base, changed);
  const middle = base.slice(from, to);
  const kept = middle.length * lines.length > MOST_PAIRS ? [] : commonLines(middle, lines);
  const hunks: Hunk[] = [];
  let [own, other] = [0, 0];
  for (const [ownNext, otherNext] of [...kept, [middle.length, lines.length] as const]) {
    if (ownNext > own || otherNext > other) {
      hunks.push({
        from: from + own,
        to: from + ownNext,
        lines: lines.slice(other, otherNext),
      });
    }
    [own, other] = [ownNext + 1, otherNext + 1];
  }
  return hunks;
}

/** The places in both of a longest row of lines that both have in the same order. */
function commonLines(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  // At each pair of places how many lines the rests from there have in common.
  const counts = new Uint32Array((a.length + 1) * width);
  const count = (i: number, j: number) => counts[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      counts[i * width + j] =
        a[i] === b[j] ? count(i + 1, j + 1) + 1 : Math.max(count(i + 1, j), count(i, j + 1));
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (count(i + 1, j) >= count(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Where two texts, as lines, differ: from the first line that does to the last. */
function stretch(base: readonly string[], changed: readonly string[]): Hunk {
  const most = Math.min(base.length, changed.length);
  let from = 0;
  while (from < most && base[from] === changed[from]) from += 1;
  let after = 0;
  while (after < most - from && base.at(-1 - after) === changed.at(-1 - after)) after += 1;
  return {
    from,
    to: base.length - after,
    lines: changed.slice(from, changed.length - after),
  };
}
