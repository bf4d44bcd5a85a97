import { createJSONStorage, type PersistStorage } from 'zustand/middleware';

/**
 * Storage of this tab alone, gone when the tab closes: a reload, or a phone that dropped the page,
 * loses no answer. Without it (private windows, full storage) everything works until a reload.
 */
export function tabStorage<S>(): PersistStorage<S> | undefined {
  return createJSONStorage<S>(() => {
    const storage = window.sessionStorage;
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => {
        try {
          storage.setItem(key, value);
        } catch {
          // Full or forbidden: the answers are still in memory, and there is nobody to tell.
        }
      },
      removeItem: (key) => storage.removeItem(key),
    };
  });
}
