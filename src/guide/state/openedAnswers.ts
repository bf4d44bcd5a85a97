import { NUMBER, object, TEXT } from '#operations';
import { tabCopy, tabStore } from './tabStore.ts';

/** Milliseconds that an opened file waits for its guide, which takes a login at most. */
const LIFETIME = 15 * 60 * 1000;
const KEPT = object({ file: TEXT, until: NUMBER });
const isOver = ({ until }: { readonly until: number }) => until <= Date.now();

/** Store of the opened file's text, to be read wherever it is used; in the tab, for BankID may reload the page. */
export const useOpenedAnswers = tabStore({
  copy: tabCopy('opened-answers', 1, KEPT, (kept) =>
    isOver(kept) ? { file: '', until: 0 } : kept,
  ),
  actions: (set, get) => ({
    open: (file: string, now: number) => {
      set({ file, until: now + LIFETIME });
      setTimeout(() => isOver(get()) && useOpenedAnswers.persist.forget(), LIFETIME);
    },
  }),
});
