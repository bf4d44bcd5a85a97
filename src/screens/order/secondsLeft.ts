/** Whole seconds left of `within` ms after `since`, a moment in ms since 1970 as `now` is; never below 0. */
export function secondsLeft(
  { since, within }: { readonly since: number; readonly within: number },
  now: number,
): number {
  return Math.max(0, Math.ceil((since + within - now) / 1000));
}
