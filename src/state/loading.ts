/** Ends what is being fetched for whoever was here before. */
export interface Loading {
  /** Given to the calls of one loading; aborted when what they bring is no longer wanted. */
  signal(): AbortSignal;
  /** Aborts those calls; what is fetched from now on is for somebody else. */
  stop(): void;
}

/** Nothing is being fetched yet. */
export function createLoading(): Loading {
  let current = new AbortController();
  return {
    signal: () => current.signal,
    stop() {
      current.abort();
      current = new AbortController();
    },
  };
}
