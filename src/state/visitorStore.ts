import type { StateCreator } from 'zustand';
import { TEXT } from '#operations';
import type { StoreInTab, TabCopy } from './kept.ts';
import { dropFetched } from './leaving.ts';

/** Whose it is, kept with all that a person has; empty when the server does not tell persons apart. */
export const OWNED = { visitorId: TEXT } as const;

interface Owned {
  readonly visitorId: string;
}

/** What such a store is told of who is here. */
export interface OwnedActions {
  /**
   * Somebody has logged in: what is kept of another person is dropped. An empty id is nobody that
   * what is kept is known to belong to.
   */
  belongsTo(visitorId: string): void;
  /**
   * Forgets everything, the tab's copy and what was fetched for it included: 'Avsluta' and logout.
   * Stops what is under way.
   */
  forget(): void;
}

/** How a store of one person differs from another. */
interface Differences<Kept, Memory, Actions> {
  /** What is not kept, before there is anything. */
  readonly memory: Memory;
  readonly actions: StateCreator<Kept & Memory & OwnedActions, [], [], Actions>;
  /** The same person has logged in again. */
  readonly onReturn?: () => void;
}

/**
 * A store of what belongs to the person who is logged in, with its copy in the tab. `person.ts` lists
 * them all: it tells them who has come, and to forget who leaves.
 */
export function visitorStore<Kept extends Owned, Memory extends object, Actions extends object>(
  copy: TabCopy<Kept>,
  { memory, actions, onReturn }: Differences<Kept, Memory, Actions>,
): StoreInTab<Kept & Memory & Actions & OwnedActions> {
  const store = copy.create<Kept & Memory & Actions & OwnedActions>((set, get, api) => ({
    ...copy.nothing,
    ...memory,
    ...actions(set, get, api),
    belongsTo(visitorId) {
      if (visitorId !== '' && visitorId === get().visitorId) {
        onReturn?.();
        return;
      }
      get().forget();
      set((state) => ({ ...state, visitorId }));
    },
    forget() {
      dropFetched(copy.name);
      // As new objects: whoever holds on to the answers of before sees that these are others.
      set((state) => ({ ...state, ...structuredClone(copy.nothing), ...memory }));
      store.persist.clearStorage();
    },
  }));
  return store;
}
