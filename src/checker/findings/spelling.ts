/** Longer names than any that a person misspells by a letter; keeps hostile input cheap. */
const LONGEST = 64;

/**
 * How many letters must be added, removed, changed or swapped with their neighbour to get from
 * one text to the other (Damerau-Levenshtein, each place edited once); at most `limit` + 1.
 */
export function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[to.length] ?? 0, limit + 1);
}

/** How many letters may differ before another name is no longer a guess worth showing. */
function tolerance(name: string): number {
  if (name.length <= 2) return 1;
  return Math.min(4, Math.max(1, Math.round(name.length / 3)));
}

/**
 * The known name most like a misspelled one, or `undefined` when none is near. Upper and lower
 * case count as the same, so that `haschildren` finds `hasChildren` first.
 */
export function closest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length === 0 || name.length > LONGEST) return undefined;
  const wanted = name.toLowerCase();
  let found: string | undefined;
  let least = tolerance(name);
  for (const candidate of candidates) {
    if (candidate === name || candidate.length > LONGEST) continue;
    const far = distance(wanted, candidate.toLowerCase(), least);
    // A name as long as the distance shares nothing with what was written.
    if (far > least || (far === least && found !== undefined) || far >= candidate.length) continue;
    found = candidate;
    least = far;
  }
  return found;
}
