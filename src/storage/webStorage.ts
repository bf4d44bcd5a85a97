/** What is used of a browser's storage. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser that never throws. Where it is forbidden or full everything works until
 * a reload: what it should hold is in memory too, and there is nobody to tell.
 */
export function webStorage(kind: 'localStorage' | 'sessionStorage'): TextStorage {
  return {
    getItem: (key) => attempt(() => window[kind].getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => window[kind].setItem(key, value)),
    removeItem: (key) => attempt(() => window[kind].removeItem(key)),
  };
}

/** With cookies blocked, browsers throw at the mere mention of the storage. */
function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
