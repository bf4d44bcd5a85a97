import { FLAG, object } from '#operations';
import { tabCopy, tabStore } from '#storage';

const KEPT = object({
  /** The banner about the login has been closed. */
  isDismissed: FLAG,
});

/**
 * Whether the info banner of the in-depth start page has been closed: a wish about the page that
 * says nothing of the visitor. The tab keeps it; with consent the device does, for the next visit.
 */
export const useLoginInfo = tabStore({
  copy: tabCopy('login-info', 1, KEPT, (kept) => kept),
  actions: (set) => ({ dismiss: () => set({ isDismissed: true }) }),
});
