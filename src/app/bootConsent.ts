import { CONSENT_KEY, storeChoice, storedChoice } from '#storage';
import { clearConsentHeight, trackConsentHeight } from './consentHeight.ts';

/**
 * Shows the consent question of a prerendered page, if it is unanswered, and takes the answer, before
 * React has the page. Returns a function that leaves it to React, as it then is.
 */
export function askBeforeReact(): () => void {
  const banner = document.querySelector<HTMLElement>('.consent');
  if (!banner || storedChoice(Date.now()) !== null) return () => undefined;
  banner.hidden = false;
  const stopTracking = trackConsentHeight(banner);
  const answer = (choice: 'accepted' | 'refused') => () => {
    storeChoice(choice, Date.now());
    // A store that has been made since learns of it as of the choice of another tab.
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    banner.hidden = true;
    stopTracking();
    clearConsentHeight();
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const taken = new AbortController();
  // In the order of ConsentBanner.tsx.
  const [refuse, accept] = banner.querySelectorAll('button');
  refuse?.addEventListener('click', answer('refused'), taken);
  accept?.addEventListener('click', answer('accepted'), taken);
  return () => {
    taken.abort();
    // React publishes the same height: cleared between, the banner would jump.
    stopTracking();
  };
}
