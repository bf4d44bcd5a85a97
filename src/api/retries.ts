import type { AxiosError } from 'axios';

/** Extra attempts after the first (spec section 7). */
export const RETRIES = 3;
const BASE_DELAY = 100;
const JITTER = 0.2;
/** A server may ask for patience, but nobody waits longer than this before a screen that says nothing. */
const LONGEST_WAIT = 10_000;
const IDEMPOTENT = new Set(['get', 'head', 'options', 'put', 'delete']);

/**
 * Whether a failed call is tried again: network error, 429 or 5xx, idempotent methods only, and
 * not when `Retry-After` asks for more than ten seconds from `now` (ms since 1970).
 */
export function isRetried({ config, response, code }: AxiosError, now: number): boolean {
  if (!IDEMPOTENT.has(config?.method?.toLowerCase() ?? '') || code === 'ERR_CANCELED') return false;
  if (!response) return true;
  if (retryAfter(response.headers['retry-after'], now) > LONGEST_WAIT) return false;
  return response.status === 429 || response.status >= 500;
}

/**
 * Milliseconds before an attempt: 100, 200, 400, each up to 20 % more by chance, and at least
 * what `Retry-After` says (seconds or an HTTP date, RFC 9110 section 10.2.3).
 */
export function retryDelay(
  attempt: number,
  retryAfterHeader: unknown,
  random: () => number,
  now: number,
): number {
  const delay = BASE_DELAY * 2 ** (attempt - 1);
  return Math.max(delay * (1 + JITTER * random()), retryAfter(retryAfterHeader, now));
}

/** Milliseconds that a `Retry-After` asks for from `now` on; 0 without one. */
export function retryAfter(header: unknown, now: number): number {
  if (typeof header !== 'string' || header.trim() === '') return 0;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now);
}
