import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ApiErrorCode } from '#api';
import { loadQuestionnaire } from '#fetched';
import {
  apiClient,
  type CheckFailure,
  checkSession,
  forgetWantedPage,
  Gate,
  GuideGate,
  IN_DEPTH_JUDGES,
  LoadingScreen,
  noteWantedPage,
} from '#guide';
import { hasAccess, report, type SessionState, useSession } from '#state';
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
  const mayLoad = hasAccess(session);
  useWantedPage(pathname, session.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another attempt
  useEffect(() => {
    if (mayLoad) void loadQuestionnaire(apiClient(), { isOnStartPage: false, report });
  }, [mayLoad, pathname]);
  if (session.status === 'unknown') return <SessionCheck />;
  return (
    <GuideGate judges={IN_DEPTH_JUDGES}>
      <Gate judges={IN_DEPTH_JUDGES} />
    </GuideGate>
  );
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
