import type { LayoutStorage } from 'react-resizable-panels';

/** The browser's storage of what the page remembers of itself; where it refuses any, all is as it was made. */
export const PAGE_STORAGE: LayoutStorage = {
  getItem: (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key, value) => {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // Full, or refused: nothing of the work is lost by it.
    }
  },
};
