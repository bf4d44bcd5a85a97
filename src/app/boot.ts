/*
 * The first script of every page. A prerendered page can be read, and its links followed, without React:
 * this script asks for consent, holds early clicks, and loads React at the first gesture or when idle;
 * when the code cannot be fetched it retries at the next gesture. All other pages load React at once.
 */
import { askBeforeHydration } from './bootConsent.ts';
import { holdEarlyClicks } from './earlyClicks.ts';
import { isFetchFailure } from './fetchFailure.ts';
import { onGestureOrIdle, onNextGesture } from './firstGesture.ts';
import { manualScrollRestoration } from './manualScrollRestoration.ts';

// At once: the page's load event does not wait for React.
manualScrollRestoration();

if (document.documentElement.hasAttribute('data-prerendered')) {
  const handOverConsent = askBeforeHydration();
  let clicks = holdEarlyClicks();
  const begin = async () => {
    // All in parallel: otherwise each file is requested once another has imported it.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      link.rel = 'modulepreload';
    }
    try {
      await showPage();
    } catch (error) {
      // The page stays as it is.
      clicks.followLink();
      if (!isFetchFailure(error)) throw error;
      clicks = holdEarlyClicks();
      onNextGesture(begin);
      return;
    }
    handOverConsent();
    clicks.replay();
  };
  onGestureOrIdle(begin);
} else {
  void showPage();
}

async function showPage(): Promise<void> {
  const { show } = await import('./main.tsx');
  await show();
}
