import { storeOf } from '#storage';

/** A message that outlives the screen it came from (`appDisplayMessage` of spec section 3). */
export interface AppMessage {
  readonly type: 'info' | 'warning' | 'error' | 'success';
  readonly title?: string;
  readonly content: string;
  /** The visitor is led back to the start page of the in-depth guide. */
  readonly throwBackToHomePage: boolean;
  /** The content is HTML with the few tags of `ALLOWED_HTML`. */
  readonly contentContainsHTML: boolean;
}

const NONE: { readonly message: AppMessage | null } = { message: null };

/** The one message shown above the screens; in memory only. */
export const useAppMessage = storeOf(NONE, (set) => ({
  show: (message: AppMessage) => set({ message }),
  dismiss: () => set(NONE),
}));
