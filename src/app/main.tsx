import 'virtual:brand.css';
import '../ui/base.css';
import '../ui/form.css';
import './shell.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pathOf } from '#guide';
import { persistence, useShortGuide, watchConsent } from '#state';
import { webStorage } from '#storage';
import { App } from './App.tsx';
import { analyticsNamed } from './analytics.ts';
import { isFetchFailure } from './lazyScreen.tsx';
import { followConsent } from './monitoring.ts';
import { ownScrolling } from './ownScrolling.ts';
import { LAZY_SCREENS, preload, preloadAll } from './routes.tsx';

const { pathname, origin } = window.location;

watchConsent();
const monitoring = followConsent(
  {
    dsn: import.meta.env.VITE_SENTRY_DSN ?? '',
    environment: import.meta.env.VITE_ENVIRONMENT || 'production',
  },
  {
    storage: webStorage('localStorage'),
    start: async (settings) => (await import('./sentry.ts')).startSentry(settings),
  },
);

// Nothing is shown before the answers are back; what stands on the page until then stays.
await persistence.start();

// Links on `/start/` work before this code has come. Then the choice is known by where the
// visitor comes from, and by nothing else.
if (pathname.startsWith('/enkla-guiden/') && document.referrer === `${origin}${pathOf('Start')}`) {
  useShortGuide.getState().open();
}

ownScrolling();

const analytics = analyticsNamed(import.meta.env.VITE_ANALYTICS ?? '');

const page = (
  <StrictMode>
    <BrowserRouter>
      <App screens={LAZY_SCREENS} analytics={analytics} />
    </BrowserRouter>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (!document.documentElement.hasAttribute('data-prerendered')) {
  // In place of what the shell says while there is no code.
  createRoot(root).render(page);
} else if (await hasCode(pathname)) {
  hydrateRoot(root, page);
}

const whenIdle =
  window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
whenIdle(() => {
  // Without a network now, each screen is fetched when it is needed.
  preloadAll().catch(() => undefined);
  monitoring.load().catch(() => undefined);
});

/**
 * Fetches the code of a prerendered page, so that React finds on the page what it would make itself.
 * Without it the page is left as it is: its text can be read, and its links work by themselves.
 */
async function hasCode(path: string): Promise<boolean> {
  try {
    await preload(path);
    return true;
  } catch (error) {
    if (isFetchFailure(error)) return false;
    throw error;
  }
}
