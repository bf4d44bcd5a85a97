import { ANY, NUMBER, type ObjectSchema, object, type ValueOf } from '#operations';
import { fitTo, parseStored } from './kept.ts';
import { type StoreActions, storeOf } from './storeOf.ts';
import { webStorage } from './webStorage.ts';

/** Definition of a store in the tab: its stored copy, further state in memory, and actions. */
export interface TabStoreOptions<Kept, Memory, Actions> {
  readonly copy: TabCopy<Kept>;
  readonly memory?: Memory;
  readonly actions: StoreActions<Kept & Memory, Actions>;
}

/** A store that is initialised from its copy in the tab and updates it. */
export function tabStore<Kept extends object, Memory extends object, Actions extends object>({
  copy,
  memory,
  actions,
}: TabStoreOptions<Kept, Memory, Actions>) {
  const store = storeOf(Object.assign(copy.read(), memory), actions);
  store.subscribe(copy.write);
  const begin = (kept: Kept) => store.setState((state) => ({ ...state, ...kept }));
  const persist = {
    /** The key of the copy. */
    name: copy.name,
    /** Reads the copy again, as a reload does. */
    rehydrate: () => begin(copy.read()),
    /** Replaces the state by stored data from elsewhere, after validation. */
    restore: (kept: unknown) => begin(copy.refine(kept)),
    /**
     * Resets the state and removes the copy. Creates new objects, so that holders of the old
     * answers notice.
     */
    forget: () => {
      store.setState((state) => ({ ...state, ...copy.refine({}), ...memory }));
      copy.remove();
    },
  };
  return Object.assign(store, { persist });
}

const storage = webStorage('sessionStorage');

/** The copy of a store in the tab. */
export type TabCopy<Kept> = ReturnType<typeof tabCopy<ObjectSchema, Kept>>;

/**
 * A copy in the tab with a key, a version and a schema. `refine` validates and fixes what the
 * schema cannot express.
 */
export function tabCopy<const S extends ObjectSchema, Kept>(
  name: string,
  version: number,
  schema: S,
  refine: (kept: ValueOf<S>) => Kept,
) {
  const refineAny = (stored: unknown): Kept => {
    const kept = fitTo(schema, stored) ?? fitTo(schema, {});
    // A bug: the schema requires a field.
    if (kept === undefined) throw new Error(name);
    return refine(kept);
  };
  return {
    name,
    refine: refineAny,
    read: () => {
      const copy = parseStored(COPY, storage.getItem(name));
      return refineAny(copy?.version === version ? copy.state : {});
    },
    write: (state: unknown) =>
      storage.setItem(name, JSON.stringify({ state: fitTo(schema, state), version })),
    remove: () => storage.removeItem(name),
  };
}

const COPY = object({ state: ANY, version: NUMBER });
