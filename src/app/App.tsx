import { Suspense, useLayoutEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { IN_DEPTH_START, ShortGuideGate } from '#screens';
import { ErrorBoundary, Layout, LinkProvider } from '#ui';

import { LoadingScreen } from './LoadingScreen.tsx';
import { ROUTES, type Screens } from './routes.tsx';
import { SiteLink } from './SiteLink.tsx';

/** The application inside a router: layout, error boundary and the routes of spec section 2. */
export function App({ screens }: { readonly screens: Screens }) {
  const { pathname } = useLocation();
  const loadedPath = useRef<string | null>(pathname);
  useLayoutEffect(() => {
    // A page just loaded keeps the place that its visitor or the browser has scrolled to.
    if (loadedPath.current === pathname) return;
    loadedPath.current = null;
    // Also while the code of a screen is on the way; a screen with steps scrolls for each.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <LinkProvider component={SiteLink}>
      <Layout>
        <ErrorBoundary resetKey={pathname} onLeave={leave}>
          <Routes>
            <Route element={<ShortGuideGate />}>
              {ROUTES.filter(({ isShortGuide }) => isShortGuide).map(routeOf(screens))}
            </Route>
            {ROUTES.filter(({ isShortGuide }) => !isShortGuide).map(routeOf(screens))}
            <Route path="*" element={<Navigate to={IN_DEPTH_START} replace />} />
          </Routes>
        </ErrorBoundary>
      </Layout>
    </LinkProvider>
  );
}

/** Each route has a boundary of its own: a new one shows its placeholder while code is loaded. */
function routeOf(screens: Screens) {
  return ({ path, screen }: (typeof ROUTES)[number]) => {
    const Screen = screens[screen];
    return (
      <Route
        key={path}
        path={path}
        element={
          <Suspense key={path} fallback={<LoadingScreen />}>
            <Screen />
          </Suspense>
        }
      />
    );
  };
}

/** 'Avsluta' on the error screen: a fresh page, since this one is broken (spec section 2). */
function leave(): void {
  window.location.assign(IN_DEPTH_START);
}
