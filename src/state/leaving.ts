/** Keeps what comes from the server. */
interface Keeper {
  /** Forgets what belongs to a store, and stops what is on its way. */
  readonly drop: (store: string) => void;
  /** Stops all that is on its way. */
  readonly stop: () => void;
}

// Loaded with the first page that fetches: no page before the login waits for its code.
let keeper: Keeper | undefined;

/** Who is told from now on when a person leaves. */
export function keepFetched(next: Keeper): void {
  keeper = next;
}

/** Forgets what was fetched for a store, by the key of its copy in the tab. */
export function dropFetched(store: string): void {
  keeper?.drop(store);
}

/**
 * Stops all that is being fetched, before the server is told that the visitor leaves: answers that
 * come after that would be refusals, each with an attempt to renew the login that just ended.
 */
export function stopFetching(): void {
  keeper?.stop();
}
