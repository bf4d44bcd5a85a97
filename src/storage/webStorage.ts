/** The used part of `Storage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Browser storage that never throws. Where it is forbidden or full, everything works until a
 * reload, since memory has the data too.
 */
export function webStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  return {
    getItem: (key) => attempt(() => window[kind].getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => window[kind].setItem(key, value)),
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
