import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, ApiError, type Call } from '#guide/api';
import { type EidBinding, type EidOptions, useEid } from '#guide/screens/eid';
import { EID_ORDER_KEY, keepEidOrder } from '#guide/state';
import { KEEP, ORDER, statusWith } from './eidSamples.ts';

type Answer = (call: Call) => unknown;

/** A server that keeps a poll waiting until it is told what to say. */
function server(collect: Answer, resume: Answer = () => ORDER) {
  const calls: string[] = [];
  const client: ApiClient = {
    async send(call) {
      const name = call.path.replace('/api/bankid/', '');
      calls.push(name);
      if (name === 'collect') return collect(call);
      return name === 'resume' ? resume(call) : {};
    },
    forgetToken: () => undefined,
  };
  return { client, calls };
}

const unanswered: Answer = () => new Promise(() => undefined);

/** A screen with a button, as the start page is one; tells what it was told. */
function Screen({ told, ...options }: Partial<EidOptions> & { readonly told: string[] }) {
  const eid: EidBinding = useEid({
    purpose: 'login',
    start: async (returnUrl) => {
      told.push(`start ${returnUrl}`);
      return ORDER;
    },
    onSuccess: () => told.push('success'),
    onIncorrectPersonalNumber: () => told.push('wrong person'),
    onCancelled: () => told.push('cancelled'),
    ...options,
  });
  return (
    <>
      <h1 tabIndex={-1}>Välkommen</h1>
      <button type="button" onClick={eid.begin}>
        Logga in
      </button>
      {eid.dialog}
    </>
  );
}

function show(options: Partial<EidOptions> = {}) {
  const told: string[] = [];
  const { unmount } = render(
    <StrictMode>
      <Screen told={told} {...options} />
    </StrictMode>,
  );
  return { told, unmount };
}

const button = () => screen.getByText('Logga in', { selector: 'button' });
const code = () => screen.findByRole('img', { name: /^QR-kod/ });
const begin = () => {
  button().focus();
  fireEvent.click(button());
};

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/fordjupade-guiden/start/?a=1');
  // jsdom has no media; this is a desktop.
  window.matchMedia = vi.fn(() => ({ matches: false }) as MediaQueryList);
});

describe('a screen with electronic identification', () => {
  it('a screen receives a successful identification once, dialog closed, order forgotten, focus restored', async () => {
    let answer: (status: unknown) => void = () => undefined;
    const { client, calls } = server(() => new Promise((resolve) => (answer = resolve)));
    const { told } = show({ client });
    begin();
    fireEvent.click(button());
    await code();
    expect(JSON.parse(sessionStorage.getItem(EID_ORDER_KEY) ?? '{}')).toEqual({
      ...KEEP,
      startedAt: expect.any(Number),
    });
    await waitFor(() => expect(calls).toEqual(['collect']));
    answer(statusWith({ completedSuccessfully: true }));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told).toEqual([`start ${window.location.origin}/fordjupade-guiden/start/`, 'success']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(button()).toHaveFocus();
    expect(calls).toEqual(['collect']);
  });

  it('a screen with identification is informed of a signature by somebody else', async () => {
    const { client } = server(() =>
      statusWith({ completedSuccessfully: true, signedWithIncorrectPersonalNumber: true }),
    );
    const { told } = show({ client, purpose: 'signing' });
    begin();
    await waitFor(() => expect(told.at(-1)).toBe('wrong person'));
  });

  it('screen and server are informed when the visitor gives up an identification; focus is restored', async () => {
    const { client, calls } = server(unanswered);
    const { told } = show({ client });
    begin();
    await code();
    fireEvent.click(screen.getByText('Avbryt'));
    expect(told.at(-1)).toBe('cancelled');
    expect(calls.at(-1)).toBe('cancel');
    expect(sessionStorage.length).toBe(0);
    expect(button()).toHaveFocus();
  });

  it('an identification given up before its order has come cancels the order when it comes', async () => {
    const { client, calls } = server(unanswered);
    let order: (order: typeof ORDER) => void = () => undefined;
    const { told } = show({
      client,
      start: (_returnUrl, signal) =>
        new Promise((resolve, reject) => {
          order = resolve;
          signal.addEventListener('abort', () => reject(new ApiError('cancelled')));
        }),
    });
    begin();
    fireEvent.click(await screen.findByText('Avbryt'));
    expect(told).toEqual(['cancelled']);
    order(ORDER);
    await waitFor(() => expect(calls).toEqual(['cancel']));
  });

  it('leaving a screen cancels its identification, and the screen is not informed', async () => {
    const { client, calls } = server(unanswered);
    const { told, unmount } = show({ client });
    begin();
    await code();
    unmount();
    expect(calls.at(-1)).toBe('cancel');
    expect(told).toHaveLength(1);
    expect(sessionStorage.length).toBe(0);
  });
});

describe('after a reload in the middle', () => {
  it('after a reload the same identification order goes on, none is started, and focus ends on the title', async () => {
    keepEidOrder({ ...KEEP, startedAt: Date.now() });
    const { client, calls } = server(() =>
      statusWith({ keepCollecting: true, qrCodeToken: 'bankid.code.9' }),
    );
    const { told } = show({ client });
    await code();
    expect(told).toEqual([]);
    expect(calls).toEqual(['collect']);
    fireEvent.click(screen.getByText('Avbryt'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('a screen ignores an identification order for another purpose after a reload', async () => {
    keepEidOrder({ ...KEEP, purpose: 'signing', startedAt: Date.now() });
    const { client, calls } = server(unanswered);
    show({ client });
    await Promise.resolve();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('back from the app in a new tab', () => {
  beforeEach(() => window.history.replaceState(null, '', '#bankid=nonce-1'));

  it('a return from the app in a new tab finds the order by the nonce, removed from the address at once', async () => {
    const asked: unknown[] = [];
    const { client } = server(unanswered, (call) => {
      asked.push(call.body);
      return ORDER;
    });
    show({ client });
    expect(window.location.href).not.toContain('#');
    await waitFor(() => expect(asked).toEqual([{ nonce: 'nonce-1' }]));
    expect(await screen.findByText('Frågar BankID hur det har gått...')).toBeVisible();
  });

  it('a return from the app in another browser asks the visitor to go on in the first one', async () => {
    const { client } = server(unanswered, () => {
      throw new ApiError('unexpected', 403);
    });
    const { told } = show({ client });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Fortsätt i webbläsaren där du började logga in.',
    );
    fireEvent.click(screen.getByText('Avbryt'));
    expect(told).toEqual(['cancelled']);
  });
});

it('starts nothing in a browser that blocks cookies, and says what to do', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { told } = show();
  const scrolledTo = vi.fn();
  Element.prototype.scrollIntoView = scrolledTo;
  begin();
  expect(scrolledTo.mock.contexts).toContain(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toHaveTextContent('Webbläsaren blockerar kakor');
  expect(screen.getByRole('alert')).toHaveTextContent('Tillåt kakor');
  expect(told).toEqual([]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
  begin();
  expect(screen.queryByText('Webbläsaren blockerar kakor')).toBeNull();
});

it('the BankID hook takes the nonce out of the address also when the page was still there', () => {
  show({ client: server(unanswered).client });
  window.history.replaceState(null, '', '#bankid=nonce-2');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(window.location.hash).toBe('');
});
