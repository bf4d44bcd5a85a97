import { create } from 'zustand';

/** Whether calls wait for a server with too much to do; in memory only. */
export const useOverload = create<{ readonly isWaiting: boolean }>()(() => ({ isWaiting: false }));
