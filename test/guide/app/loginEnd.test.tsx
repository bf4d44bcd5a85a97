import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRequestedPage, TABLE } from '#guide';
import { ApiError, type Call } from '#guide/api';
import { useAppMessage, useOpenedAnswers, useQuestionnaire, useSession } from '#guide/state';
import { LoginEndArea } from '../../../src/guide/app/LoginEndArea.tsx';
import { endSession } from '../../../src/guide/endSession.ts';
import { takeRequestedPage } from '../../../src/guide/requestedPage.ts';
import { errors, loginEnd as texts } from '../../content/texts/sv.json';
import { fakeClient, takeOverClient } from '../screens/fakeClient.ts';

const api = fakeClient();
takeOverClient(api);

const MINUTE_MS = 60_000;
const FORM = TABLE.InDepthForm.path;
const NOW = new Date(2026, 4, 31, 14, 30);
const VISITOR = 'maria';

/** The server's answers to asking and to using, which tests change. */
const server = {
  ask: (): unknown => undefined,
  use: (): unknown => undefined,
};
const lasting = (idle: number, longest = 480, visitorId = VISITOR) => ({
  isAuthenticated: true,
  hasAnyProviderEngagemang: true,
  isUnassignedUserApproved: false,
  visitorId,
  idleEndsIn: idle * 60,
  endsIn: longest * 60,
});
const NOBODY = { ...lasting(0, 0, ''), isAuthenticated: false };
const OFFLINE = () => {
  throw new ApiError('offline');
};
const asked = () =>
  api.calls.flatMap(({ path, method }) => (path === '/api/session' ? [method] : []));

class NoSizes {
  observe() {}
  disconnect() {}
}

let navigate: ReturnType<typeof useNavigate>;
function Page() {
  navigate = useNavigate();
  return (
    <>
      <LoginEndArea />
      <main>
        <h1 tabIndex={-1}>Frågan</h1>
        <input aria-label="Lön" />
      </main>
    </>
  );
}
async function open(path: string = FORM): Promise<void> {
  window.history.replaceState(null, '', path);
  render(
    <StrictMode>
      <MemoryRouter initialEntries={[path]}>
        <Page />
      </MemoryRouter>
    </StrictMode>,
  );
  // What says it comes two seconds after the page.
  await pass(2 / 60);
}
/** Lets time pass, with what follows from it. */
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS + 1));
const stayButton = () => screen.getByRole('button', { name: new RegExp(texts.stay) });
const notice = (title = texts.idleTitle) => screen.queryByRole('region', { name: title });
const message = () => useAppMessage.getState().message;

beforeAll(async () => {
  await import('../../../src/guide/app/LoginEnd.tsx');
});
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes);
  vi.useFakeTimers({
    now: NOW,
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  api.reset();
  server.ask = () => lasting(60);
  server.use = () => lasting(60);
  api.on('/api/session', ({ method }: Call) => (method === 'GET' ? server.ask() : server.use()));
  api.on('/api/logout', () => ({}));
  useAppMessage.getState().dismiss();
  useSession.getState().logIn({
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: VISITOR,
  });
  useQuestionnaire.getState().keepAnswers({ housing: 'Villa' });
  return () => clearRequestedPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([FORM.slice(0, -1), FORM.toUpperCase()])(
  'a login is watched at %s too, which is come back to as the page that it is',
  async (address) => {
    server.ask = () => lasting(4);
    await open(address);
    expect(notice()).toBeVisible();
    server.ask = () => NOBODY;
    await pass(5);
    expect(takeRequestedPage({ isReturning: true })).toBe(FORM);
  },
);

describe('before a login that is not used ends', () => {
  it('a notice with the time comes five minutes before the login ends, and typing goes on', async () => {
    await open();
    server.ask = () => lasting(5);
    const field = screen.getByRole('textbox');
    await userEvent.type(field, '31');
    await pass(54);
    expect(notice()).toBeNull();
    await pass(1.3);
    expect(notice()).toBeVisible();
    expect(notice()?.closest('[role=status]')).toHaveTextContent('Klockan 15:30 loggas du ut');
    expect(field).toHaveFocus();
    await userEvent.keyboard('000');
    expect(field).toHaveValue('31000');
  });

  it('one press on the notice keeps the login, is confirmed, and gives the focus back', async () => {
    server.ask = () => lasting(4);
    await open();
    screen.getByRole('textbox').focus();
    await userEvent.click(stayButton());
    await pass(0);
    expect(asked().at(-1)).toBe('POST');
    expect(notice()).toBeNull();
    expect(screen.getByText(texts.stayed)).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('a failed press on the notice is reported, and the next notice does not mention it', async () => {
    server.ask = () => lasting(4);
    server.use = OFFLINE;
    await open();
    await userEvent.click(stayButton());
    await pass(0);
    expect(notice()).toHaveTextContent(texts.failed);
    server.ask = () => lasting(30);
    await pass(1);
    expect(notice()).toBeNull();
    expect(screen.queryByText(texts.stayed)).toBeNull();
    server.ask = () => lasting(4);
    await pass(26);
    expect(notice()).toBeVisible();
    expect(notice()).not.toHaveTextContent(texts.failed);
  });

  it('an answer keeps the login as well, without a press on the notice', async () => {
    server.ask = () => lasting(4);
    await open();
    expect(notice()).toBeVisible();
    act(() => useQuestionnaire.getState().keepAnswers({ housing: 'Radhus' }));
    await pass(0);
    expect(notice()).toBeNull();
    expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Radhus' });
  });

  it('a press in another tab keeps this login too, unless the other tab is somebody else’s', async () => {
    server.ask = () => lasting(4);
    await open();
    const other = new BroadcastChannel('login-end');
    const news = { idle: 60 * MINUTE_MS, longest: 400 * MINUTE_MS, isUse: true };
    const press = async (visitorId: string) => {
      other.postMessage({ ...news, visitorId, sentAt: Date.now() });
      // The message comes in real time.
      await act(() => new Promise((done) => setImmediate(() => setImmediate(done))));
    };
    await press('somebody');
    expect(notice()).toBeVisible();
    for (let tries = 0; notice() && tries < 100; tries += 1) await press(VISITOR);
    expect(notice()).toBeNull();
    other.close();
  });

  it('a tab that is seen again asks the server about the login at once', async () => {
    await open();
    server.ask = () => lasting(3);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(notice()).toBeVisible();
  });
});

describe('before a login has lasted as long as it may', () => {
  it('one press before the longest login time ends leads to the login and back to the answers', async () => {
    server.ask = () => lasting(4, 4);
    await open();
    expect(notice()).toBeNull();
    expect(notice(texts.longestTitle)).toHaveTextContent('Klockan 14:34 loggas du ut');
    await userEvent.click(screen.getByRole('button', { name: texts.again }));
    expect(useSession.getState().status).toBe('anonymous');
    expect(message()).toMatchObject({ title: texts.againTitle, throwBackToHomePage: true });
    expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
    expect(takeRequestedPage({ isReturning: true })).toBe(FORM);
  });
});

describe('once a login has ended', () => {
  it('a visitor whose login has ended gets a message, and the answers are kept', async () => {
    await open();
    const end = NOW.getTime() + 60 * MINUTE_MS;
    server.ask = () => (Date.now() < end ? lasting(5) : NOBODY);
    await pass(61);
    expect(message()).toMatchObject({ title: errors.unauthenticated.title });
    expect(message()?.content).toContain('Dina svar finns kvar.');
    expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
    expect(takeRequestedPage({ isReturning: true })).toBe(FORM);
  });

  it('a visitor in whose browser somebody else logs in is told, and leaves no opened file behind', async () => {
    useOpenedAnswers.getState().open('svar', Date.now());
    await open();
    server.ask = () => lasting(60, 480, 'elias');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1);
    expect(message()).toMatchObject({ title: errors.unauthenticated.title });
    expect(useOpenedAnswers.getState().file).toBe('');
  });

  it('a visitor who logs out, here or in another tab, gets no message about an ended login', async () => {
    await open();
    server.ask = () => NOBODY;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1);
    expect(message()).toBeNull();
    expect(useSession.getState().status).toBe('authenticated');
    await act(() => endSession());
    await pass(100);
    expect(message()).toBeNull();
  });

  it('a visitor who logs out at the moment the login ends gets no message', async () => {
    await open();
    server.ask = () => NOBODY;
    api.on('/api/logout', async () => {
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(1);
      return {};
    });
    vi.setSystemTime(NOW.getTime() + 61 * MINUTE_MS);
    await act(() => endSession());
    expect(message()).toBeNull();
    expect(useQuestionnaire.getState().answers).toEqual({});
  });

  it('the token of somebody else who has logged in is not used after a login has ended', async () => {
    await open();
    server.ask = () => lasting(60, 480, 'somebody');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(message()).toMatchObject({ title: errors.unauthenticated.title });
    expect(api.hasToken()).toBe(false);
  });
});

it.each([404, 403])('a server that answers %i is not asked again', async (status) => {
  server.ask = () => {
    throw new ApiError('unexpected', status);
  };
  await open();
  const before = asked().length;
  await pass(120);
  expect(asked()).toHaveLength(before);
  expect(message()).toBeNull();
});

it('pages that need no login say nothing of its end', async () => {
  server.ask = () => lasting(4);
  await open(TABLE.InDepthStart.path);
  expect(asked()).toEqual([]);
  await act(async () => navigate(FORM));
  await pass(1 / 60);
  expect(asked(), 'while the page opens').toEqual([]);
  await pass(1 / 60);
  expect(notice()).toBeVisible();
  await act(async () => navigate(TABLE.Welcome.path));
  expect(notice()).toBeNull();
});
