import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { useCollection, usePosition, useQuestionnaire } from '#guide/state';
import { FetchingScreen } from '../../../../src/guide/screens/collection/FetchingScreen.tsx';
import { type FakeClient, fakeClient } from '../fakeClient.ts';
import { gated } from '../gated.tsx';
import { company, LOGIN } from './samples.ts';

/** The paths around the waiting screen. */
export const FETCH = '/fordjupade-guiden/hamta-forsakringar/';
const FETCHING = '/fordjupade-guiden/hamtar-forsakringar/';
/** Step 3:3. */
export const CURRENT = '/fordjupade-guiden/gallande-forsakringar/';

/** The calls of a round. */
export const CONTACT = '/api/collector/customer-insurances/login-initiation';
export const STATUS = '/api/collector/customer-insurances/login-status';

/** Insurers that answer as told: their fields may be changed at any time. */
export class Insurers {
  status = 'WAITING FOR AUTHENTICATION';
  extra: Readonly<Record<string, string>> = {
    swedishBankIdQrCode: 'bankid.code',
    autoStartToken: 'token',
  };
  failure: Error | undefined;

  readonly client: FakeClient;

  constructor(client: FakeClient) {
    this.client = client;
    let count = 0;
    client.reset();
    client.on(CONTACT, () => {
      if (this.failure) throw this.failure;
      count += 1;
      return { id: `collection-${count}`, extraInformation: this.extra };
    });
    client.on(STATUS, () => {
      if (this.failure) throw this.failure;
      return { status: this.status, extraInformation: this.extra };
    });
  }

  /** How many calls there have been whose path begins so. */
  calls(path: string): number {
    return this.client.calls.filter((call) => call.path.startsWith(path)).length;
  }
}

/** The page's one client in tests of this screen. */
export const page = { client: fakeClient() };

/** Where the visitor is, and the state of that entry of the history. */
export let place: ReturnType<typeof useLocation>;

function Elsewhere() {
  place = useLocation();
  return <h1>{place.pathname}</h1>;
}

/** Time passes for page and promises alike. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Nothing kept and nobody there; a desktop whose tab is seen. */
export function reset(isPhone = false): void {
  sessionStorage.clear();
  useCollection.getState().forget();
  useQuestionnaire.getState().forget();
  // Somebody who has begun the questions and whose questions are on their way may be here.
  useQuestionnaire.getState().keepStep('home');
  usePosition.getState().moveTo('3:2', 'forward');
  window.matchMedia = vi.fn(() => ({ matches: isPhone }) as MediaQueryList);
  see('visible');
}

/** The tab is hidden, or seen again. */
export function see(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** The waiting screen, reached from 3:2. */
export function show() {
  return render(
    <StrictMode>
      <MemoryRouter
        initialEntries={[FETCH, { pathname: FETCHING, state: { from: FETCH } }]}
        initialIndex={1}
      >
        <Routes>
          <Route path={FETCHING} element={gated(<FetchingScreen />)} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </StrictMode>,
  );
}

/** What stands in the live regions of the screen. */
export function announced() {
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  const [before, company, status] = said;
  return { company, before, status, time: said.at(-1) };
}

/** The code on the screen, if there is one. */
export const code = () => screen.queryByRole('img', { name: /^QR-kod/ });

/** A login as it was kept before a reload. */
export const keptLogin = (startedAt: number) => ({
  collectionId: 'kept',
  autoStartToken: LOGIN.autoStartToken,
  autoStartUrl: '',
  flow: 'qr' as const,
  startedAt,
});

/** Whose insurances the tests fetch. */
export const NUMBER = '199908072391';

/** Agrees to fetch from these, and waits until the first has answered. */
export async function begin(...names: readonly string[]) {
  useCollection.getState().choose(names.map(company));
  useCollection.getState().agree(NUMBER);
  const shown = show();
  await pass(1);
  return shown;
}

/** The company whose turn it is ends so, and its end has been shown. */
export async function end(insurers: Insurers, status: string): Promise<void> {
  insurers.status = status;
  await pass(2000);
  insurers.status = 'WAITING FOR AUTHENTICATION';
  await pass(1001);
}

/** The status text. */
export const status = () => announced().status;
export const button = (name: string) => screen.getByRole('button', { name });
