/*
 * The first script of every page. A prerendered page can be read, and its links followed, without React:
 * this script asks for consent, holds early clicks, and loads React at the first gesture or when idle;
 * when the code cannot be fetched it says so, and retries at the next gesture. All other pages load React at once.
 */
import { fetchAhead, isFetchFailure } from '#guide/api';
import { askBeforeHydration } from './bootConsent.ts';
import { holdEarlyClicks } from './earlyClicks.ts';
import { onGestureOrIdle, onNextGesture } from './firstGesture.ts';
import { manualScrollRestoration } from './manualScrollRestoration.ts';
import { unloadedNotice } from './unloadedNotice.ts';

// At once: the page's load event does not wait for React.
manualScrollRestoration();

const notice = unloadedNotice();
const handOverConsent = askBeforeHydration();
let clicks = holdEarlyClicks();
if (document.documentElement.hasAttribute('data-prerendered')) onGestureOrIdle(begin);
else void begin();

async function begin(): Promise<void> {
  // All in parallel: otherwise the files of the page are asked for once React has come.
  const later = document.querySelectorAll<HTMLLinkElement>('link[rel=later]');
  fetchAhead([...later].map((link) => link.getAttribute('href') ?? ''));
  try {
    const { show } = await import('./main.tsx');
    await show();
  } catch (error) {
    // The page stays as it is.
    clicks.followLink();
    if (!isFetchFailure(error)) throw error;
    notice.show();
    clicks = holdEarlyClicks();
    onNextGesture(begin);
    return;
  }
  notice.remove();
  handOverConsent();
  clicks.replay();
}
