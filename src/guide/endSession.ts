import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError, apiErrorOf, call } from '#guide/api';
import {
  FIRST_POSITION,
  forgetPerson,
  stopFetching,
  useAppMessage,
  useOpenedAnswers,
  usePosition,
  useSession,
} from '#guide/state';
import { logOut } from '#operations';
import { leaving } from '../../schemas/texts/sv.json';
import { apiClient } from './apiClient.ts';
import { matchRow } from './guideNavigation.ts';
import { targetOf } from './guideRows.ts';
import { clearRequestedPage } from './requestedPage.ts';

/**
 * Logs the visitor out and clears the in-depth guide from memory and storage: 'Avsluta' and 'Logga
 * ut'. When the server cannot be reached its cookie lives on, and the visitor is warned: others may
 * use the same browser. Never rejects because of the network; everything is cleared in any case.
 */
export async function endSession(): Promise<void> {
  let problem: ApiError | undefined;
  try {
    stopFetching();
    problem = await apiErrorOf(call(apiClient(), logOut, {}));
  } finally {
    apiClient().forgetToken();
    forgetPerson();
    useOpenedAnswers.persist.forget();
    clearRequestedPage();
    usePosition.getState().moveTo(FIRST_POSITION, 'forward');
    useSession.getState().logOut();
  }
  if (problem === undefined || isOver(problem)) {
    // A visitor who is leaving need not know that the login had expired, which may have been seen meanwhile.
    useAppMessage.getState().dismiss();
    return;
  }
  useAppMessage.getState().show({
    type: 'warning',
    title: leaving.failedTitle,
    content: leaving.failed,
    // Leaving ends on the start page, where the message has to be.
    throwBackToHomePage: true,
  });
}

/** The session has ended already, or the server has no such call and so no cookie that could live on. */
function isOver({ code, status }: ApiError): boolean {
  return code === 'unauthenticated' || status === 404;
}

/** 'Avsluta', and whether it is pending. */
export interface Leaving {
  readonly isLeaving: boolean;
  /** Rejects only for a bug; the button is enabled again then. */
  readonly leave: () => Promise<void>;
}

/** 'Avsluta' in the in-depth guide: ends the session and goes to its start page, or to the row's `leaveTo`. */
export function useLeave(): Leaving {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await endSession();
    } catch (problem) {
      setIsLeaving(false);
      throw problem;
    }
    // Still pending: a page that redirects visitors without answers must not do so now.
    navigate(targetOf(matchRow(pathname)?.leaveTo ?? 'InDepthStart').path, { replace: true });
  };
  return { isLeaving, leave };
}
