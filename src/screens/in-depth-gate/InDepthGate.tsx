import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  apiClient,
  type CheckFailure,
  checkSession,
  forgetWantedPage,
  LoadingScreen,
  noteWantedPage,
} from '#guide';
import { hasAccess, loadQuestionnaire, report, type SessionState, useSession } from '#state';
import { inDepthGate } from '../../../schemas/texts/sv.json';
import { admissionTo } from './admission.ts';
import { UncheckedScreen } from './UncheckedScreen.tsx';

/**
 * Around every page of the in-depth guide but its start page. After a reload the server says by its
 * cookie who the visitor is; the page is not shown before. Whoever has access gets the questionnaire
 * fetched (spec section 4).
 */
export function InDepthGate() {
  const { pathname } = useLocation();
  const session = useSession();
  const admission = admissionTo(pathname, session);
  const mayLoad = hasAccess(session);
  useWantedPage(pathname, session.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another attempt
  useEffect(() => {
    if (mayLoad) void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
  }, [mayLoad, pathname]);
  switch (admission.kind) {
    case 'ask':
      return <SessionCheck />;
    case 'lead':
      return <Navigate to={admission.to} replace />;
    case 'show':
      return <Outlet />;
    default:
      return admission satisfies never;
  }
}

/** Keeps what whoever is not logged in has opened; not where a login ended, which may be 'Avsluta'. */
function useWantedPage(pathname: string, status: SessionState['status']): void {
  const wasLoggedIn = useRef(false);
  useLayoutEffect(() => {
    if (status === 'anonymous' && !wasLoggedIn.current) noteWantedPage(pathname);
    if (status === 'authenticated') forgetWantedPage();
    wasLoggedIn.current = status === 'authenticated';
  }, [pathname, status]);
}

/** Shown until the store knows: a wait at first, then what went wrong with 'Försök igen'. */
function SessionCheck() {
  const [failure, setFailure] = useState<CheckFailure>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    const abort = new AbortController();
    void checkSession(abort.signal).then((found) => {
      if (!abort.signal.aborted) setFailure(found);
    });
    return () => abort.abort();
  }, [attempt]);

  if (failure === null || failure === 'cancelled') {
    return <LoadingScreen label={inDepthGate.checking} />;
  }
  const tryAgain = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return <UncheckedScreen code={failure} onRetry={tryAgain} />;
}
