import { FLAG, object } from '#operations';
import { tabCopy, tabStore } from './tabStore.ts';

const KEPT = object({
  /** The banner about the login is closed. */
  isDismissed: FLAG,
});

/**
 * Whether the info banner of the in-depth start page is closed: a preference without personal data.
 * In the tab, and with consent on the device.
 */
export const useLoginInfo = tabStore({
  copy: tabCopy('login-info', 1, KEPT, (kept) => kept),
  actions: (set) => ({ dismiss: () => set({ isDismissed: true }) }),
});
