import { useEffect, useState } from 'react';
import { isFetchFailure } from '#guide/api';
import { report, type SessionState, useSession } from '#guide/state';
import type { MaintenanceResponse } from '#operations';
import { inDepthStart } from '../../../../schemas/texts/sv.json';

/**
 * State of the login on the start page.
 *
 * | session       | the server says       | state                                             |
 * |---------------|-----------------------|---------------------------------------------------|
 * | authenticated | anything              | `loggedIn`                                        |
 * | any other     | nothing yet           | `waiting`                                         |
 * | any other     | login is closed       | `maintenance`, with the server's text or ours     |
 * | any other     | BankID is inactive    | `inactive`: a personal number instead             |
 * | any other     | neither, or no response | `login`: failures are ignored (spec section 7)    |
 */
export type LoginState =
  | { readonly kind: 'waiting' | 'loggedIn' | 'inactive' | 'login' }
  | { readonly kind: 'maintenance'; readonly text: string };

/** The server's response about login: `pending` until it arrives, null when it failed. */
export type LoginAvailability = MaintenanceResponse | 'pending' | null;

/** State by the table above; `usualText` is the fallback for a missing maintenance text. */
export function loginStateOf(
  session: SessionState['status'],
  availability: LoginAvailability,
  usualText: string,
): LoginState {
  if (session === 'authenticated') return { kind: 'loggedIn' };
  if (availability === 'pending') return { kind: 'waiting' };
  if (availability?.isLoginMaintenance) {
    return { kind: 'maintenance', text: availability.loginMaintenanceText || usualText };
  }
  return { kind: availability?.isEidInactive ? 'inactive' : 'login' };
}

/** Loads the API code after the page is shown; null when it cannot be fetched. */
async function fetchAvailability(signal: AbortSignal): Promise<LoginAvailability> {
  try {
    const { fetchLoginAvailability } = await import('./loginCalls.ts');
    return await fetchLoginAvailability(signal);
  } catch (error) {
    if (isFetchFailure(error)) return null;
    throw error;
  }
}

/** Milliseconds until login is offered without a response. */
const RESPONSE_TIMEOUT = 3000;

/**
 * Checks on each visit to the page how login is available. Until the response, login is neither
 * offered nor withdrawn, so that nothing flashes.
 */
export function useLoginState(): LoginState {
  const [availability, setAvailability] = useState<LoginAvailability>('pending');
  const session = useSession(({ status }) => status);
  useEffect(() => {
    const abort = new AbortController();
    let isShown = true;
    const settle = (response: LoginAvailability) => {
      clearTimeout(timeout);
      if (isShown) setAvailability(response);
    };
    // Also when the code fails to load.
    const timeout = setTimeout(() => {
      abort.abort();
      settle(null);
    }, RESPONSE_TIMEOUT);
    fetchAvailability(abort.signal).then(settle, (error: unknown) => {
      report(error instanceof Error ? error : new Error('asking about the login failed'));
      settle(null);
    });
    return () => {
      isShown = false;
      clearTimeout(timeout);
      abort.abort();
    };
  }, []);
  return loginStateOf(session, availability, inDepthStart.maintenance);
}
