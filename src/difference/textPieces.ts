/** Longer texts are cut. */
const LONG = 120;
const CONTEXT = 30;

/** Two texts, long ones cut to where they differ with a little around it. */
export function whereTheyDiffer(
  before: string | undefined,
  after: string | undefined,
): readonly (string | undefined)[] {
  if (before === undefined || after === undefined) return [before, after];
  if (Math.max(before.length, after.length) <= LONG) return [before, after];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - CONTEXT);
  return [before, after].map((text) => {
    const to = Math.min(text.length, text.length - end + CONTEXT);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  });
}
