import { FLAG, object, type ValueOf } from '#operations';
import { readKept, tabCopy } from './kept.ts';
import type { RootPart } from './root.ts';

const KEPT = object({
  /** The banner about the login has been closed. */
  isDismissed: FLAG,
});

interface LoginInfoState extends ValueOf<typeof KEPT> {
  dismiss(): void;
}

const copy = tabCopy('login-info', 1, KEPT, (kept) => kept);

/**
 * Whether the info banner of the in-depth start page has been closed: a wish about the page that
 * says nothing of the visitor. The tab keeps it; with consent the device does, for the next visit.
 */
export const useLoginInfo = copy.create<LoginInfoState>((set) => ({
  ...copy.nothing,
  dismiss: () => set({ isDismissed: true }),
}));

/** The share of it in the copy on the device. */
export const loginInfoPart: RootPart = {
  name: 'loginInfo',
  snapshot: () => (useLoginInfo.getState().isDismissed ? { isDismissed: true } : undefined),
  restore: (kept) => useLoginInfo.setState(readKept(KEPT, kept) ?? copy.nothing),
  subscribe: (onChange) => useLoginInfo.subscribe(onChange),
};
