import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ApiError, apiErrorOf, call } from '#api';
import { logOut } from '#operations';
import {
  FIRST_POSITION,
  forgetPerson,
  stopFetching,
  useAppMessage,
  usePosition,
  useSession,
} from '#state';
import { leaving } from '../../schemas/texts/sv.json';
import { apiClient } from './apiClient.ts';
import { goalOf } from './rows.ts';
import { forgetWantedPage } from './wantedPage.ts';
import { rowMatching } from './way.ts';

/**
 * Logs the visitor out and forgets the in-depth guide, here and in the tab's copy: 'Avsluta' and
 * 'Logga ut'. Where the server cannot be told, its cookie lives on: the visitor has to know that,
 * since others may use the same browser. Never rejects because of the network; whatever a mistake of
 * ours rejects with, everything is forgotten before.
 */
export async function endSession(): Promise<void> {
  let problem: ApiError | undefined;
  try {
    stopFetching();
    problem = await apiErrorOf(call(apiClient(), logOut, {}));
  } finally {
    apiClient().forgetToken();
    forgetPerson();
    forgetWantedPage();
    usePosition.getState().moveTo(FIRST_POSITION, 'forward');
    useSession.getState().logOut();
  }
  if (problem === undefined) return;
  if (isOver(problem)) {
    // Whoever asks to leave is not told that the login had run out before.
    useAppMessage.getState().dismiss();
    return;
  }
  useAppMessage.getState().show({
    type: 'warning',
    title: leaving.failedTitle,
    content: leaving.failed,
    // Whoever leaves ends on the start page, and the message has to be there.
    throwBackToHomePage: true,
    contentContainsHTML: false,
  });
}

/** Nobody is logged in any more, or the server has no such call and no cookie that could live on. */
function isOver({ code, status }: ApiError): boolean {
  return code === 'unauthenticated' || status === 404;
}

/** 'Avsluta', and whether it is under way. */
export interface Leaving {
  readonly isLeaving: boolean;
  /** Rejects with what is a mistake of ours; the button can be used again then. */
  readonly leave: () => Promise<void>;
}

/** 'Avsluta' in the in-depth guide: ends the session and leads to its start page, or where the row says. */
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
    // Still pending: a page that leads away whoever has no answers must not do so now.
    navigate(goalOf(rowMatching(pathname)?.leave ?? 'InDepthStart').path, { replace: true });
  };
  return { isLeaving, leave };
}
