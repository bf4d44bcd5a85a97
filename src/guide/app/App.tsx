import { Suspense, useLayoutEffect, useRef } from 'react';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { type GuideRow, LoadingScreen, ROWS, ShortGuideGate, screenPath } from '#guide';
import { report, useConsent } from '#guide/state';
import { ErrorBoundary, Layout, type LinkProps, LinkProvider } from '#guide/ui';
import { AppMessageArea } from './AppMessageArea.tsx';
import { type AnalyticsAdapter, usePageViews } from './analytics.ts';
import { CookieConsent } from './CookieConsent.tsx';
import { LoginEndArea } from './LoginEndArea.tsx';
import { OverloadNotice } from './OverloadNotice.tsx';
import type { Screens } from './routes.tsx';

/** Dependencies of the application. */
export interface AppProps {
  readonly screens: Screens;
  /** Counts page views, with consent only; optional. */
  readonly analytics?: AnalyticsAdapter | undefined;
}

/** The application within a router: layout, error boundary and the routes of spec section 2. */
export function App({ screens, analytics }: AppProps) {
  const { pathname } = useLocation();
  const loadedPath = useRef<string | null>(pathname);
  useLayoutEffect(() => {
    // A newly loaded page keeps its scroll position.
    if (loadedPath.current === pathname) return;
    loadedPath.current = null;
    // Also while the code of a screen is loading; screens with steps scroll for each.
    window.scrollTo(0, 0);
  }, [pathname]);
  usePageViews(analytics);
  const { InDepthGate } = screens;
  return (
    <LinkProvider component={SiteLink}>
      <Layout
        banner={
          <>
            <CookieConsent />
            <LoginEndArea />
          </>
        }
        onCookieSettings={reopenConsent}
      >
        <OverloadNotice />
        <AppMessageArea />
        <ErrorBoundary resetKey={pathname} onLeave={leave} onError={reportCrash}>
          <Routes>
            <Route element={<ShortGuideGate />}>{routesOf(screens, 'short')}</Route>
            <Route
              element={
                <Suspense fallback={<LoadingScreen />}>
                  <InDepthGate />
                </Suspense>
              }
            >
              {routesOf(screens, 'inDepth')}
            </Route>
            {routesOf(screens, undefined)}
            <Route path="*" element={<Navigate to={screenPath('InDepthStart')} replace />} />
          </Routes>
        </ErrorBoundary>
      </Layout>
    </LinkProvider>
  );
}

/** Each route has a boundary of its own: a new one shows its placeholder while code is loaded. */
function routesOf(screens: Screens, behind: GuideRow['guide']) {
  return ROWS.filter(({ guide }) => guide === behind).map(({ path, id }) => {
    const Screen = screens.of(id);
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
  });
}

function reopenConsent(): void {
  useConsent.getState().reopen();
}

function reportCrash(error: unknown, componentStack: string): void {
  report(error, { componentStack });
}

/** 'Avsluta' on the error screen: loads a page, since this one is broken (spec section 2). */
function leave(): void {
  window.location.assign(screenPath('InDepthStart'));
}

/** A client-side link to a page of this site. */
function SiteLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
