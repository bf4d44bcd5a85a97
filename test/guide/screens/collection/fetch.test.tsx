import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { OWN_INSURANCES, useCollection, usePosition, useQuestionnaire } from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { AKERO, BJORKO, beginAfterTheQuestions, COMPANIES, FETCH, SOLVIK, show } from './pages.tsx';

const api = fakeClient();
takeOverClient(api);
api.on('/api/insurance-companies', () => [SOLVIK, AKERO, BJORKO]);

const OWN = '199908072391';
const OTHERS = '191212121212';
const INVALID = 'Vänligen fyll i giltigt personnummer (ÅÅÅÅMMDDXXXX)';
const NO_CONSENT = 'Kryssa i rutan för att vi ska få hämta dina försäkringar.';

const number = () => screen.getByLabelText('Ditt personnummer');
const consent = () => screen.getByRole('checkbox', { name: /^Jag godkänner/ });
const next = () => screen.getByRole('button', { name: 'Nästa' });
const fetching = () => screen.findByText(`hamtar ${FETCH}`);

/** The signed insurances have come, with this number in them. */
function meet(personnummer: string): void {
  const person = { fornamn: '', efternamn: '', mobilnummer: '', epost: '', id: '' };
  fetchedAs(OWN_INSURANCES, {
    status: 'success',
    data: { insurances: [], packages: [], person: { ...person, personnummer } },
  });
}

beforeEach(() => {
  beginAfterTheQuestions();
  useCollection.getState().choose([SOLVIK, AKERO]);
});

it('the consent to fetching names the companies, what is fetched, the 30 seconds and the 14 days, as step 3:2', () => {
  show(FETCH);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SFSolvik Försäkring',
    'ÅLÅkerö Liv',
    expect.stringContaining('vilka försäkringar du har i bolaget och om de gäller'),
    expect.stringContaining('inom 30 sekunder, annars avbryts hämtningen'),
    expect.stringContaining('lagras hos en underleverantör i 14 dagar och raderas sedan'),
  ]);
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    'Steg 3 av 4, Del 2 av 3',
  );
  expect(usePosition.getState()).toMatchObject({ position: '3:2', direction: 'forward' });
});

it('wants the box ticked and a number, each with its warning by its field', async () => {
  const { user } = show(FETCH);
  expect(consent()).not.toBeChecked();
  await user.click(next());
  await waitFor(() => expect(consent()).toHaveFocus());
  expect(consent()).toHaveAccessibleDescription(expect.stringContaining(NO_CONSENT));
  expect(number()).toHaveAccessibleDescription(expect.stringContaining(INVALID));
  await user.click(consent());
  await user.type(number(), '19991332-0000');
  await user.click(next());
  await waitFor(() => expect(number()).toHaveFocus());
  expect(screen.queryByText(NO_CONSENT)).toBeNull();
  expect(number()).toHaveAccessibleDescription(expect.stringContaining(INVALID));
  expect(useCollection.getState()).toMatchObject({ hasAgreed: false, round: null });
});

it('the consent to fetching lists several wrong answers right below the title', async () => {
  const { user } = show(FETCH);
  await user.click(next());
  const summary = await screen.findByRole('region', {
    name: '2 svar saknas eller behöver ändras.',
  });
  const form = screen.getByRole('heading', { level: 1 }).nextElementSibling;
  expect(form?.firstElementChild).toBe(summary);
  expect(form).toContainElement(screen.getByRole('heading', { name: 'Bolag vi frågar' }));
});

it('the consent to fetching begins a round with the number as 12 digits, which no storage gets to see', async () => {
  const { user } = show(FETCH);
  await user.click(consent());
  await user.click(number());
  await user.paste(' 19990807-2391 ');
  await user.click(next());
  expect(await fetching()).toBeVisible();
  expect(useCollection.getState()).toMatchObject({ personalNumber: OWN, hasAgreed: true });
  expect(useCollection.getState().round?.companies).toEqual([SOLVIK, AKERO]);
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(kept).toContain('solvik');
  expect(kept).not.toMatch(/2391/);
});

it('fills in the number of who is logged in', async () => {
  meet(OWN);
  const { user } = show(FETCH);
  expect(number()).toHaveValue('19990807-2391');
  await user.click(consent());
  await user.click(next());
  expect(await fetching()).toBeVisible();
});

it('fills it in when it comes late', async () => {
  show(FETCH);
  expect(number()).toHaveValue('');
  act(() => meet(OWN));
  expect(number()).toHaveValue('19990807-2391');
});

it.each([
  ['typed in', '1912'],
  ['emptied', '1{Backspace}'],
])(
  'the consent to fetching leaves a field alone that has been %s when it comes late',
  async (_what, keys) => {
    const { user } = show(FETCH);
    await user.click(consent());
    await user.type(number(), keys);
    act(() => meet(OWN));
    expect(number()).toHaveValue(keys === '1912' ? '1912' : '');
    expect(consent()).toBeChecked();
  },
);

it('the consent to fetching refuses the number of somebody else, known at once or late, and takes the own one', async () => {
  const { user } = show(FETCH);
  await user.click(consent());
  await user.type(number(), OTHERS);
  act(() => meet(OWN));
  await user.click(next());
  expect(await screen.findByText(/bara hämta dina egna försäkringar/)).toBeVisible();
  expect(number()).toHaveAccessibleDescription(/bara hämta dina egna försäkringar/);
  expect(useCollection.getState().round).toBeNull();
  await user.clear(number());
  await user.type(number(), OWN);
  await user.click(next());
  expect(await fetching()).toBeVisible();
});

it('the consent to fetching takes any number while it is not known who is logged in', async () => {
  meet('okänt');
  const { user } = show(FETCH);
  expect(number()).toHaveValue('');
  await user.click(consent());
  await user.type(number(), OTHERS);
  await user.click(next());
  expect(await fetching()).toBeVisible();
});

it('the consent to fetching asks only companies that have not answered, and says which have', () => {
  useCollection.getState().agree(OWN);
  useCollection.getState().recordOutcome({ kind: 'empty' });
  useCollection.getState().recordOutcome({ kind: 'failed' });
  show(FETCH);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Åkerö Liv');
  expect(screen.getByText('Har redan svarat: Solvik Försäkring.')).toBeVisible();
});

it('wants nothing agreed to when all have answered, and leads on to what was found', async () => {
  useCollection.getState().agree(OWN);
  useCollection.getState().recordOutcome({ kind: 'empty' });
  useCollection.getState().recordOutcome({ kind: 'found', collectionId: 'id' });
  useCollection.getState().withdraw();
  const { user } = show(FETCH);
  expect(screen.getByText(/^Gå vidare för att se vad vi hittade/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(next());
  expect(await screen.findByText(`gallande ${FETCH}`)).toBeVisible();
  expect(useCollection.getState().round).toBeNull();
});

it('the consent to fetching asks for a new consent when a company is added, and for none when one is left out', () => {
  useCollection.getState().agree(OWN);
  useCollection.getState().choose([SOLVIK]);
  const { unmount } = show(FETCH);
  expect(consent()).toBeChecked();
  unmount();
  useCollection.getState().choose([SOLVIK, BJORKO]);
  show(FETCH);
  expect(consent()).not.toBeChecked();
});

it('the consent to fetching takes the consent back as soon as the box is unticked, whatever is done then', async () => {
  useCollection.getState().agree(OWN);
  const { user, unmount } = show(FETCH);
  await user.click(consent());
  expect(useCollection.getState()).toMatchObject({ hasAgreed: false, round: null });
  unmount();
  show(FETCH);
  expect(consent()).not.toBeChecked();
});

it('the consent to fetching shows the way to what was fetched once a company has been asked', async () => {
  const { unmount } = show(FETCH);
  expect(screen.queryByRole('button', { name: 'Visa det vi har hämtat' })).toBeNull();
  unmount();
  useCollection.getState().agree(OWN);
  useCollection.getState().recordOutcome({ kind: 'failed' });
  useCollection.getState().endRound();
  const { user } = show(FETCH);
  await user.click(screen.getByRole('button', { name: 'Visa det vi har hämtat' }));
  expect(await screen.findByText(`gallande ${FETCH}`)).toBeVisible();
});

it('Tillbaka leads to the companies', async () => {
  const { user } = show(FETCH);
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
  expect(await screen.findByRole('checkbox', { name: 'Solvik Försäkring' })).toBeChecked();
});

it('the consent to fetching is for nobody who has not chosen any company', async () => {
  useCollection.getState().choose([]);
  show(FETCH);
  expect(await screen.findByRole('checkbox', { name: 'Solvik Försäkring' })).not.toBeChecked();
  expect(usePosition.getState().position).toBe('3:1');
  expect(screen.queryByText(COMPANIES)).toBeNull();
});

it('the consent to fetching is for nobody who has not answered anything', () => {
  useQuestionnaire.getState().forget();
  show(FETCH);
  expect(screen.getByText('introduktion')).toBeVisible();
});
