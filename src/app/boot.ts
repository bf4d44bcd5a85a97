/*
 * The first script of every page. A page made at build time can be read, and its links followed,
 * without React: here it asks for consent, records presses, and loads React at the first gesture or when
 * idle. All other pages load it at once.
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

/** The page stays as it is when the code cannot be fetched; a bug in the code is not caught. */
function nothingFetched(error: unknown): boolean {
  if (isFetchFailure(error)) return false;
  throw error;
}
