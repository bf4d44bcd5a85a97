import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError, type Call } from '#guide/api';
import { InDepthGate } from '#guide/screens/in-depth';
import { useAppMessage, useQuestionnaire, useSession } from '#guide/state';
import { withLogout } from '../../../../src/guide/apiClient.ts';
import { endSession } from '../../../../src/guide/endSession.ts';
import { takeRequestedPage } from '../../../../src/guide/requestedPage.ts';
import { ResumeNotice } from '../../../../src/guide/screens/login/InDepthStartScreen.tsx';
import { takeOverClient } from '../fakeClient.ts';

const GUIDE = '/fordjupade-guiden';
const FORM = `${GUIDE}/formular/`;
const INFO = `${GUIDE}/halsodeklaration/info/`;
const MISSING = `${GUIDE}/saknar-grupp/`;

const client = { send: vi.fn<ApiClient['send']>(), forgetToken: () => {} };
takeOverClient(client);

let path = '';
function Page() {
  path = useLocation().pathname;
  return <h1>{path}</h1>;
}
async function open(at: string) {
  await act(async () => {
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route element={<InDepthGate />}>
              <Route path={FORM} element={<Page />} />
              <Route path={MISSING} element={<Page />} />
              <Route path={INFO} element={<Page />} />
            </Route>
            <Route path="*" element={<Page />} />
          </Routes>
        </MemoryRouter>
      </StrictMode>,
    );
  });
}

const SESSION = {
  isAuthenticated: true,
  hasAnyProviderEngagemang: false,
  isUnassignedUserApproved: false,
  visitorId: 'somebody',
};
/** The server's answer to the question who the visitor is; everything else fails. */
const answers = (session: object | ApiError) =>
  client.send.mockImplementation(async ({ path: called }: Call) => {
    if (called !== '/api/session') throw new ApiError('unexpected', 404);
    if (session instanceof ApiError) throw session;
    return session;
  });
const called = () => client.send.mock.calls.map(([call]) => call.path);

beforeEach(() => {
  path = '';
  sessionStorage.clear();
  client.send.mockReset();
  useSession.setState({ ...useSession.getInitialState() });
  useQuestionnaire.getState().forget();
  useAppMessage.getState().dismiss();
});
afterEach(() => vi.useRealTimers());

describe('after a reload', () => {
  it.each([
    ['a customer', { hasAnyProviderEngagemang: true }, FORM, FORM],
    ['an approved unassigned user', { isUnassignedUserApproved: true }, FORM, FORM],
    ['somebody without a group', {}, FORM, MISSING],
    ['somebody without a group', {}, MISSING, MISSING],
    ['nobody', { isAuthenticated: false }, FORM, `${GUIDE}/start/`],
    ['nobody', { isAuthenticated: false }, MISSING, `${GUIDE}/start/`],
  ])(
    'the session of %s (%o) leads from %s to %s after a reload',
    async (_who, session, from, to) => {
      answers({ ...SESSION, ...session });
      await open(from);
      expect(path).toBe(to);
    },
  );

  it.each([new ApiError('unexpected', 404), new ApiError('unauthenticated', 401)])(
    'a server that answers %s after a reload counts as nobody logged in',
    async (error) => {
      answers(error);
      await open(FORM);
      expect(path).toBe(`${GUIDE}/start/`);
      expect(useAppMessage.getState().message).toBeNull();
    },
  );

  it('a reload after the end of a login says so, and the page is come back to', async () => {
    useQuestionnaire.setState({ answers: { housing: 'Villa' }, visitorId: 'somebody' });
    window.history.replaceState(null, '', FORM);
    answers({ ...SESSION, isAuthenticated: false });
    await open(FORM);
    expect(path).toBe(`${GUIDE}/start/`);
    expect(useAppMessage.getState().message?.title).toBe('Du har loggats ut');
    expect(takeRequestedPage({ isReturning: true })).toBe(FORM);
    expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
  });

  it('a reload waits for the session without showing the page or leading away', async () => {
    client.send.mockReturnValue(new Promise(() => {}));
    await open(FORM);
    expect(path).toBe('');
    expect(screen.getByRole('status')).toHaveTextContent('Kontrollerar att du är inloggad...');
  });

  it.each([
    [new ApiError('offline'), 'Du verkar sakna anslutning till internet'],
    [new ApiError('timeout'), 'Det tar längre tid än vanligt'],
    [new ApiError('unexpected', 503), 'Något gick fel'],
  ])(
    'a failed session check after a reload is explained (%s), and repeated on demand',
    async (error, title) => {
      answers(error);
      await open(FORM);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(screen.getByRole('alert')).toHaveTextContent('Dina svar finns kvar.');
      expect(screen.getByRole('alert')).toHaveClass('notice-error');
      const phone = screen.queryByRole('link', { name: '010-490 00 00' });
      expect(phone !== null).toBe(error.code === 'unexpected');
      answers({ ...SESSION, hasAnyProviderEngagemang: true });
      await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
      expect(path).toBe(FORM);
    },
  );

  it('a reload keeps the answers of the same person and drops those of another', async () => {
    useQuestionnaire.setState({ answers: { housing: 'Villa' }, visitorId: 'somebody' });
    answers({ ...SESSION, hasAnyProviderEngagemang: true });
    await open(FORM);
    expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
    useSession.getState().logIn({
      isCustomerAtProvider: true,
      isUnassignedUserApproved: false,
      visitorId: 'another',
    });
    expect(useQuestionnaire.getState().answers).toEqual({});
  });
});

describe('who is logged in', () => {
  const logIn = (isCustomerAtProvider: boolean) =>
    useSession
      .getState()
      .logIn({ isCustomerAtProvider, isUnassignedUserApproved: false, visitorId: 'somebody' });

  it('a logged-in person gets questionnaire and signed insurances fetched, without a session check', async () => {
    client.send.mockReturnValue(new Promise(() => {}));
    logIn(true);
    await open(FORM);
    expect(path).toBe(FORM);
    expect(called().sort()).toEqual([
      '/api/provider/customer-insurances/signed',
      '/api/questionnaire',
    ]);
  });

  it('a logged-in person without access gets nothing fetched', async () => {
    logIn(false);
    await open(FORM);
    expect(path).toBe(MISSING);
    expect(called()).toEqual([]);
  });

  it('a logged-in person is led to the start page the moment the login ends', async () => {
    client.send.mockReturnValue(new Promise(() => {}));
    logIn(true);
    await open(FORM);
    await act(async () => useSession.getState().logOut());
    expect(path).toBe(`${GUIDE}/start/`);
  });

  it('a logged-in person gets a message when a call finds the login ended, and the answers stay', async () => {
    logIn(true);
    useQuestionnaire.setState({ answers: { housing: 'Villa' } });
    const inner = { send: () => Promise.reject(new ApiError('unauthenticated', 401)) };
    const call = withLogout({ ...inner, forgetToken: () => {} }).send({
      method: 'GET',
      path: '/x',
    });
    await expect(call).rejects.toThrow('unauthenticated');
    expect(useSession.getState().status).toBe('anonymous');
    expect(useAppMessage.getState().message).toMatchObject({
      title: 'Du har loggats ut',
      throwBackToHomePage: true,
    });
    expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
  });

  it('a call refused for want of a login shows no message to a visitor who was not logged in', async () => {
    useSession.getState().logOut();
    const error = new ApiError('unauthenticated', 401);
    const inner = { send: () => Promise.reject(error), forgetToken: () => {} };
    await expect(withLogout(inner).send({ method: 'GET', path: '/x' })).rejects.toBe(error);
    expect(useAppMessage.getState().message).toBeNull();
  });

  it.each([new ApiError('offline'), new ApiError('unexpected', 500)])(
    'a logged-in person stays logged in when a call fails with %s',
    async (error) => {
      logIn(true);
      const inner = { send: () => Promise.reject(error), forgetToken: () => {} };
      await expect(withLogout(inner).send({ method: 'GET', path: '/x' })).rejects.toBe(error);
      expect(useSession.getState().status).toBe('authenticated');
      expect(useAppMessage.getState().message).toBeNull();
    },
  );
});

describe('the page that the login leads back to', () => {
  const logIn = () =>
    useSession.getState().logIn({
      isCustomerAtProvider: true,
      isUnassignedUserApproved: false,
      visitorId: 'somebody',
    });

  it('the login leads back to the health declaration, once, for a visitor who opened it logged out', async () => {
    answers({ ...SESSION, isAuthenticated: false });
    await open(INFO);
    expect(path).toBe(`${GUIDE}/start/`);
    expect(takeRequestedPage()).toBe(INFO);
    expect(takeRequestedPage()).toBeUndefined();
  });

  it('the login leads back to the step of the declaration where a call found the login ended', async () => {
    logIn();
    window.history.replaceState(null, '', `${GUIDE}/halsodeklaration/fragor/`);
    const inner = { send: () => Promise.reject(new ApiError('unauthenticated', 401)) };
    const call = withLogout({ ...inner, forgetToken: () => {} }).send({ method: 'GET', path: '/' });
    await expect(call).rejects.toThrow('unauthenticated');
    window.history.replaceState(null, '', '/');
    render(<ResumeNotice />);
    expect(screen.getByText(/fortsätta till din hälsodeklaration/)).toBeVisible();
    expect(takeRequestedPage()).toBe(`${GUIDE}/halsodeklaration/fragor/`);
  });

  it('the login leads back to any page of the guide where it ended, for the same person alone', async () => {
    const end = async () => {
      logIn();
      window.history.replaceState(null, '', FORM);
      const inner = { send: () => Promise.reject(new ApiError('unauthenticated', 401)) };
      const call = withLogout({ ...inner, forgetToken: () => {} }).send({
        method: 'GET',
        path: '/',
      });
      await expect(call).rejects.toThrow('unauthenticated');
      window.history.replaceState(null, '', '/');
    };
    await end();
    render(<ResumeNotice />);
    expect(screen.queryByText(/hälsodeklaration/)).toBeNull();
    expect(takeRequestedPage({ isReturning: false })).toBeUndefined();
    await end();
    expect(takeRequestedPage({ isReturning: true })).toBe(FORM);
  });

  it('the login leads back to no page once another page has been opened', async () => {
    useSession.getState().logOut();
    await open(INFO);
    await open(FORM);
    expect(takeRequestedPage()).toBeUndefined();
  });

  it('the login leads back to no page for a person who logged out there', async () => {
    client.send.mockReturnValue(new Promise(() => {}));
    logIn();
    await open(INFO);
    expect(path).toBe(INFO);
    await act(async () => useSession.getState().logOut());
    expect(path).toBe(`${GUIDE}/start/`);
    expect(takeRequestedPage()).toBeUndefined();
  });

  it('the page that the login leads back to is forgotten at logout', async () => {
    answers({ ...SESSION, isAuthenticated: false });
    await open(INFO);
    await act(() => endSession());
    expect(takeRequestedPage()).toBeUndefined();
  });

  it('the login never leads back to a foreign address placed in the storage', () => {
    sessionStorage.setItem('wanted-page', 'https://exempel.se/');
    expect(takeRequestedPage()).toBeUndefined();
  });
});
