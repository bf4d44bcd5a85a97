import { storeOf } from './storeOf.ts';

/** Whether calls are waiting for an overloaded server; in memory only. */
export const useOverload = storeOf({ isWaiting: false }, () => ({}));
