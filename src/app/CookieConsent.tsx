import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useConsent } from '#state';
import { ConsentBanner } from '#ui';

/** The question about cookies, until it is answered and when it is asked for again. */
export function CookieConsent() {
  const { choice, isReopened, accept, refuse } = useConsent();
  const isHydrated = useSyncExternalStore(never, isInBrowser, isOnServer);
  const opener = useOpener(isReopened);
  if (!isHydrated || (choice !== null && !isReopened)) return null;

  const answer = (choose: () => void) => () => {
    const focused = opener.current ?? document.querySelector('main');
    choose();
    // The button that had the focus is gone.
    focused?.focus({ preventScroll: true });
  };
  return (
    <ConsentBanner
      choice={choice}
      takesFocus={isReopened}
      onAccept={answer(accept)}
      onRefuse={answer(refuse)}
    />
  );
}

/** What had the focus when the question was opened again; gets it back. */
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

/** Pages made at build time know no answer: the first render in the browser must be like them. */
const never = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;
