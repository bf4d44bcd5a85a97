import { ANY, NUMBER, type ObjectSchema, object, type ValueOf } from '#operations';
import { parseKept, readKept } from './kept.ts';
import { type ActionsOn, storeOf } from './storeOf.ts';
import { webStorage } from './webStorage.ts';

/** A store in the tab: what it keeps and where, what it holds in memory beside that, what it can do. */
export interface TabStoreOptions<Kept, Memory, Actions> {
  readonly copy: TabCopy<Kept>;
  readonly memory?: Memory;
  readonly actions: ActionsOn<Kept & Memory, Actions>;
}

/** A store that begins with what the tab has kept of it, and keeps there what becomes of that. */
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
    /** Takes over the copy, as a reload does. */
    rehydrate: () => begin(copy.read()),
    /** Takes over what was kept elsewhere, as far as it has its shape; nothing in its place. */
    restore: (kept: unknown) => begin(copy.judge(kept)),
    /**
     * Forgets everything, the copy included. As new objects: whoever holds on to the answers of
     * before sees that these are others.
     */
    forget: () => {
      store.setState((state) => ({ ...state, ...copy.judge({}), ...memory }));
      copy.remove();
    },
  };
  return Object.assign(store, { persist });
}

const storage = webStorage('sessionStorage');

/** What the tab keeps of a store. */
export type TabCopy<Kept> = ReturnType<typeof tabCopy<ObjectSchema, Kept>>;

/**
 * A copy in the tab under that name, of what the schema names. `judge` mends what the schema cannot
 * say of what was kept.
 */
export function tabCopy<const S extends ObjectSchema, Kept>(
  name: string,
  version: number,
  schema: S,
  judge: (kept: ValueOf<S>) => Kept,
) {
  const judgeAny = (sent: unknown): Kept => {
    const kept = readKept(schema, sent) ?? readKept(schema, {});
    // A mistake of ours: a part that the whole is of no use without.
    if (kept === undefined) throw new Error(name);
    return judge(kept);
  };
  return {
    name,
    judge: judgeAny,
    read: () => {
      const copy = parseKept(COPY, storage.getItem(name));
      return judgeAny(copy?.version === version ? copy.state : {});
    },
    write: (state: unknown) =>
      storage.setItem(name, JSON.stringify({ state: readKept(schema, state), version })),
    remove: () => storage.removeItem(name),
  };
}

const COPY = object({ state: ANY, version: NUMBER });
