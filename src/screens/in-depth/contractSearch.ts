import { ApiError } from '#api';
import type { ContractAnswer } from '#operations';

/**
 * State of a search.
 *
 * | kind      | meaning                                                      |
 * |-----------|--------------------------------------------------------------|
 * | idle      | fewer than three characters                                  |
 * | typing    | enough characters, waiting for a pause in typing             |
 * | searching | request sent, no answer yet                                  |
 * | found     | the contracts for exactly the text in the field              |
 * | failed    | no usable answer; `searchNow` retries                        |
 */
export type SearchState =
  | { readonly kind: 'idle' | 'typing' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly contracts: readonly ContractAnswer[] };

/** Injected dependencies of a search. */
export interface SearchDependencies {
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly ContractAnswer[]>;
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

/** Creates a debounced search that ignores answers to earlier texts. */
export function createContractSearch({ search, schedule }: SearchDependencies): ContractSearch {
  let state: SearchState = { kind: 'idle' };
  let wanted = '';
  let callOff: () => void = () => undefined;
  const listeners = new Set<() => void>();

  const become = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = async () => {
    callOff();
    const abort = new AbortController();
    callOff = () => abort.abort();
    become({ kind: 'searching' });
    try {
      const contracts = await search(wanted, abort.signal);
      if (!abort.signal.aborted) become({ kind: 'found', contracts });
    } catch (error) {
      if (!abort.signal.aborted) become({ kind: 'failed' });
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
      if (trimmed === wanted) return false;
      callOff();
      wanted = trimmed;
      if (trimmed.length < SEARCH_MINIMUM) {
        become({ kind: 'idle' });
      } else {
        callOff = schedule(() => void ask(), SEARCH_DELAY);
        become({ kind: 'typing' });
      }
      return true;
    },
    searchNow() {
      if (state.kind === 'typing' || state.kind === 'failed') void ask();
    },
    stop: () => callOff(),
  };
}
