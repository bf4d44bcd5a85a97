import { NUMBER, object, REQUIRED_TEXT, TEXT } from '#operations';
import { parseKept, storeOf, webStorage } from '#storage';

const KEPT = object({
  value: { ...REQUIRED_TEXT, enum: ['accepted', 'refused'] },
  /** Time of the choice, ISO 8601. */
  date: TEXT,
  version: NUMBER,
});

/** The visitor's consent to storage on the device; null when not asked, or expired. */
export type ConsentChoice = 'accepted' | 'refused' | null;

/** Storage key; holds only the choice and its date. */
export const CONSENT_KEY = 'cookie-consent';
/** Incremented when the consent covers more: older choices then expire. */
const VERSION = 1;
/**
 * Expires after a year, in milliseconds, together with the copy of the answers (`persistence.ts`).
 */
const VALIDITY = 365 * 24 * 60 * 60 * 1000;

const storage = webStorage('localStorage');

/** Store of the consent; the copy in `localStorage` is authoritative for other tabs and visits. */
export const useConsent = storeOf(
  {
    choice: storedChoice(Date.now()),
    /** Reopened by a link, regardless of the choice. */
    isReopened: false,
  },
  (set) => {
    const choose = (choice: 'accepted' | 'refused') => {
      const date = new Date().toISOString();
      storage.setItem(CONSENT_KEY, JSON.stringify({ value: choice, date, version: VERSION }));
      set({ choice, isReopened: false });
    };
    return {
      accept: () => choose('accepted'),
      /** Also revokes an earlier consent. */
      refuse: () => choose('refused'),
      /** Shows the question again. */
      reopen: () => set({ isReopened: true }),
    };
  },
);

/** The choice on the device at `now` (ms since 1970): more current than events from other tabs. */
export function storedChoice(now: number): ConsentChoice {
  const kept = parseKept(KEPT, storage.getItem(CONSENT_KEY));
  if (kept?.version !== VERSION) return null;
  return now - Date.parse(kept.date) < VALIDITY ? kept.value : null;
}

/** Follows choices made in other tabs. */
export function watchConsent(): void {
  const follow = () => {
    const choice = storedChoice(Date.now());
    if (choice !== useConsent.getState().choice) useConsent.setState({ choice, isReopened: false });
  };
  window.addEventListener('storage', ({ key }) => {
    // Without a key the whole storage was cleared.
    if (key === CONSENT_KEY || key === null) follow();
  });
  // A page in the back/forward cache gets no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
