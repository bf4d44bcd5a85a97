import { CONSENT_KEY, storeChoice, storedChoice } from '#guide/state';
import { trackConsentHeight } from './consentHeight.ts';

/**
 * Shows the consent question of a prerendered page before hydration, if it is unanswered, and stores
 * the choice. Returns a function that hands the question over to React in its current state.
 */
export function askBeforeHydration(): () => void {
  const banner = document.querySelector<HTMLElement>('.consent');
  if (!banner || storedChoice(Date.now()) !== null) return () => undefined;
  banner.hidden = false;
  const stopTracking = trackConsentHeight(banner);
  const choose = (choice: 'accepted' | 'refused') => () => {
    storeChoice(choice, Date.now());
    // Tells stores created since, as if another tab had made the choice.
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }));
    banner.hidden = true;
    stopTracking();
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const handedOver = new AbortController();
  // In the order of ConsentBanner.tsx.
  const [refuse, accept] = banner.querySelectorAll('button');
  refuse?.addEventListener('click', choose('refused'), handedOver);
  accept?.addEventListener('click', choose('accepted'), handedOver);
  return () => {
    handedOver.abort();
    // React publishes the same height; cleared in between, the banner would jump.
    stopTracking(true);
  };
}
