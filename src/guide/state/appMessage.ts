import { storeOf } from './storeOf.ts';

/** A message that stays when the screen changes (`appDisplayMessage` of spec section 3). */
export interface AppMessage {
  readonly type: 'info' | 'warning' | 'error' | 'success';
  readonly title?: string;
  readonly content: string;
  /** Redirects the visitor to the start page of the in-depth guide. */
  readonly throwBackToHomePage?: boolean;
  /** The content is HTML with the few tags of `ALLOWED_HTML`. */
  readonly contentContainsHTML?: boolean;
}

const NONE: { readonly message: AppMessage | null } = { message: null };

/** The message above the screens; in memory only. */
export const useAppMessage = storeOf(NONE, (set) => ({
  show: (message: AppMessage) => set({ message }),
  dismiss: () => set(NONE),
}));
