import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#guide/api';
import {
  fetchStateOf,
  RECOMMENDED,
  useCollection,
  usePosition,
  useQuestionnaire,
  useSession,
} from '#guide/state';
import { takeOverClient } from '../fakeClient.ts';
import {
  api,
  arrive,
  BASE,
  below,
  button,
  CURRENT,
  heading,
  IDD,
  RECOMMENDATIONS,
  recommends,
  rows,
  show,
  showRows,
} from './page.tsx';
import { held, PACKAGE, recommend } from './samples.ts';

takeOverClient(api);

beforeEach(() => arrive());
afterEach(() => vi.unstubAllGlobals());

it('the result says that it fetches, then that the result is there', async () => {
  recommends(recommend('OF', 'Olycksfallsförsäkring'));
  show();
  expect(heading()).toHaveTextContent('Resultat');
  expect(screen.getByText('Hämtar dina rekommendationer...')).toBeInTheDocument();
  expect(await screen.findByText('Ditt resultat är klart.')).toBeInTheDocument();
  expect(api.calls.map(({ path, body }) => [path, body])).toEqual([
    [RECOMMENDATIONS, { answers: [], insuranceFragments: [], consentsToCollection: false }],
    [IDD, undefined],
  ]);
  expect(usePosition.getState()).toMatchObject({ position: '4:1', direction: 'forward' });
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    'Steg 4 av 4, Del 1 av 2',
  );
});

it('that failed says so, keeps the way back, and is asked for once more', async () => {
  api.on(RECOMMENDATIONS, () => {
    throw new ApiError('unexpected', 500);
  });
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Det gick inte att hämta försäkringar. Försök igen om en liten stund.',
  );
  expect(button('Tillbaka')).toBeEnabled();
  recommends(recommend('OF', 'Olycksfallsförsäkring'));
  await user.click(button('Försök igen'));
  expect(await screen.findByRole('checkbox')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the result puts what is recommended, to be updated and held into sections, in the order it came', async () => {
  arrive({ packages: [{ ...PACKAGE, price: 45 }] });
  recommends(
    recommend('VA', 'Vårdförsäkring', { sortingPoints: 50 }),
    recommend('LI', 'Livförsäkring'),
    recommend('OF', 'Olycksfallsförsäkring', { recommendationType: 'Canceled' }),
    held('DI', 'Diagnosförsäkring', 'Unchanged'),
    held('IN', 'Inkomstförsäkring', 'Obligatory'),
    held('SK', 'Sjukkapitalförsäkring', 'MF'),
  );
  await showRows();
  expect(screen.getByText('Totalt 45 kronor/månad').parentElement).toHaveTextContent(
    /Ditt försäkringspaket och det du kryssar i\./,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Resultat',
    'Försäkringar du saknar',
    'Kan också passa dig',
    'Försäkringar du har som kan behöva uppdateras',
    'Dina övriga försäkringar',
    'Hos Granbo Försäkring',
    'Dina svar',
    'Vill du ta det i lugn och ro?',
  ]);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Livförsäkring 100 kronor/månad  Nivå: Nivå LI-1 ',
    'Vårdförsäkring 100 kronor/månad  Nivå: Nivå VA-1 ',
    'Olycksfallsförsäkring 100 kronor/månad  Nivå: Nivå OF-1 ',
  ]);
  const important = screen.getByText('Viktigast för dig').closest('li');
  expect(important).toHaveTextContent('Livförsäkring');
  expect(
    screen.getByText(
      'Vi föreslår två försäkringar. En är viktigast. En försäkring du har kan behöva uppdateras. Kryssa i det du vill teckna.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Försäkringen är uppsagd.')).toBeVisible();
  const recommended = 'Du har redan nivån vi rekommenderar på försäkringen.';
  expect(rows(below('Hos Granbo Försäkring'))).toEqual([
    `Diagnosförsäkring 100 kronor/månadNivå: Nivå DI-1 ${recommended}`,
    `Inkomstförsäkring Nivå: Nivå IN-1 Din arbetsgivare betalar försäkringen. Därför kan den inte ändras.${recommended}`,
    `Sjukkapitalförsäkring 100 kronor/månadNivå: Nivå SK-1 Du är försäkrad genom någon annans medlemskap eller anställning. Bara den personen kan ändra försäkringen, på Mina sidor.${recommended}`,
    'Trygghetspaket 45 kronor/månadI paketet ingår: olycksfall och diagnos.',
  ]);
});

it('the result shows what other insurers told folded, and warns of those that told nothing', async () => {
  const company = (name: string) => ({ name, displayName: name, loginMethods: [] });
  useCollection.setState({
    selected: [company('Länsbo'), company('Havsfrid')],
    hasAgreed: true,
    outcomes: { Länsbo: { kind: 'found', collectionId: '1' }, Havsfrid: { kind: 'failed' } },
  });
  const insurance = {
    insuranceCompany: 'Länsbo',
    insuranceCompanyDisplayName: 'Länsbo',
    insuranceName: 'Hemförsäkring',
    insuranceStatusText: 'Gällande',
  };
  api.on('/api/collector/customer-insurances/get-data', () => [insurance]);
  recommends(recommend('OF', 'Olycksfallsförsäkring'));
  await showRows();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Vi har inte alla uppgifter från Havsfrid. Därför kan vi föreslå försäkringar som du redan har.',
  );
  expect(rows(below('Länsbo'))).toEqual(['Hemförsäkring Gällande']);
  expect(screen.getByText('Hos andra bolag').closest('details')).not.toHaveAttribute('open');
  expect(api.calls.find(({ path }) => path === RECOMMENDATIONS)?.body).toMatchObject({
    insuranceFragments: [insurance],
    consentsToCollection: true,
  });
});

describe('with nothing to recommend', () => {
  it('a result with nothing to recommend ends the guide, titled and totalled by a package', async () => {
    arrive({ packages: [{ ...PACKAGE, price: 45 }] });
    recommends(held('DI', 'Diagnosförsäkring', 'Unchanged'));
    const { router, user } = show();
    expect(await screen.findByText('Totalt 45 kronor/månad')).toBeVisible();
    expect(heading()).toHaveTextContent('Du har ett försäkringspaket');
    expect(screen.queryByRole('button', { name: 'Nästa' })).toBeNull();
    expect(screen.queryByText(/det du kryssar i/)).toBeNull();
    await user.click(button(/^Avsluta/));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${BASE}/start/`));
    expect(api.calls.at(-1)?.path).toBe('/api/logout');
    expect(useSession.getState().status).toBe('anonymous');
    expect(fetchStateOf(RECOMMENDED)).toEqual({ status: 'idle', data: undefined });
  });

  it('a result with nothing to recommend states that, without sections or a total', async () => {
    recommends();
    show();
    expect(
      await screen.findByText('Det finns inga försäkringar att rekommendera baserat på dina svar.'),
    ).toBeVisible();
    expect(heading()).toHaveTextContent('Resultat');
    expect(screen.queryByRole('heading', { name: /^(Försäkringar|Dina övriga) / })).toBeNull();
    expect(screen.queryByText(/^Totalt/)).toBeNull();
    // There is no second part of the step to come.
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Steg 4 av 4');
  });

  it('a result with nothing to recommend still offers a mail and a meeting, and one way out', async () => {
    recommends();
    show();
    expect(await screen.findByText('Mejla en sammanfattning')).toBeVisible();
    const booking = screen.getByRole('link', { name: 'Boka ett möte' });
    // The way out comes last.
    expect(booking.compareDocumentPosition(button(/^Avsluta/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('Tillbaka leads', () => {
  const COMPANIES = `${BASE}/forsakringar/`;
  const choose = () =>
    useCollection.setState({
      selected: [{ name: 'a', displayName: 'Länsbo', loginMethods: [] }],
      outcomes: { a: { kind: 'empty' } },
    });
  it.each([
    ['to the companies, when none was chosen', COMPANIES, () => undefined, COMPANIES],
    ['to the current insurances, when companies were chosen', COMPANIES, choose, CURRENT],
    ['to the current insurances whoever came from there', CURRENT, () => undefined, CURRENT],
  ])('’Tillbaka’ on the result leads %s', async (_where, from, arrange, goal) => {
    arrange();
    recommends();
    const { router, user } = show(from);
    await user.click(button('Tillbaka'));
    expect(router.state.location.pathname).toBe(goal);
  });
});

describe('whoever', () => {
  it('the result leads a visitor with a question left to answer to it, and makes no call', () => {
    useQuestionnaire.setState({ answers: {} });
    const { router } = show();
    expect(router.state.location.pathname).toBe(`${BASE}/formular/`);
    expect(api.calls).toEqual([]);
  });

  it('the result leads a visitor without answers to the introduction', () => {
    useQuestionnaire.getState().forget();
    const { router } = show();
    expect(router.state.location.pathname).toBe(`${BASE}/introduktion/`);
  });
});
