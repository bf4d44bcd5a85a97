import axios, { type AxiosError } from 'axios';

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

/** Milliseconds of waiting in all before the visitor hears that it did not work. */
const PATIENCE = 60_000;
const SHORTEST_WAIT = 1_000;

/**
 * Whether a server with too much to do refused a call: 503 with the code `overloaded`. Nothing was
 * done for it, so it may be made again whatever it does.
 */
export async function isOverloaded(error: unknown): Promise<boolean> {
  if (!axios.isAxiosError(error) || error.response?.status !== 503) return false;
  return codeOf(await readable(error.response.data)) === 'overloaded';
}

/** The answer to a call for a file is a file too, also when it says that there is none. */
async function readable(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

function codeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

/**
 * Milliseconds before the call is made again; `undefined` when it has waited for long enough.
 * Between one and two times what `Retry-After` says: who was refused together comes back apart.
 */
export function overloadWait(
  retryAfterMs: number,
  waitedMs: number,
  random: () => number,
): number | undefined {
  const wait = Math.max(retryAfterMs, SHORTEST_WAIT) * (1 + random());
  return waitedMs + wait > PATIENCE ? undefined : wait;
}
