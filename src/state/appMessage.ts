import { create } from 'zustand';

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

interface AppMessageState {
  readonly message: AppMessage | null;
  show(message: AppMessage): void;
  dismiss(): void;
}

/** The one message shown above the screens; in memory only. */
export const useAppMessage = create<AppMessageState>()((set) => ({
  message: null,
  show: (message) => set({ message }),
  dismiss: () => set({ message: null }),
}));
