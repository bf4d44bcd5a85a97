import type { Maintenance } from '#api';
import type { SessionState } from '#state';

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
export type Asked = Maintenance | 'asking' | null;

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
