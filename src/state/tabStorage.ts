import { createJSONStorage, type PersistStorage } from 'zustand/middleware';
import { webStorage } from './webStorage.ts';

/**
 * Storage of this tab alone, gone when the tab closes: a reload, or a phone that dropped the page,
 * loses no answer.
 */
export function tabStorage<S>(): PersistStorage<S> | undefined {
  return createJSONStorage<S>(() => webStorage('sessionStorage'));
}
