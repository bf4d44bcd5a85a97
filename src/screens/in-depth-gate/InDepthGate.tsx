import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ApiErrorCode } from '#api';
import {
  apiClient,
  type CheckFailure,
  checkSession,
  forgetWantedPage,
  IN_DEPTH_START,
  LoadingScreen,
  MISSING_GROUP,
  noteWantedPage,
} from '#guide';
import { hasAccess, loadQuestionnaire, report, type SessionState, useSession } from '#state';
import { Actions, Button, Card, Notice, PageTitle } from '#ui';
import { documentTitle, errors, inDepthGate } from '../../../schemas/texts/sv.json';

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

/** What becomes of a visitor who opens a page of the in-depth guide. */
type Admission =
  | { readonly kind: 'ask' }
  | { readonly kind: 'show' }
  | { readonly kind: 'lead'; readonly to: string };

/**
 * | status        | access | path          | what happens                       |
 * |---------------|--------|---------------|------------------------------------|
 * | unknown       |        |               | the server is asked by the cookie  |
 * | anonymous     |        |               | led to the start page              |
 * | authenticated | no     | saknar-grupp  | shown                              |
 * | authenticated | no     | another       | led to saknar-grupp                |
 * | authenticated | yes    | any           | shown                              |
 */
function admissionTo(path: string, session: SessionState): Admission {
  if (session.status === 'unknown') return { kind: 'ask' };
  if (session.status === 'anonymous') return { kind: 'lead', to: IN_DEPTH_START };
  if (hasAccess(session) || path === MISSING_GROUP) return { kind: 'show' };
  return { kind: 'lead', to: MISSING_GROUP };
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

/** Why the server could not be asked, and what 'Försök igen' does. */
interface UncheckedScreenProps {
  readonly code: Exclude<ApiErrorCode, 'cancelled'>;
  readonly onRetry: () => void;
}

/** In place of a page of the in-depth guide while nobody can say whether the visitor is logged in. */
function UncheckedScreen({ code, onRetry }: UncheckedScreenProps) {
  const { title, text } = errors[code];
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{title}</PageTitle>
      <Notice kind="error">{text}</Notice>
      <Actions>
        <Button onClick={onRetry}>{inDepthGate.tryAgain}</Button>
      </Actions>
    </Card>
  );
}
