import { expect, it } from 'vitest';
import {
  type LoginAvailability,
  loginStateOf,
} from '../../../src/screens/in-depth-start/loginState.ts';

const open = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };
const cases: readonly [string, LoginAvailability, ReturnType<typeof loginStateOf>][] = [
  ['waits for the answer', 'pending', { kind: 'waiting' }],
  ['offers the login when there is no answer', null, { kind: 'login' }],
  ['offers the login when nothing is the matter', open, { kind: 'login' }],
  ['asks for a personal number', { ...open, isEidInactive: true }, { kind: 'inactive' }],
  [
    'warns in our words',
    { ...open, isLoginMaintenance: true },
    { kind: 'maintenance', text: 'våra ord' },
  ],
  [
    'warns in the server’s words, also when BankID is inactive',
    { isLoginMaintenance: true, loginMaintenanceText: 'serverns ord', isEidInactive: true },
    { kind: 'maintenance', text: 'serverns ord' },
  ],
];

for (const [what, asked, entrance] of cases) {
  it(`${what} while nobody is known to be logged in`, () => {
    for (const status of ['unknown', 'anonymous'] as const) {
      expect(loginStateOf(status, asked, 'våra ord')).toEqual(entrance);
    }
  });
  it(`asks nobody to log in again who is logged in, where it otherwise ${what}`, () => {
    expect(loginStateOf('authenticated', asked, 'våra ord')).toEqual({ kind: 'loggedIn' });
  });
}
