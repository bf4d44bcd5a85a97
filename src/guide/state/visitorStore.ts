import { TEXT } from '#operations';
import { dropFetched } from './fetchCache.ts';
import { type TabStoreOptions, tabStore } from './tabStore.ts';

/** Id of the owner, stored with personal data; empty when the server gave none. */
export const OWNER_FIELDS = { visitorId: TEXT } as const;

interface Owned {
  readonly visitorId: string;
}

/**
 * A store with data of the logged-in person and a copy in the tab. `session.ts` lists all of them
 * and calls them after a login and when the person leaves. `onReturn` is called when the same
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
      /** After a login: drops data of another person. Data without a known owner is dropped too. */
      assignTo(visitorId: string) {
        if (visitorId !== '' && visitorId === get().visitorId) {
          onReturn?.();
          return;
        }
        store.getState().forget();
        store.setState((state) => ({ ...state, visitorId }));
      },
      /**
       * Forgets everything, including the copy in the tab and fetched data: 'Avsluta' and logout.
       * Cancels pending requests.
       */
      forget() {
        dropFetched(rest.copy.name);
        store.persist.forget();
      },
    }),
  });
  return store;
}
