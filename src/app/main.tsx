import 'virtual:brand.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { START } from '#screens';
import { useShortGuide } from '#state';
import { App } from './App.tsx';
import { LAZY_SCREENS, preload, preloadAll } from './routes.tsx';

const { pathname, origin } = window.location;

// Links on `/start/` work before this code has come. Then the choice is known by where the
// visitor comes from, and by nothing else.
if (pathname.startsWith('/enkla-guiden/') && document.referrer === `${origin}${START}`) {
  useShortGuide.getState().open();
}

const page = (
  <StrictMode>
    <BrowserRouter>
      <App screens={LAZY_SCREENS} />
    </BrowserRouter>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

if (root.hasChildNodes()) {
  // Prerendered: its code first, so that React finds on the page what it would make itself.
  await preload(pathname);
  hydrateRoot(root, page);
} else {
  createRoot(root).render(page);
}

const whenIdle =
  window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 1000));
whenIdle(() => {
  // Without a network now, each screen is fetched when it is needed.
  preloadAll().catch(() => undefined);
});
