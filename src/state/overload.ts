import { storeOf } from '#storage';

/** Whether calls wait for a server with too much to do; in memory only. */
export const useOverload = storeOf({ isWaiting: false }, () => ({}));
