import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/**
 * Storage of this tab alone, gone when the tab closes: a reload, or a phone that dropped the page,
 * loses no answer. Where it is forbidden or full everything works until a reload: the answers are
 * in memory, and there is nobody to tell.
 */
export function tabStorage<S>(): PersistStorage<S> | undefined {
  return createJSONStorage<S>(() => ({
    getItem: (key) => attempt(() => window.sessionStorage.getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => window.sessionStorage.setItem(key, value)),
    removeItem: (key) => attempt(() => window.sessionStorage.removeItem(key)),
  }));
}

/** With cookies blocked, browsers throw at the mere mention of the storage. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
