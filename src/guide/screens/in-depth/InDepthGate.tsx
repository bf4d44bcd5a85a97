import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fill } from '#engine/texts';
import {
  apiClient,
  askForLogin,
  type CheckFailure,
  checkSession,
  clearRequestedPage,
  Gate,
  GuideGate,
  IN_DEPTH_CHECKS,
  LoadingScreen,
  rememberRequestedPage,
} from '#guide';
import type { ApiErrorCode } from '#guide/api';
import {
  hasAccess,
  loadQuestionnaire,
  report,
  type SessionState,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { Actions, Button, Card, Notice, PageTitle } from '#guide/ui';
import { contact } from '../../../../schemas/brand.json';
import { documentTitle, errors, inDepthGate } from '../../../../schemas/texts/sv.json';

/**
 * Route guard of the in-depth guide. After a reload the session is checked before the page is shown.
 * For a visitor with access it loads the questionnaire (spec section 4).
 */
export function InDepthGate() {
  const { pathname } = useLocation();
  const session = useSession();
  const mayLoad = hasAccess(session);
  useRequestedPage(pathname, session.status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another attempt
  useEffect(() => {
    if (mayLoad) void loadQuestionnaire(apiClient(), { report });
  }, [mayLoad, pathname]);
  if (session.status === 'unknown') return <SessionCheck />;
  return (
    <GuideGate checks={IN_DEPTH_CHECKS}>
      <Gate checks={IN_DEPTH_CHECKS} />
    </GuideGate>
  );
}

/** Remembers the page of an anonymous visitor, or says that the login has ended; not after a logout, which is chosen. */
function useRequestedPage(pathname: string, status: SessionState['status']): void {
  const wasLoggedIn = useRef(false);
  useLayoutEffect(() => {
    if (status === 'anonymous' && !wasLoggedIn.current) {
      // Whose answers they are is forgotten by a logout alone.
      if (useQuestionnaire.getState().visitorId === '') rememberRequestedPage(pathname);
      else askForLogin(errors.unauthenticated);
    }
    if (status === 'authenticated') clearRequestedPage();
    wasLoggedIn.current = status === 'authenticated';
  }, [pathname, status]);
}

/** Shown until the session is known: a placeholder, or an error with 'Försök igen'. */
function SessionCheck() {
  const [failure, setFailure] = useState<CheckFailure>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another check
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

interface UncheckedScreenProps {
  readonly code: Exclude<ApiErrorCode, 'cancelled'>;
  readonly onRetry: () => void;
}

/** Error screen while the session cannot be checked. */
function UncheckedScreen({ code, onRetry }: UncheckedScreenProps) {
  const { title, text } = errors[code];
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{title}</PageTitle>
      <Notice kind="error">{fill(text, { phone: contact.phone })}</Notice>
      <Actions>
        <Button onClick={onRetry}>{inDepthGate.tryAgain}</Button>
      </Actions>
    </Card>
  );
}
