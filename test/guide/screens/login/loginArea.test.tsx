import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EidBinding } from '#guide/screens/eid';
import { useLoginInfo, useShortGuide } from '#guide/state';
import { LoginInfo } from '../../../../src/guide/screens/login/InDepthStartScreen.tsx';
import { LoginArea } from '../../../../src/guide/screens/login/LoginArea.tsx';
import {
  type LoginAvailability,
  type LoginState,
  loginStateOf,
} from '../../../../src/guide/screens/login/loginState.ts';

const begin = vi.fn();
const EID: EidBinding = {
  dialog: null,
  isOpen: false,
  isOpening: false,
  pendingText: 'Startar...',
  begin,
};
const START = '/fordjupade-guiden/start/';
const show = (entrance: LoginState, eid: Partial<EidBinding> = {}) =>
  render(
    <MemoryRouter initialEntries={[START]}>
      <LoginArea
        login={entrance}
        eid={{ ...EID, ...eid }}
        label="Logga in med BankID"
        onLoggedIn={() => undefined}
      />
    </MemoryRouter>,
  );

beforeEach(() => begin.mockReset());

describe('where one logs in', () => {
  it('the login area warns of maintenance with the given text', () => {
    show({ kind: 'maintenance', text: 'Vi är tillbaka klockan 14.' });
    const warning = screen.getByRole('alert');
    expect(warning).toHaveTextContent('Det går inte att logga in just nu');
    expect(warning).toHaveTextContent('Vi är tillbaka klockan 14.');
  });

  it.each([
    ['in maintenance, instead of the login', { kind: 'maintenance', text: 'Stängt.' }, 0],
    ['beside the login', { kind: 'login' }, 1],
  ] as const)('the login area has a link to the short guide %s', async (_where, state, buttons) => {
    useShortGuide.getState().close();
    show(state);
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
    const link = screen.getByRole('link', { name: 'Gå till den enkla guiden' });
    expect(link).toHaveAttribute('href', '/enkla-guiden/start/');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(useShortGuide.getState().formOpened).toBe(true);
  });

  it('the login area shows that it waits, and does nothing before the server has answered', async () => {
    show({ kind: 'waiting' });
    expect(screen.getByRole('status')).toHaveTextContent('Ett ögonblick...');
    const button = screen.getByRole('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(begin).not.toHaveBeenCalled();
  });

  it('the login begins when its button is pressed, which is shown while it does', async () => {
    const { unmount } = show({ kind: 'login' });
    await userEvent.click(screen.getByText('Logga in med BankID'));
    expect(begin).toHaveBeenCalledOnce();
    unmount();
    show({ kind: 'login' }, { isOpening: true });
    expect(screen.getByRole('status')).toHaveTextContent('Startar...');
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });

  it('the login area asks for a personal number when BankID is inactive', async () => {
    // What is suspended goes on inside an `act` that is waited for.
    await act(async () => {
      show({ kind: 'inactive' });
    });
    const field = await screen.findByLabelText('Personnummer (inaktivt BankID)');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(field).toBeInvalid());
  });
});

it('what the login is for stays away once it has been closed, and the focus goes to the title', async () => {
  useLoginInfo.setState({ isDismissed: false });
  const page = () => (
    <>
      <h1 tabIndex={-1}>Välkommen</h1>
      <LoginInfo />
    </>
  );
  const { unmount } = render(page());
  expect(screen.getByText('Så använder vi ditt BankID')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stäng rutan' }));
  expect(screen.queryByText('Så använder vi ditt BankID')).toBeNull();
  expect(screen.getByRole('heading')).toHaveFocus();
  unmount();
  render(page());
  expect(screen.queryByText('Så använder vi ditt BankID')).toBeNull();
});

const OPEN = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };
const ENTRANCES: readonly [string, LoginAvailability, ReturnType<typeof loginStateOf>][] = [
  ['waits for the answer', 'pending', { kind: 'waiting' }],
  ['offers the login when there is no answer', null, { kind: 'login' }],
  ['offers the login when nothing is the matter', OPEN, { kind: 'login' }],
  ['asks for a personal number', { ...OPEN, isEidInactive: true }, { kind: 'inactive' }],
  [
    'warns in our words',
    { ...OPEN, isLoginMaintenance: true },
    { kind: 'maintenance', text: 'våra ord' },
  ],
  [
    'warns in the server’s words, also when BankID is inactive',
    { isLoginMaintenance: true, loginMaintenanceText: 'serverns ord', isEidInactive: true },
    { kind: 'maintenance', text: 'serverns ord' },
  ],
];

for (const [what, asked, entrance] of ENTRANCES) {
  it(`${what} while nobody is known to be logged in`, () => {
    for (const status of ['unknown', 'anonymous'] as const) {
      expect(loginStateOf(status, asked, 'våra ord')).toEqual(entrance);
    }
  });
  it(`the login area asks nobody to log in again who is logged in, where it otherwise ${what}`, () => {
    expect(loginStateOf('authenticated', asked, 'våra ord')).toEqual({ kind: 'loggedIn' });
  });
}
