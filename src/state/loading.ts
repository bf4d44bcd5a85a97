import { stopKeeper } from './leaving.ts';

/** Ends what is being fetched for whoever was here before. */
export interface Loading {
  /** Given to the calls of one loading; aborted when what they bring is no longer wanted. */
  signal(): AbortSignal;
  /** Aborts those calls; what is fetched from now on is for somebody else. */
  stop(): void;
}

const all: Loading[] = [];

/** Nothing is being fetched yet. */
export function createLoading(): Loading {
  let current = new AbortController();
  const loading: Loading = {
    signal: () => current.signal,
    stop() {
      current.abort();
      current = new AbortController();
    },
  };
  all.push(loading);
  return loading;
}

/**
 * Stops all that is being fetched, before the server is told that the visitor leaves: answers that
 * come after that would be refusals, each with an attempt to renew the login that just ended.
 */
export function stopFetching(): void {
  for (const { stop } of all) stop();
  stopKeeper();
}
