import { useEffect, useState } from 'react';
import type { MaintenanceAnswer } from '#operations';
import { report, type SessionState, useSession } from '#state';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/**
 * What stands where one logs in.
 *
 * | session       | the server says       | entrance                                          |
 * |---------------|-----------------------|---------------------------------------------------|
 * | authenticated | whatever              | `loggedIn`: no new login is asked for             |
 * | another       | nothing yet           | `waiting`                                         |
 * | another       | login is closed       | `maintenance`, with the server's words or ours    |
 * | another       | BankID is inactive    | `inactive`: a personal number instead             |
 * | another       | neither, or no answer | `login`: failures are ignored (spec section 7)    |
 */
export type Entrance =
  | { readonly kind: 'waiting' | 'loggedIn' | 'inactive' | 'login' }
  | { readonly kind: 'maintenance'; readonly text: string };

/** What the server has said of the login: `asking` until it has, null when it said nothing. */
export type Asked = MaintenanceAnswer | 'asking' | null;

/** The entrance by the table above; `usualText` stands in for words the server did not give. */
export function entranceOf(
  session: SessionState['status'],
  asked: Asked,
  usualText: string,
): Entrance {
  if (session === 'authenticated') return { kind: 'loggedIn' };
  if (asked === 'asking') return { kind: 'waiting' };
  if (asked?.isLoginMaintenance) {
    return { kind: 'maintenance', text: asked.loginMaintenanceText || usualText };
  }
  return { kind: asked?.isEidInactive ? 'inactive' : 'login' };
}

/** What makes calls is loaded after the page is shown; when it cannot be, nobody was asked. */
async function ask(signal: AbortSignal): Promise<Asked> {
  const code = await import('./loginCalls.ts').catch(() => null);
  return code && (await code.askServer(signal));
}

/** Milliseconds until the login is offered without an answer about it. */
const PATIENCE = 3000;

/**
 * What stands where one logs in. The server is asked on each visit to the page; the login is neither
 * offered nor withdrawn before it has answered, so that nothing flashes.
 */
export function useEntrance(): Entrance {
  const [asked, setAsked] = useState<Asked>('asking');
  const session = useSession(({ status }) => status);
  useEffect(() => {
    const abort = new AbortController();
    let isShown = true;
    const settle = (answer: Asked) => {
      clearTimeout(patience);
      if (isShown) setAsked(answer);
    };
    // Also when it is the code that does not come.
    const patience = setTimeout(() => {
      abort.abort();
      settle(null);
    }, PATIENCE);
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
  return entranceOf(session, asked, inDepthStart.maintenance);
}
