import axios, { type AxiosError } from 'axios';
import { parseJson } from '#operations';

/** Retries after the first attempt (spec section 7). */
export const MAX_RETRIES = 3;
const BASE_DELAY = 100;
const JITTER = 0.2;
/** The longest `Retry-After` in milliseconds that is respected. */
const MAX_RETRY_AFTER = 10_000;
const IDEMPOTENT = new Set(['get', 'head', 'options', 'put', 'delete']);

/**
 * Whether a failed call is retried: network error, 429 or 5xx, idempotent methods only, and not
 * when `Retry-After` exceeds ten seconds from `now` (ms since 1970).
 */
export function isRetried({ config, response, code }: AxiosError, now: number): boolean {
  if (!IDEMPOTENT.has(config?.method?.toLowerCase() ?? '') || code === 'ERR_CANCELED') return false;
  if (!response) return true;
  if (retryAfter(response.headers['retry-after'], now) > MAX_RETRY_AFTER) return false;
  return response.status === 429 || response.status >= 500;
}

/**
 * Milliseconds before an attempt: 100, 200, 400, plus up to 20 % jitter, and at least `Retry-After`
 * (seconds or an HTTP date, RFC 9110 section 10.2.3).
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

/** Milliseconds of a `Retry-After` header from `now`; 0 without one. */
export function retryAfter(header: unknown, now: number): number {
  if (typeof header !== 'string' || header.trim() === '') return 0;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? 0 : Math.max(0, moment - now);
}

/** Milliseconds of waiting in total before the call fails. */
const MAX_OVERLOAD_WAIT = 60_000;
const MIN_OVERLOAD_WAIT = 1_000;

/**
 * Whether an overloaded server refused the call: 503 with the code `overloaded`. It had no effect,
 * so it may be repeated, idempotent or not.
 */
export async function isOverloaded(error: unknown): Promise<boolean> {
  if (!axios.isAxiosError(error) || error.response?.status !== 503) return false;
  const { data } = error.response;
  // The response to a binary call is a Blob even when it is an error.
  return codeOf(data instanceof Blob ? parseJson(await data.text()) : data) === 'overloaded';
}

function codeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

/**
 * Milliseconds before the next attempt; `undefined` after waiting too long. One to two times
 * `Retry-After`, so that calls refused together return apart.
 */
export function overloadWait(
  retryAfterMs: number,
  waitedMs: number,
  random: () => number,
): number | undefined {
  const wait = Math.max(retryAfterMs, MIN_OVERLOAD_WAIT) * (1 + random());
  return waitedMs + wait > MAX_OVERLOAD_WAIT ? undefined : wait;
}
