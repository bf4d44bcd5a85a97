/*
 * The first script of every page. A page made at build time can be read, and its links followed,
 * without React: here it asks for consent, keeps presses, and takes React when it is wanted. All other
 * pages take it at once.
 */
import { askBeforeReact } from './bootConsent.ts';
import { keepPresses } from './earlyPresses.ts';
import { isFetchFailure } from './fetchFailure.ts';
import { manualScrollRestoration } from './manualScrollRestoration.ts';
import { whenWanted } from './whenWanted.ts';

// Before the page has loaded, which does not wait for React.
manualScrollRestoration();

if (document.documentElement.hasAttribute('data-prerendered')) {
  const leaveConsent = askBeforeReact();
  const presses = keepPresses();
  whenWanted(() => {
    // In one go: else each file would be asked for when another has named it.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.rel = 'modulepreload';
    }
    void import('./main.tsx')
      .then(({ isShown }) => isShown)
      .catch(nothingFetched)
      .then((isReact) => {
        if (!isReact) return presses.giveUp();
        leaveConsent();
        return presses.repeat();
      });
  });
} else {
  void import('./main.tsx');
}

/** Without its code the page stays as it is; a mistake in the code is not caught. */
function nothingFetched(error: unknown): boolean {
  if (isFetchFailure(error)) return false;
  throw error;
}
