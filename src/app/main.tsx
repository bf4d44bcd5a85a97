import 'virtual:brand.css';
import '../ui/base.css';
import '../ui/form.css';
import './shell.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { screenPath } from '#guide';
import { persistence, useShortGuide, watchConsent } from '#state';
import { webStorage } from '#storage';
import { App } from './App.tsx';
import { analyticsNamed } from './analytics.ts';
import { isFetchFailure } from './lazyScreen.tsx';
import { manualScrollRestoration } from './manualScrollRestoration.ts';
import { followConsent } from './monitoring.ts';
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

// Rendering waits for the stored answers; the prerendered page stays until then.
await persistence.start();

// Links on `/start/` work before this code has come. Then the choice is known by where the
// visitor comes from, and by nothing else.
if (
  pathname.startsWith('/enkla-guiden/') &&
  document.referrer === `${origin}${screenPath('Start')}`
) {
  useShortGuide.getState().open();
}

manualScrollRestoration();

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
  // Replaces the shell's content.
  createRoot(root).render(page);
} else if (await hasCode(pathname)) {
  hydrateRoot(root, page);
}

const whenIdle =
  window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
whenIdle(() => {
  // Offline, each screen is fetched when needed.
  preloadAll().catch(() => undefined);
  monitoring.load().catch(() => undefined);
});

/**
 * Loads the code of a prerendered page, so that hydration matches it. Without it the page stays as
 * it is: readable, with working links.
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
