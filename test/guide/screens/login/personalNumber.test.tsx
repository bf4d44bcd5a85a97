import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useSession } from '#guide/state';
import { InDepthStartScreen } from '../../../../src/guide/screens/login/InDepthStartScreen.tsx';
import { statusWith } from '../eid/eidSamples.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';

/* The login on the start page while the server says that BankID is inactive. */

const START = '/fordjupade-guiden/start/';
const COLLECT = '/api/bankid/collect';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => {
  api.reset();
  sessionStorage.clear();
  useSession.setState({ ...useSession.getInitialState() });
  api.on('/api/maintenance', () => ({ isEidInactive: true }));
});

async function open() {
  const router = createMemoryRouter(
    [
      { path: START, element: <InDepthStartScreen /> },
      { path: '*', element: <h1>Därefter</h1> },
    ],
    { initialEntries: [START] },
  );
  render(<RouterProvider router={router} />);
  const field = await screen.findByRole('textbox', { name: 'Personnummer (inaktivt BankID)' });
  return {
    user: userEvent.setup({ delay: null }),
    field,
    path: () => router.state.location.pathname,
  };
}
const asked = () => api.calls.filter(({ path }) => path === COLLECT).map(({ body }) => body);

it.each(['', '1212121212', '199913012391', '209901012391', 'abc'])(
  'the personal number "%s" is refused by the field, which keeps focus and text',
  async (typed) => {
    const { user, field } = await open();
    expect(screen.queryByRole('button', { name: 'Logga in med BankID' })).toBeNull();
    await user.click(field);
    if (typed !== '') await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription(/Kontrollera personnummret/);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(asked()).toEqual([]);
  },
);

it.each([
  [true, '/fordjupade-guiden/introduktion/'],
  [false, '/fordjupade-guiden/saknar-grupp/'],
])(
  'Enter logs in with the number pasted as people write it; customer: %s, on to %s',
  async (hasAnyProviderEngagemang, after) => {
    api.on(COLLECT, () =>
      statusWith({ completedSuccessfully: true, hasAnyProviderEngagemang, visitorId: 'v' }),
    );
    const { user, field, path } = await open();
    await user.click(field);
    await user.paste(' 19870705-2380 ');
    await user.keyboard('{Enter}');
    await screen.findByText('Därefter');
    expect(path()).toBe(after);
    expect(asked()).toMatchObject([{ bankIdInactiveProps: { personalNumber: '198707052380' } }]);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('2380');
    expect(useSession.getState().visitorId).toBe('v');
  },
);

describe('a login that fails is explained, what was typed stays, and it can be tried again', () => {
  it.each([
    [
      'a refusal',
      new ApiError('unexpected', 403),
      'Inloggningen misslyckades',
      'Kontrollera personnumret och försök igen. Hjälper det inte kan du kontakta kundservice på 010-490 00 00.',
    ],
    [
      'a lost connection',
      new ApiError('offline'),
      'Du verkar sakna anslutning till internet',
      'Kontrollera anslutningen och försök igen.',
    ],
  ])(
    'a failed login by personal number is explained, keeps the input and can be tried again: %s',
    async (_what, error, title, text) => {
      api.on(COLLECT, () => {
        throw error;
      });
      const { user, field, path } = await open();
      await user.type(field, '199003132397');
      const button = screen.getByRole('button', { name: /^Logga in/ });
      await user.click(button);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(title);
      expect(alert).toHaveTextContent(text);
      expect(field).toHaveValue('19900313-2397');
      api.on(COLLECT, () => statusWith({ completedSuccessfully: true, visitorId: 'v' }));
      await user.click(button);
      await screen.findByText('Därefter');
      expect(path()).toBe('/fordjupade-guiden/saknar-grupp/');
    },
  );
});
