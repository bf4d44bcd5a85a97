/** Lines `from` up to `to` of a text that stand otherwise in another, and what stands there. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/**
 * The text that has both changes of `base`, when they are to different lines that do not meet;
 * otherwise undefined, and somebody has to choose. Each change is taken as one stretch, from the first
 * line that differs to the last.
 */
export function merged(base: string, mine: string, theirs: string): string | undefined {
  const lines = base.split('\n');
  const own = stretch(lines, mine.split('\n'));
  const other = stretch(lines, theirs.split('\n'));
  const [first, last] = own.from <= other.from ? [own, other] : [other, own];
  if (first.to >= last.from) return undefined;
  return [
    ...lines.slice(0, first.from),
    ...first.lines,
    ...lines.slice(first.to, last.from),
    ...last.lines,
    ...lines.slice(last.to),
  ].join('\n');
}

/** Where two texts, as lines, differ. */
export function stretch(base: readonly string[], changed: readonly string[]): Stretch {
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
