import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useConsent } from '#guide/state';
import { ConsentBanner } from './ConsentBanner.tsx';

/** The cookie banner, until it is answered and when it is reopened. */
export function CookieConsent() {
  const { choice, isReopened, accept, refuse, keep } = useConsent();
  const isHydrated = useSyncExternalStore(never, isInBrowser, isOnServer);
  const opener = useOpener(isReopened);
  if (isHydrated && choice !== null && !isReopened) return null;

  const answer = (choose: () => void) => () => {
    const focused = opener.current ?? document.querySelector('main');
    choose();
    // The focused button is gone.
    focused?.focus({ preventScroll: true });
  };
  return (
    <ConsentBanner
      isPrerendered={!isHydrated}
      choice={isHydrated ? choice : null}
      takesFocus={isReopened}
      onAccept={answer(accept)}
      onRefuse={answer(refuse)}
      onKeep={answer(keep)}
    />
  );
}

/** The element that had the focus when the banner was reopened; it is focused again afterwards. */
function useOpener(isReopened: boolean) {
  const opener = useRef<HTMLElement>(null);
  useEffect(
    () =>
      useConsent.subscribe((now, before) => {
        if (!now.isReopened || before.isReopened) return;
        const { activeElement, body } = document;
        const isKnown = activeElement instanceof HTMLElement && activeElement !== body;
        opener.current = isKnown ? activeElement : null;
      }),
    [],
  );
  useEffect(() => {
    if (!isReopened) opener.current = null;
  }, [isReopened]);
  return opener;
}

/** Prerendered pages contain the question, hidden (`bootConsent.ts`): hydration must match that. */
const never = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;
