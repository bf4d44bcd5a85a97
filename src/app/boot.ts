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
    const isReact = import('./main.tsx').then(({ isShown }) => isShown);
    isReact.then(
      (isShown) => {
        if (!isShown) return presses.giveUp();
        leaveConsent();
        return presses.repeat();
      },
      (error: unknown) => {
        // The page stays as it is.
        presses.giveUp();
        if (!isFetchFailure(error)) throw error;
      },
    );
  });
} else {
  void import('./main.tsx');
}
