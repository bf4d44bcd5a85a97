import 'virtual:brand.css';
import '../ui/base.css';
import '../../../renderers/form.css';
import './shell.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { rowAt } from '#guide';
import { persistence, useShortGuide, watchConsent, webStorage } from '#guide/state';
import { App } from './App.tsx';
import { analyticsNamed } from './analytics.ts';
import { whenIdle } from './firstGesture.ts';
import { followConsent } from './monitoring.ts';
import { LAZY_SCREENS, preload, preloadWhenIdle } from './routes.tsx';
import { warnWhenUnstored } from './unstored.ts';

const { pathname, origin } = window.location;

watchConsent();
warnWhenUnstored();
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

// Links on prerendered pages work before this code has loaded. Then only the referrer tells that the
// visitor chose the short guide.
if (rowAt(pathname)?.guide === 'short' && cameFromPrerendered()) useShortGuide.getState().open();

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

whenIdle(() => {
  // Offline, each screen is fetched when needed.
  preloadWhenIdle().catch(() => undefined);
  monitoring.load().catch(() => undefined);
});

function cameFromPrerendered(): boolean {
  if (!document.referrer.startsWith(`${origin}/`)) return false;
  // A campaign's link to a start page has a query.
  const from = new URL(document.referrer);
  return rowAt(from.pathname)?.isPrerendered === true;
}

/**
 * Resolves when React has rendered the page. Rejects when the code of a prerendered page cannot be fetched
 * (`isFetchFailure`); the next call tries again.
 */
export async function show(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (!document.documentElement.hasAttribute('data-prerendered')) {
    // Replaces the shell's content.
    createRoot(root).render(page);
    return undefined;
  }
  // Hydration must match the page: without the code of its screen it stays as it is.
  await preload(pathname);
  return new Promise((resolve) => {
    onShown = resolve;
    // Interruptible, so that a click need not wait.
    startTransition(() => {
      hydrateRoot(root, page);
    });
  });
}

/** Reports that React has rendered the page, and removes the mark of prerendering. */
function Shown() {
  useEffect(() => {
    document.documentElement.removeAttribute('data-prerendered');
    onShown();
  }, []);
  return null;
}
