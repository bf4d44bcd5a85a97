import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import {
  type CollectionOutcome,
  FOUND_ELSEWHERE,
  OWN_INSURANCES,
  useCollection,
  usePosition,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { CurrentInsurancesScreen } from '../../../../src/guide/screens/collection/CurrentInsurancesScreen.tsx';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { gated } from '../gated.tsx';

const api = fakeClient();
takeOverClient(api);
const BASE = '/fordjupade-guiden';
const CURRENT = `${BASE}/gallande-forsakringar/`;
const FETCH = `${BASE}/hamta-forsakringar/`;
const DATA = '/api/collector/customer-insurances/get-data';
const company = (name: string) => ({ name, displayName: name, loginMethods: [] });
const insurance = (insuranceCompany: string, insuranceName: string) => ({
  insuranceCompany,
  insuranceCompanyDisplayName: insuranceCompany,
  insuranceName,
  insuranceStatusText: 'Gällande',
});
const INCLUDED = ['Olycksfall', 'Diagnos'];
const OWN = {
  insurances: [
    { productName: 'Livförsäkring', status: 'Gällande', conditionNumber: '1' },
    { productName: 'Sjukförsäkring', status: 'Uppsagd', conditionNumber: '2' },
  ],
  packages: [{ packageName: 'Trygghetspaket', includedInsuranceNames: INCLUDED, price: null }],
  person: { personnummer: '', fornamn: '', efternamn: '', mobilnummer: '', epost: '', id: '' },
};
const NOTHING_OWN = { ...OWN, insurances: [], packages: [] };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  api.reset();
  useSession
    .getState()
    .logIn({ isCustomerAtProvider: true, isUnassignedUserApproved: false, visitorId: 'v' });
  useCollection.getState().forget();
  useQuestionnaire.getState().forget();
  useQuestionnaire.getState().keepStep('savings');
  fetchedAs(OWN_INSURANCES, { status: 'success', data: OWN });
});
afterEach(() => void vi.useRealTimers());

/** ResultState companies, each with what came of asking it, as after a round. */
function collected(outcomes: Readonly<Record<string, CollectionOutcome | undefined>>) {
  const names = Object.keys(outcomes);
  const asked = Object.entries(outcomes).filter(([, outcome]) => outcome !== undefined);
  useCollection.setState({
    selected: names.map(company),
    hasAgreed: true,
    outcomes: Object.fromEntries(asked) as Record<string, CollectionOutcome>,
  });
}
const found = (collectionId: string) => ({ kind: 'found', collectionId }) as const;

function show(state: unknown = { from: FETCH }) {
  const router = createMemoryRouter(
    [
      { path: CURRENT, element: gated(<CurrentInsurancesScreen />) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [FETCH, { pathname: CURRENT, state }] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  return { router, user };
}
const heading = () => screen.getByRole('heading', { level: 1 });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const group = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('section') ?? document.body);
const rows = (inside: { getAllByRole: typeof screen.getAllByRole }) =>
  inside.getAllByRole('listitem').map((row) => row.textContent);

describe('the page', () => {
  it('the page of current insurances shows and counts all insurances, and fetches them once', async () => {
    collected({ Länsbo: found('1'), Havsfrid: found('2'), Trygga: { kind: 'empty' } });
    api.on(DATA, () => [insurance('Länsbo', 'Hem'), insurance('Havsfrid', 'Båt')]);
    show();
    await pass(500);
    expect(heading()).toHaveTextContent('Du har 4 gällande försäkringar');
    expect(rows(within(screen.getAllByRole('list')[0] ?? document.body))).toEqual([
      'LivförsäkringGällande',
      'SjukförsäkringUppsagd',
      'TrygghetspaketI paketet ingår: olycksfall och diagnos.',
    ]);
    expect(rows(group('Länsbo'))).toEqual(['HemGällande']);
    expect(rows(group('Havsfrid'))).toEqual(['BåtGällande']);
    expect(group('Trygga').getByText('OBS! Inga försäkringar hittades')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.calls.map(({ path, body }) => [path, body])).toEqual([[DATA, ['1', '2']]]);
    expect(usePosition.getState()).toMatchObject({ position: '3:3', direction: 'forward' });
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      'Steg 3 av 4, Del 3 av 3',
    );
  });

  it('the page of current insurances announces fetching, then the number once, with its buttons usable', async () => {
    collected({ Länsbo: found('1') });
    api.on(DATA, () => [insurance('Länsbo', 'Hem')]);
    show();
    const said = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .filter(Boolean);
    expect(heading()).toHaveTextContent('Dina gällande försäkringar');
    expect(said()).toEqual(['Hämtar gällande försäkringar...']);
    expect(screen.getByText('Livförsäkring')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Nästa' })).toBeEnabled();
    await pass(500);
    expect(said()).toEqual(['Du har 3 gällande försäkringar']);
  });

  it('the page of current insurances announces nothing and makes no call when it has all data', () => {
    fetchedAs(OWN_INSURANCES, { status: 'success', data: NOTHING_OWN });
    show();
    expect(heading()).toHaveTextContent('Vi hittade inga gällande försäkringar');
    expect(screen.getByText('Gå vidare så ser du vad vi rekommenderar.')).toBeVisible();
    expect(screen.queryByText(/^Du har inga försäkringar/)).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('heading', { name: 'Hos andra bolag' })).toBeNull();
    expect(api.calls).toEqual([]);
  });

  it('the page of current insurances leads on to the result, and back to the page about companies', async () => {
    const { router, user } = show({});
    await user.click(screen.getByRole('button', { name: 'Nästa' }));
    expect(router.state.location).toMatchObject({
      pathname: `${BASE}/resultat-forsakringar/`,
      state: { from: CURRENT },
    });
    await act(() => router.navigate(-1));
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(router.state.location.pathname).toBe(`${BASE}/forsakringar/`);
  });

  it('the page of current insurances goes back in history to the fetch page it was reached from', async () => {
    collected({ Trygga: { kind: 'empty' } });
    const { router, user } = show();
    await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
    expect(router.state).toMatchObject({ historyAction: 'POP', location: { pathname: FETCH } });
  });

  it('the page of current insurances redirects a visitor without answers, and makes no call', () => {
    collected({ Länsbo: found('1') });
    useQuestionnaire.getState().keepStep('');
    const { router } = show();
    expect(router.state.location.pathname).toBe(`${BASE}/introduktion/`);
    expect(api.calls).toEqual([]);
  });
});

describe('a company that', () => {
  it('a company that failed is reported with the consequence once, and tried again by one click', async () => {
    collected({ Länsbo: { kind: 'failed' }, Havsfrid: { kind: 'failed' } });
    const { router, user } = show();
    expect(group('Länsbo').getByText('OBS! Fel inträffade vid hämtning')).toBeVisible();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Listan är inte komplettVi har inte alla uppgifter från Länsbo och Havsfrid. Därför kan vi föreslå försäkringar som du redan har.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Försök igen hos Havsfrid' }));
    expect(useCollection.getState().round).toMatchObject({ companies: [{ name: 'Havsfrid' }] });
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      location: { pathname: `${BASE}/hamtar-forsakringar/`, state: { from: FETCH } },
    });
  });

  it('a company that handed out only a part shows that part and a notice', async () => {
    collected({ Länsbo: { kind: 'partial', collectionId: '1' } });
    api.on(DATA, () => [insurance('Länsbo', 'Hem')]);
    show();
    await pass(500);
    expect(rows(group('Länsbo'))).toEqual(['HemGällande']);
    expect(
      group('Länsbo').getByText('Länsbo lämnade bara ut en del av dina försäkringar.'),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Vi har inte alla uppgifter från Länsbo.');
  });

  it('a company that was not asked can be asked after its round has ended', async () => {
    collected({ Länsbo: undefined, Trygga: { kind: 'empty' } });
    useCollection.setState({ round: { companies: [company('Länsbo')], at: 0, login: null } });
    const { router, user } = show();
    expect(useCollection.getState().round).toBeNull();
    expect(
      group('Länsbo').getByText('Vi har inte hämtat dina försäkringar härifrån.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hämta från Länsbo' }));
    expect(useCollection.getState().round).toMatchObject({
      companies: [{ name: 'Länsbo' }],
      at: 0,
    });
    expect(router.state.location.pathname).toBe(`${BASE}/hamtar-forsakringar/`);
  });

  it('a company that was not asked is not asked before the visitor has agreed', async () => {
    collected({ Länsbo: undefined });
    useCollection.setState({ hasAgreed: false });
    const { router, user } = show({});
    await user.click(screen.getByRole('button', { name: 'Hämta från Länsbo' }));
    expect(useCollection.getState().round).toBeNull();
    expect(router.state.location.pathname).toBe(FETCH);
  });
});

describe('when something does not come', () => {
  it('insurances that do not come are reported in the catalogued words, and one click fetches them', async () => {
    collected({ Länsbo: found('1') });
    api.on(DATA, () => {
      throw new ApiError('unexpected', 400);
    });
    const { user } = show();
    await pass(0);
    expect(heading()).toHaveTextContent('Dina gällande försäkringar');
    const [missing, failure] = screen.getAllByRole('alert');
    expect(missing).toHaveTextContent('Vi har inte alla uppgifter från Länsbo.');
    expect(failure).toHaveTextContent(
      'Något gick fel vid hämtning av försäkringar. Vänligen försök igen om 1 minut. Kontakta support på telefon 010-490 00 00 eller mejl kundservice@granbo.example om felet kvarstår.',
    );
    expect(group('Länsbo').queryByText(/Inga försäkringar hittades/)).toBeNull();
    api.on(DATA, () => [insurance('Länsbo', 'Hem')]);
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(heading()).toHaveFocus();
    await pass(500);
    expect(heading()).toHaveTextContent('Du har 3 gällande försäkringar');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('insurances that did not come are fetched again at a later visit', async () => {
    collected({ Länsbo: found('1') });
    fetchedAs(FOUND_ELSEWHERE, { status: 'error' });
    api.on(DATA, () => [insurance('Länsbo', 'Hem')]);
    show();
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(500);
    expect(rows(group('Länsbo'))).toEqual(['HemGällande']);
  });

  it('a pending request of an earlier visit gives way to the insurances found since', async () => {
    collected({ Länsbo: found('1'), Havsfrid: found('2') });
    let answer: (data: unknown) => void = () => undefined;
    api.on(
      DATA,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    fetchedAs(FOUND_ELSEWHERE, { status: 'pending' });
    show();
    expect(api.calls).toEqual([]);
    act(() =>
      fetchedAs(FOUND_ELSEWHERE, {
        status: 'success',
        data: { ids: ['1'], insurances: [insurance('Länsbo', 'Hem')] },
      }),
    );
    expect(api.calls.map(({ body }) => body)).toEqual([['1', '2']]);
    answer([insurance('Länsbo', 'Hem'), insurance('Havsfrid', 'Båt')]);
    await pass(500);
    expect(rows(group('Havsfrid'))).toEqual(['BåtGällande']);
    expect(api.calls).toHaveLength(1);
  });

  it('the provider’s insurances that did not come can be fetched again', async () => {
    fetchedAs(OWN_INSURANCES, { status: 'error' });
    const { user } = show();
    expect(heading()).toHaveTextContent('Dina gällande försäkringar');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Vi kunde inte hämta dina försäkringar hos Granbo Försäkring.',
    );
    api.on('/api/questionnaire', () => [
      { id: 'pay', type: 'salary', questionTitle: 'Vad är din lön?' },
    ]);
    const insurances = [{ productName: 'Livförsäkring', status: 'Gällande' }];
    api.on('/api/provider/customer-insurances/signed', () => ({ insurances }));
    await user.click(screen.getByRole('button', { name: 'Försök igen hos Granbo Försäkring' }));
    await pass(0);
    expect(heading()).toHaveTextContent('Du har 1 gällande försäkring');
    expect(heading()).toHaveFocus();
  });
});
