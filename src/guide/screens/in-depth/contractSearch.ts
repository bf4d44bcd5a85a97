import { ApiError } from '#guide/api';
import type { FoundContract } from '#operations';

/**
 * State of a search.
 *
 * | kind      | meaning                                                      |
 * |-----------|--------------------------------------------------------------|
 * | idle      | fewer than three characters                                  |
 * | typing    | enough characters, waiting for a pause in typing             |
 * | searching | request sent, no response yet                                |
 * | found     | the contracts for exactly the text in the field              |
 * | failed    | no usable response; `searchNow` retries                      |
 */
export type SearchState =
  | { readonly kind: 'idle' | 'typing' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly contracts: readonly FoundContract[] };

/** Injected dependencies of a search. */
export interface SearchDependencies {
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly FoundContract[]>;
  /** Calls back after `ms`; returns a function that cancels. */
  readonly schedule: (callback: () => void, ms: number) => () => void;
}

/** Debounced search for contracts. */
export interface ContractSearch {
  state(): SearchState;
  subscribe(onChange: () => void): () => void;
  /** Takes the text of the field. False when only surrounding white space has changed. */
  type(text: string): boolean;
  /** Searches without delay, or retries after a failure; otherwise a no-op. */
  searchNow(): void;
  /** Aborts. */
  stop(): void;
}

/** Minimum length of a search, and the debounce in ms (spec section 9). */
const SEARCH_MINIMUM = 3;
const SEARCH_DELAY = 800;

/** Creates a debounced search that ignores responses to earlier texts. */
export function createContractSearch({ search, schedule }: SearchDependencies): ContractSearch {
  let state: SearchState = { kind: 'idle' };
  let query = '';
  let cancel: () => void = () => undefined;
  const listeners = new Set<() => void>();

  const setState = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const run = async () => {
    cancel();
    const abort = new AbortController();
    cancel = () => abort.abort();
    setState({ kind: 'searching' });
    try {
      const contracts = await search(query, abort.signal);
      if (!abort.signal.aborted) setState({ kind: 'found', contracts });
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed' });
      if (!(error instanceof ApiError)) throw error;
    }
  };

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    type(text) {
      const trimmed = text.trim();
      if (trimmed === query) return false;
      cancel();
      query = trimmed;
      if (trimmed.length < SEARCH_MINIMUM) {
        setState({ kind: 'idle' });
      } else {
        cancel = schedule(() => void run(), SEARCH_DELAY);
        setState({ kind: 'typing' });
      }
      return true;
    },
    searchNow() {
      if (state.kind === 'typing' || state.kind === 'failed') void run();
    },
    stop: () => cancel(),
  };
}
