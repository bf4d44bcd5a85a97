import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api';
import { BookingScreen, FinishScreen, HealthInfoScreen } from '#screens/in-depth-finish';
import {
  type Receipt,
  useApplication,
  useAppMessage,
  useMeeting,
  usePosition,
  useQuestionnaire,
  useSession,
} from '#state';
import { fakeClient } from '../fakeClient.ts';

const client = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('../../../src/screens/apiClient.ts', () => ({ apiClient: () => client.current }));
const api = fakeClient();
client.current = api;

const BASE = '/fordjupade-guiden';
const FINISH = `${BASE}/klart/`;
const INFO = `${BASE}/halsodeklaration/info/`;
const BOOKING = `${BASE}/boka-mote/`;
const RESULT = `${BASE}/resultat-forsakringar/`;
const SIGN = `${BASE}/teckna-forsakringar/`;
const MAIL = '/api/apply-for-insurance/mail';
const BOOK = '/meeting/book-with-detailed-insurances';
const FAILED = 'Det gick tyvärr inte att skicka mejlet, vänligen pröva igen.';

const RECEIPT: Receipt = {
  results: [
    { conditionNumber: 'OF-1', wasSigned: true, resultText: 'Gäller från och med i morgon' },
    { conditionNumber: 'LI-2', wasSigned: false, resultText: 'Väntar*' },
  ],
  products: [
    { conditionNumber: 'OF-1', productName: 'Olycksfallsförsäkring', price: 49 },
    { conditionNumber: 'LI-2', productName: 'Livförsäkring', price: 120 },
  ],
  total: 169,
  email: 'asa@exempel.se',
  awaitsDeclaration: false,
};
const PERSON = {
  personnummer: '199001012385',
  fornamn: 'Åsa',
  efternamn: 'Öberg',
  mobilnummer: '0701234567',
  epost: 'asa@exempel.se',
  id: '7',
};
const DETAILS = { name: 'Åsa Öberg', email: 'asa@exempel.se', phoneNumber: '0701234567' };

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  api.reset();
  api.on(MAIL, () => true);
  api.on(BOOK, () => ({}));
  api.on('/api/bankid/logout', () => ({}));
  useAppMessage.getState().dismiss();
  const visitor = { isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId: 'v' };
  useSession.getState().logIn(visitor);
  useApplication.getState().forget();
  useMeeting.getState().forget();
  useQuestionnaire.getState().forget();
  useQuestionnaire.getState().keepPlace('savings');
  const insurances = { insurances: [], packages: [], person: PERSON };
  useQuestionnaire.setState({ insurancesStatus: 'success', insurances });
});

function show(path: string, from = RESULT) {
  const router = createMemoryRouter(
    [
      { path: FINISH, element: <FinishScreen /> },
      { path: INFO, element: <HealthInfoScreen /> },
      { path: BOOKING, element: <BookingScreen /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [from, { pathname: path, state: { from } }] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { router, user: userEvent.setup(), at: () => router.state.location.pathname };
}
const signed = (receipt: Partial<Receipt> = {}) =>
  useApplication.getState().keepReceipt({ ...RECEIPT, ...receipt });
const bodies = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => body);
const heading = () => screen.getByRole('heading', { level: 1 });
const message = () => useAppMessage.getState().message;

describe('the receipt', () => {
  it('mails the summary by itself, once', async () => {
    signed();
    show(FINISH, SIGN);
    expect(await screen.findByText(/Vi har skickat en sammanfattning/)).toBeVisible();
    expect(bodies(MAIL)).toEqual([
      { email: 'asa@exempel.se', includeHealthDeclarationLink: false },
    ]);
    expect(useApplication.getState().isMailed).toBe(true);
    expect(message()).toMatchObject({ type: 'success', title: 'Signeringen lyckades' });
    expect(screen.getByText('Beviljade försäkringar')).toBeVisible();
    expect(screen.getByText(/^\* Försäkringen börjar gälla/)).toBeVisible();
    expect(screen.getByText('Totalt').parentElement).toHaveTextContent('49 kronor/månad');
    const all = screen.getByText('Totalt om allt beviljas').parentElement;
    expect(all).toHaveTextContent('169 kronor/månad');
  });

  it('mails nothing that was mailed before', async () => {
    signed();
    useApplication.getState().noteMailed();
    show(FINISH, INFO);
    expect(screen.getByText(/Vi har skickat en sammanfattning/)).toBeVisible();
    expect(bodies(MAIL)).toEqual([]);
    expect(message()).toBeNull();
  });

  it('says that the mail failed and sends it again when asked to', async () => {
    signed();
    api.on(MAIL, () => false);
    const { user } = show(FINISH);
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(useApplication.getState().isMailed).toBe(false);
    api.on(MAIL, () => true);
    await user.click(screen.getByRole('button', { name: /^Skicka igen/ }));
    expect(await screen.findByText(/Vi har skickat en sammanfattning/)).toBeVisible();
    expect(bodies(MAIL)).toHaveLength(2);
  });

  it('leads to a health declaration that is awaited', async () => {
    signed({ awaitsDeclaration: true });
    show(FINISH);
    expect(screen.getByRole('link', { name: 'Mer om hälsodeklarationen' })).toHaveAttribute(
      'href',
      INFO,
    );
    await screen.findByText(/Vi har skickat/);
  });

  it('of a meeting shows what it was booked with, and mails nothing', () => {
    useMeeting.getState().book(DETAILS);
    show(FINISH);
    expect(screen.getByText('Åsa Öberg')).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(bodies(MAIL)).toEqual([]);
  });

  it('of nothing leads to the result', () => {
    const { at } = show(FINISH, SIGN);
    expect(at()).toBe(RESULT);
    expect(bodies(MAIL)).toEqual([]);
  });

  it('ends the session and leads to the choice of guides', async () => {
    signed();
    const { user, at } = show(FINISH);
    await screen.findByText(/Vi har skickat/);
    await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
    await waitFor(() => expect(at()).toBe('/start/'));
    expect(useApplication.getState().receipt).toBeNull();
    expect(useSession.getState().status).toBe('anonymous');
    expect(api.hasToken()).toBe(false);
  });
});

describe('a health declaration that remains', () => {
  it('is explained, and its link mailed on request', async () => {
    signed({ awaitsDeclaration: true });
    const { user, at } = show(INFO, SIGN);
    expect(heading()).toHaveTextContent('En hälsodeklaration återstår');
    expect(message()).toMatchObject({ title: 'Signeringen lyckades' });
    expect(usePosition.getState().position).toBe('4:3');
    const field = screen.getByRole('textbox', { name: 'Mejladress' });
    expect(field).toHaveValue('asa@exempel.se');
    await user.clear(field);
    await user.type(field, 'ny@exempel.se{Enter}');
    await waitFor(() => expect(at()).toBe(FINISH));
    expect(await screen.findByText(/Vi har skickat en sammanfattning/)).toBeVisible();
    // The summary came with the link.
    expect(bodies(MAIL)).toEqual([{ email: 'ny@exempel.se', includeHealthDeclarationLink: true }]);
  });

  it('says that the mail failed, keeps what was typed, and can be passed', async () => {
    signed({ awaitsDeclaration: true });
    api.on(MAIL, () => {
      throw new ApiError('offline');
    });
    const { user, at } = show(INFO);
    await user.click(screen.getByRole('button', { name: /^Skicka/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
    expect(at()).toBe(INFO);
    api.on(MAIL, () => true);
    await user.click(screen.getByRole('button', { name: 'Fortsätt utan länk' }));
    expect(at()).toBe(FINISH);
    await screen.findByText(/Vi har skickat/);
    expect(bodies(MAIL).at(-1)).toMatchObject({ includeHealthDeclarationLink: false });
  });

  it('sends nothing to an address that is none, and shows where', async () => {
    signed({ awaitsDeclaration: true });
    const { user } = show(INFO);
    const field = screen.getByRole('textbox');
    await user.clear(field);
    await user.type(field, 'asa{Enter}');
    expect(await screen.findByText(/Vänligen fyll i giltig mejladress/)).toBeVisible();
    expect(field).toHaveFocus();
    expect(bodies(MAIL)).toEqual([]);
  });

  it('of somebody without a receipt is left to customer service, and can be left', async () => {
    const { user, at } = show(INFO);
    expect(heading()).toHaveTextContent('Hälsodeklaration');
    expect(screen.getByText(/Kontakta kundservice så hjälper vi dig/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^kundservice@/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till introduktionen' })).toHaveAttribute(
      'href',
      `${BASE}/introduktion/`,
    );
    expect(message()).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Avsluta/ }));
    await waitFor(() => expect(at()).toBe(`${BASE}/start/`));
    expect(useSession.getState().status).toBe('anonymous');
  });

  it('that nobody awaits leads to the receipt', async () => {
    signed();
    const { at } = show(INFO);
    expect(at()).toBe(FINISH);
    await screen.findByText(/Vi har skickat/);
  });
});

describe('booking a meeting', () => {
  it('begins with what is known of the person, and leads to the receipt', async () => {
    const { user, at } = show(BOOKING);
    expect(heading()).toHaveTextContent('Boka möte');
    expect(usePosition.getState().position).toBe('4:2');
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('Åsa Öberg');
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0701234567');
    await user.click(screen.getByRole('button', { name: /^Boka möte/ }));
    await waitFor(() => expect(at()).toBe(FINISH));
    expect(bodies(BOOK)).toEqual([DETAILS]);
    expect(await screen.findByText('Det här har du skickat till oss')).toBeVisible();
  });

  it('sends a request whose answer was lost with the same key', async () => {
    api.on(BOOK, () => {
      throw new ApiError('timeout');
    });
    const { user } = show(BOOKING);
    const button = screen.getByRole('button', { name: /^Boka möte/ });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Det gick tyvärr inte att skicka iväg begäran',
    );
    await user.click(button);
    await waitFor(() => expect(bodies(BOOK)).toHaveLength(2));
    const keys = api.calls.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    [SIGN, SIGN],
    [RESULT, RESULT],
    [FINISH, RESULT],
  ])('come to from %s leads back to %s, and keeps what was typed', async (from, to) => {
    const { user, at } = show(BOOKING, from);
    await user.type(screen.getByRole('textbox', { name: 'Namn' }), ' Ek');
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(at()).toBe(to);
    expect(useMeeting.getState().customer).toEqual({ ...DETAILS, name: 'Åsa Öberg Ek' });
  });

  it('waits for what is known of the person, and does without when it does not come', () => {
    useQuestionnaire.setState({ insurancesStatus: 'pending', insurances: null });
    show(BOOKING);
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => useQuestionnaire.setState({ insurancesStatus: 'error' }));
    expect(screen.getByRole('textbox', { name: 'Namn' })).toHaveValue('');
  });

  it('that is booked shows the receipt', () => {
    useMeeting.getState().book(DETAILS);
    const { at } = show(BOOKING);
    expect(at()).toBe(FINISH);
  });
});
