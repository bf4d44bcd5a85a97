import { ApiError, call, type EidOrder, withOrderReference } from '#api';
import { apiClient, checkSession } from '#guide';
import { getMaintenance, type MaintenanceAnswer, startLogin } from '#operations';
import { useSession } from '#state';

// In a file of its own: the page is shown before the API's client is loaded.

/**
 * Asks whether and how one can log in, and beside it who the visitor is, if that is not known since
 * the page was loaded. Null when there is no answer: what the server does not say closes no login.
 */
export async function askServer(signal: AbortSignal): Promise<MaintenanceAnswer | null> {
  const [maintenance] = await Promise.all([
    call(apiClient(), getMaintenance, { signal }).catch(nothing),
    useSession.getState().status === 'unknown' ? checkSession(signal) : null,
  ]);
  return maintenance;
}

function nothing(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** Begins a login. Throws an ApiError. */
export function startOrder(returnUrl: string, signal: AbortSignal): Promise<EidOrder> {
  return call(apiClient(), startLogin, { body: { returnUrl }, signal }).then(withOrderReference);
}
