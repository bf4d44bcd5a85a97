import { NEEDED, NUMBER, object, TEXT } from '#operations';
import { parseKept, storeOf, webStorage } from '#storage';

const KEPT = object({
  value: { ...NEEDED, enum: ['accepted', 'refused'] },
  /** When it was given, as ISO 8601 has it. */
  date: TEXT,
  version: NUMBER,
});

/** What the visitor has said about keeping things on the device; null when not asked, or long ago. */
export type ConsentChoice = 'accepted' | 'refused' | null;

/** The key of the answer; holds nothing about the visitor but the answer itself and its date. */
export const CONSENT_KEY = 'cookie-consent';
/** Raised when more is asked for than before: older answers then count no more. */
const VERSION = 1;
/** The question is asked again after a year, in milliseconds; the copy of the answers goes with it (`persistence.ts`). */
const VALIDITY = 365 * 24 * 60 * 60 * 1000;

const storage = webStorage('localStorage');

/** The store of the consent; a copy in `localStorage` is what other tabs and visits go by. */
export const useConsent = storeOf(
  {
    choice: storedChoice(Date.now()),
    /** The question was opened again from a link, whatever has been answered. */
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
      /** Also takes back what was accepted. */
      refuse: () => choose('refused'),
      /** Shows the question again. */
      reopen: () => set({ isReopened: true }),
    };
  },
);

/** The answer on the device, at `now` (ms since 1970): fresher than any event from another tab. */
export function storedChoice(now: number): ConsentChoice {
  const kept = parseKept(KEPT, storage.getItem(CONSENT_KEY));
  if (kept?.version !== VERSION) return null;
  return now - Date.parse(kept.date) < VALIDITY ? kept.value : null;
}

/** Follows answers given in other tabs, from now on. */
export function watchConsent(): void {
  const follow = () => {
    const choice = storedChoice(Date.now());
    if (choice !== useConsent.getState().choice) useConsent.setState({ choice, isReopened: false });
  };
  window.addEventListener('storage', ({ key }) => {
    // Without a key everything was removed at once.
    if (key === CONSENT_KEY || key === null) follow();
  });
  // A page kept by the browser for going back hears nothing while it is away.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}
