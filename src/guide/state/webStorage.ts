/** The used part of `Storage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let tellUnstored: (() => void) | undefined;

/** Calls back once, when something could not be stored in the tab for the first time. */
export function watchUnstored(onUnstored: () => void): void {
  tellUnstored = onUnstored;
}

/**
 * Browser storage that never throws. Where it is forbidden or full, everything works until a
 * reload, since memory has the data too. A value that cannot be stored leaves no older one behind,
 * which a reload would take for the current one.
 */
export function webStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  return {
    getItem: (key) => attempt(() => window[kind].getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt(() => {
        window[kind].setItem(key, value);
        return true;
      });
      if (isStored) return;
      attempt(() => window[kind].removeItem(key));
      if (kind === 'localStorage') return;
      tellUnstored?.();
      tellUnstored = undefined;
    },
    removeItem: (key) => attempt(() => window[kind].removeItem(key)),
  };
}

/** With blocked cookies, browsers throw on access to the property. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
