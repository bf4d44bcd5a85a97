import { ApiError, type ApiErrorCode, call } from '#api';
import { renewSession } from '#operations';
import { useSession } from '#state';
import { apiClient } from './apiClient.ts';
import { identify } from './identify.ts';

/** Why it is not known whether the visitor is logged in; null when it is. */
export type CheckFailure = ApiErrorCode | null;

/**
 * Asks the server who the visitor is and tells `useSession`. A server that does not know the call,
 * or knows nobody by the cookie, means nobody; only when asking again may help the failure is given
 * back. Somebody who logs in meanwhile is newer and counts. Never rejects for a call that failed.
 */
export async function checkSession(signal: AbortSignal): Promise<CheckFailure> {
  const { logOut } = useSession.getState();
  try {
    const answer = await call(apiClient(), renewSession, { signal });
    if (!isStillUnknown()) return null;
    if (answer.isAuthenticated) identify(answer);
    else logOut();
    return null;
  } catch (error) {
    if (error instanceof ApiError && (error.retryable || error.code === 'cancelled')) {
      return error.code;
    }
    if (!(error instanceof ApiError)) throw error;
    if (isStillUnknown()) logOut();
    return null;
  }
}

function isStillUnknown(): boolean {
  return useSession.getState().status === 'unknown';
}
