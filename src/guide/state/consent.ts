import { CONSENT_KEY, storeChoice, storedChoice } from './consentChoice.ts';
import { storeOf } from './storeOf.ts';

/** Store of the consent; the copy in `localStorage` is authoritative for other tabs and visits. */
export const useConsent = storeOf(
  {
    choice: storedChoice(Date.now()),
    /** Reopened by a link, regardless of the choice. */
    isReopened: false,
  },
  (set) => {
    const choose = (choice: 'accepted' | 'refused') => {
      storeChoice(choice, Date.now());
      set({ choice, isReopened: false });
    };
    return {
      accept: () => choose('accepted'),
      /** Also revokes an earlier consent. */
      refuse: () => choose('refused'),
      /** Shows the question again. */
      reopen: () => set({ isReopened: true }),
      /** Puts the question away as it was answered. */
      keep: () => set({ isReopened: false }),
    };
  },
);

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
