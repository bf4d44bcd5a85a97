/** The code of each second, from the moment they came, in ms since 1970. */
export interface QrCodes {
  readonly frames: readonly string[];
  readonly since: number;
}

/**
 * Seconds the last code stays beyond its own: the time to the next poll's answer. After that no
 * code is better than one the app refuses.
 */
const GRACE = 3;

/** The code of the second `now` (ms since 1970) falls in, or null when it has run out. */
export function frameAt({ frames, since }: QrCodes, now: number): string | null {
  const second = Math.max(0, Math.floor((now - since) / 1000));
  const last = frames.length - 1;
  if (second > last + GRACE) return null;
  return frames[Math.min(second, last)] ?? null;
}
