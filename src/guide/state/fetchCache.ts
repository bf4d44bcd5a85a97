/** The cache of fetched data. */
interface FetchCache {
  /** Removes the data of a store, and cancels its pending requests. */
  readonly drop: (store: string) => void;
  /** Cancels all pending requests. */
  readonly stop: () => void;
}

// Registered by the first page that fetches, so that pages before the login do not load its code.
let cache: FetchCache | undefined;

/** Registers the cache to notify when a person leaves. */
export function registerFetchCache(next: FetchCache): void {
  cache = next;
}

/** Removes the fetched data of a store, by the key of its copy in the tab. */
export function dropFetched(store: string): void {
  cache?.drop(store);
}

/**
 * Cancels all pending requests, before a logout: later responses would be refusals, each with an
 * attempt to renew the ended login.
 */
export function stopFetching(): void {
  cache?.stop();
}
