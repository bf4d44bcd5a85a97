import { ApiError } from '#api';
import type { ContractAnswer } from '#operations';

/**
 * How a search stands.
 *
 * | kind      | meaning                                                      |
 * |-----------|--------------------------------------------------------------|
 * | idle      | fewer than three characters                                  |
 * | typing    | enough characters, not asked yet: more may be typed          |
 * | searching | asked, no answer yet                                         |
 * | found     | the contracts of exactly the text that stands in the field   |
 * | failed    | no usable answer; `searchNow` asks again                     |
 */
export type SearchState =
  | { readonly kind: 'idle' | 'typing' | 'searching' | 'failed' }
  | { readonly kind: 'found'; readonly contracts: readonly ContractAnswer[] };

/** What a search is made with. */
export interface SearchSurroundings {
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly ContractAnswer[]>;
  /** Calls back after so many milliseconds, unless what it returns is called before. */
  readonly schedule: (callback: () => void, ms: number) => () => void;
}

/** A search for contracts while somebody types. */
export interface ContractSearch {
  state(): SearchState;
  subscribe(onChange: () => void): () => void;
  /** Takes over what stands in the field. False when only white space around it has changed. */
  type(text: string): boolean;
  /** Asks without waiting any longer, and again after a failure; nothing while it asks or has found. */
  searchNow(): void;
  /** Nobody looks any more. */
  stop(): void;
}

/** Characters that a search needs, and milliseconds without typing before it (spec section 9). */
const SEARCH_MINIMUM = 3;
const SEARCH_DELAY = 800;

/** A search that asks once typing has come to rest, and ignores answers to what was typed before. */
export function createContractSearch({ search, schedule }: SearchSurroundings): ContractSearch {
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
