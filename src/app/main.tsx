import 'virtual:brand.css';
import '../ui/base.css';
import '../ui/form.css';
import './shell.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { screenPath } from '#guide';
import { persistence, useShortGuide, watchConsent } from '#state';
import { webStorage } from '#storage';
import { App } from './App.tsx';
import { analyticsNamed } from './analytics.ts';
import { isFetchFailure } from './fetchFailure.ts';
import { followConsent } from './monitoring.ts';
import { LAZY_SCREENS, preload, preloadWhenIdle } from './routes.tsx';
import { whenIdle } from './whenWanted.ts';

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

const analytics = analyticsNamed(import.meta.env.VITE_ANALYTICS ?? '');

let onShown: () => void = () => undefined;

const page = (
  <StrictMode>
    <BrowserRouter>
      <App screens={LAZY_SCREENS} analytics={analytics} />
      <Shown />
    </BrowserRouter>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** True when React has the page; false when the code of a prerendered page cannot be had. */
export const isShown: Promise<boolean> = show(root);

whenIdle(() => {
  // Offline, each screen is fetched when needed.
  preloadWhenIdle().catch(() => undefined);
  monitoring.load().catch(() => undefined);
});

async function show(root: HTMLElement): Promise<boolean> {
  if (!document.documentElement.hasAttribute('data-prerendered')) {
    // Replaces the shell's content.
    createRoot(root).render(page);
    return true;
  }
  try {
    // Hydration must match the page: without the code of its screen it stays as it is.
    await preload(pathname);
  } catch (error) {
    if (isFetchFailure(error)) return false;
    throw error;
  }
  return new Promise((resolve) => {
    onShown = () => resolve(true);
    // In slices, so that a press is not kept waiting.
    startTransition(() => {
      hydrateRoot(root, page);
    });
  });
}

/** Reports that React has hydrated the page, and updates the page's prerendering mark. */
function Shown() {
  useEffect(() => {
    document.documentElement.removeAttribute('data-prerendered');
    onShown();
  }, []);
  return null;
}
