import { apiClient, checkSession } from '#guide';
import { ApiError, call, type EidOrder, withOrderReference } from '#guide/api';
import { useSession } from '#guide/state';
import { getMaintenance, type MaintenanceResponse, startLogin } from '#operations';

// Loaded lazily: the page is shown before the API client.

/**
 * Fetches whether and how login is available and, if unknown, checks the session. Null without a
 * response, which leaves login open.
 */
export async function fetchLoginAvailability(
  signal: AbortSignal,
): Promise<MaintenanceResponse | null> {
  const [maintenance] = await Promise.all([
    call(apiClient(), getMaintenance, { signal }).catch(nullForApiError),
    useSession.getState().status === 'unknown' ? checkSession(signal) : null,
  ]);
  return maintenance;
}

function nullForApiError(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

/** Begins a login. Throws an ApiError. */
export function startOrder(returnUrl: string, signal: AbortSignal): Promise<EidOrder> {
  return call(apiClient(), startLogin, { body: { returnUrl }, signal }).then(withOrderReference);
}
