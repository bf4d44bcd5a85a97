import axios from 'axios';

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
