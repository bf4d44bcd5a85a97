import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { RootPart } from './root.ts';
import { tabStorage } from './webStorage.ts';

interface LoginInfoState {
  /** The banner about the login has been closed. */
  readonly isDismissed: boolean;
  dismiss(): void;
}

/**
 * Whether the info banner of the in-depth start page has been closed: a wish about the page that
 * says nothing of the visitor. The tab keeps it; with consent the device does, for the next visit.
 */
export const useLoginInfo = create<LoginInfoState>()(
  persist(
    (set) => ({
      isDismissed: false,
      dismiss: () => set({ isDismissed: true }),
    }),
    {
      name: 'login-info',
      version: 1,
      storage: tabStorage<Pick<LoginInfoState, 'isDismissed'>>(),
      partialize: ({ isDismissed }) => ({ isDismissed }),
      merge: (kept, current) => ({ ...current, isDismissed: wasDismissed(kept) }),
    },
  ),
);

/** The share of it in the copy on the device. */
export const loginInfoPart: RootPart = {
  name: 'loginInfo',
  snapshot: () => (useLoginInfo.getState().isDismissed ? { isDismissed: true } : undefined),
  restore: (kept) => useLoginInfo.setState({ isDismissed: wasDismissed(kept) }),
  subscribe: (onChange) => useLoginInfo.subscribe(onChange),
};

function wasDismissed(kept: unknown): boolean {
  return (Object(kept) as Readonly<Record<string, unknown>>).isDismissed === true;
}
