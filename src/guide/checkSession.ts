import { ApiError, type ApiErrorCode, call } from '#guide/api';
import { useSession } from '#guide/state';
import { renewSession } from '#operations';
import { apiClient } from './apiClient.ts';
import { identify } from './identify.ts';

/** Why the session could not be checked; null when it was. */
export type CheckFailure = ApiErrorCode | null;

/**
 * Asks the server who the visitor is and updates `useSession`. Only a retryable failure is returned;
 * any other means that nobody is logged in. A login made meanwhile takes precedence. Never rejects
 * for a failed call.
 */
export async function checkSession(signal: AbortSignal): Promise<CheckFailure> {
  const { logOut } = useSession.getState();
  try {
    const session = await call(apiClient(), renewSession, { signal });
    if (!isStillUnknown()) return null;
    if (session.isAuthenticated) identify(session);
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
