import { useEffect, useState } from 'react';
import type { MaintenanceAnswer } from '#operations';
import { report, type SessionState, useSession } from '#state';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/**
 * State of the login on the start page.
 *
 * | session       | the server says       | state                                             |
 * |---------------|-----------------------|---------------------------------------------------|
 * | authenticated | anything              | `loggedIn`                                        |
 * | another       | nothing yet           | `waiting`                                         |
 * | another       | login is closed       | `maintenance`, with the server's text or ours     |
 * | another       | BankID is inactive    | `inactive`: a personal number instead             |
 * | another       | neither, or no answer | `login`: failures are ignored (spec section 7)    |
 */
export type LoginState =
  | { readonly kind: 'waiting' | 'loggedIn' | 'inactive' | 'login' }
  | { readonly kind: 'maintenance'; readonly text: string };

/** The server's answer about login: `asking` until it arrives, null when it failed. */
export type LoginAvailability = MaintenanceAnswer | 'asking' | null;

/** State by the table above; `usualText` is the fallback for a missing maintenance text. */
export function loginStateOf(
  session: SessionState['status'],
  asked: LoginAvailability,
  usualText: string,
): LoginState {
  if (session === 'authenticated') return { kind: 'loggedIn' };
  if (asked === 'asking') return { kind: 'waiting' };
  if (asked?.isLoginMaintenance) {
    return { kind: 'maintenance', text: asked.loginMaintenanceText || usualText };
  }
  return { kind: asked?.isEidInactive ? 'inactive' : 'login' };
}

/** Loads the API code after the page is shown; null when that fails. */
async function ask(signal: AbortSignal): Promise<LoginAvailability> {
  const code = await import('./loginCalls.ts').catch(() => null);
  return code && (await code.fetchLoginAvailability(signal));
}

/** Milliseconds until login is offered without an answer. */
const ANSWER_TIMEOUT = 3000;

/**
 * Asks the server about login on each visit to the page. Until it answers, login is neither offered
 * nor withdrawn, so that nothing flashes.
 */
export function useLoginState(): LoginState {
  const [asked, setAsked] = useState<LoginAvailability>('asking');
  const session = useSession(({ status }) => status);
  useEffect(() => {
    const abort = new AbortController();
    let isShown = true;
    const settle = (answer: LoginAvailability) => {
      clearTimeout(patience);
      if (isShown) setAsked(answer);
    };
    // Also when the code fails to load.
    const patience = setTimeout(() => {
      abort.abort();
      settle(null);
    }, ANSWER_TIMEOUT);
    ask(abort.signal).then(settle, (error: unknown) => {
      report(error instanceof Error ? error : new Error('asking about the login failed'));
      settle(null);
    });
    return () => {
      isShown = false;
      clearTimeout(patience);
      abort.abort();
    };
  }, []);
  return loginStateOf(session, asked, inDepthStart.maintenance);
}
