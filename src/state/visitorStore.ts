import { TEXT } from '#operations';
import { type TabStoreOptions, tabStore } from '#storage';
import { dropFetched } from './leaving.ts';

/** Whose it is, kept with all that a person has; empty when the server does not tell persons apart. */
export const OWNED = { visitorId: TEXT } as const;

interface Owned {
  readonly visitorId: string;
}

/**
 * A store of what belongs to the person who is logged in, with its copy in the tab. `person.ts` lists
 * them all: it tells them who has come, and to forget who leaves. `onReturn` is called when the same
 * person has logged in again.
 */
export function visitorStore<Kept extends Owned, Memory extends object, Actions extends object>({
  onReturn,
  actions,
  ...rest
}: TabStoreOptions<Kept, Memory, Actions> & { readonly onReturn?: () => void }) {
  const store = tabStore({
    ...rest,
    actions: (set, get: () => Kept & Memory) => ({
      ...actions(set, get),
      /**
       * Somebody has logged in: what is kept of another person is dropped. An empty id is nobody that
       * what is kept is known to belong to.
       */
      belongsTo(visitorId: string) {
        if (visitorId !== '' && visitorId === get().visitorId) {
          onReturn?.();
          return;
        }
        store.getState().forget();
        store.setState((state) => ({ ...state, visitorId }));
      },
      /**
       * Forgets everything, the tab's copy and what was fetched for it included: 'Avsluta' and logout.
       * Stops what is under way.
       */
      forget() {
        dropFetched(rest.copy.name);
        store.persist.forget();
      },
    }),
  });
  return store;
}
