import { webStorage } from './webStorage.ts';

/**
 * Where the copy on the device is kept. Answers may come at once or later; writes and removals take
 * effect in the order they are asked for.
 */
export interface RootStorage {
  read(): string | null | Promise<string | null>;
  write(text: string): void | Promise<void>;
  remove(): void | Promise<void>;
  /** Calls back with what another tab has written, or with null when it has removed the copy. */
  watch(onChange: (text: string | null) => void): void;
}

/** The key of the copy on the device (spec section 9). */
export const ROOT_KEY = 'root';

/** The copy in `localStorage`. */
export function localRootStorage(): RootStorage {
  const storage = webStorage('localStorage');
  return {
    read: () => storage.getItem(ROOT_KEY),
    write: (text) => storage.setItem(ROOT_KEY, text),
    remove: () => storage.removeItem(ROOT_KEY),
    watch(onChange) {
      window.addEventListener('storage', ({ key, newValue }) => {
        if (key === ROOT_KEY || key === null) onChange(newValue);
      });
    },
  };
}
