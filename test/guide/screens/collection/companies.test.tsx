import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError, type InsuranceCompany } from '#guide/api';
import {
  COMPANIES as COMPANIES_LIST,
  useCollection,
  usePosition,
  useQuestionnaire,
} from '#guide/state';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import { AKERO, BJORKO, beginAfterTheQuestions, COMPANIES, SOLVIK, show } from './pages.tsx';

const api = fakeClient();
takeOverClient(api);

const FAILED = 'Det gick inte att hämta försäkringar. Pröva igen om en liten stund.';

const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const fails = () => {
  throw new ApiError('unexpected');
};
const serves = (...companies: readonly InsuranceCompany[]) =>
  api.on('/api/insurance-companies', () => companies);

beforeEach(() => {
  api.reset();
  beginAfterTheQuestions();
  serves(SOLVIK, AKERO, BJORKO);
});

it('the choice of companies shows the companies in the order of the server, none of them ticked, as step 3:1', async () => {
  show(COMPANIES);
  expect(screen.getByRole('status')).toHaveTextContent('Hämtar bolagen...');
  expect(button('Nästa')).toBeDisabled();
  await box('Åkerö Liv');
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((one) => one.closest('label')?.textContent)).toEqual([
    'SFSolvik Försäkring',
    'ÅLÅkerö Liv',
    'BjBjörkö',
  ]);
  for (const one of boxes) expect(one).not.toBeChecked();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'I vilka bolag har du försäkringar?',
  );
  expect(screen.getByText(/^Frivilligt\. Du kan välja flera/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    'Steg 3 av 4, Del 1 av 3',
  );
  expect(usePosition.getState()).toMatchObject({ position: '3:1', direction: 'forward' });
});

it('the choice of companies leads to 3:2 with those that are ticked, and back to them', async () => {
  const { user } = show(COMPANIES);
  await user.click(await box('Björkö'));
  await user.click(await box('Solvik Försäkring'));
  await user.click(button('Nästa'));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Får vi hämta dina försäkringar?' }),
  ).toHaveFocus();
  expect(useCollection.getState().selected).toEqual([SOLVIK, BJORKO]);
  await user.click(button('Tillbaka'));
  expect(await box('Björkö')).toBeChecked();
  expect(await box('Åkerö Liv')).not.toBeChecked();
  expect(usePosition.getState()).toMatchObject({ position: '3:1', direction: 'backward' });
  expect(api.calls).toHaveLength(1);
});

it('none chosen forgets what was fetched and leads to the result', async () => {
  useCollection.getState().choose([SOLVIK]);
  useCollection.getState().agree('199908072391');
  useCollection.getState().recordOutcome({ kind: 'found', collectionId: 'id' });
  const { user } = show(COMPANIES);
  await user.click(await box('Solvik Försäkring'));
  await user.click(button('Nästa'));
  expect(await screen.findByText(`resultat ${COMPANIES}`)).toBeVisible();
  expect(useCollection.getState()).toMatchObject({ selected: [], outcomes: {}, hasAgreed: false });
});

it('a tick is kept by a reload, and one taken away by mistake loses nothing that was fetched', async () => {
  useCollection.getState().choose([SOLVIK]);
  useCollection.getState().agree('199908072391');
  useCollection.getState().recordOutcome({ kind: 'found', collectionId: 'id' });
  const { user, unmount } = show(COMPANIES);
  await user.click(await box('Solvik Försäkring'));
  await user.click(await box('Åkerö Liv'));
  unmount();
  await useCollection.persist.rehydrate();
  const again = show(COMPANIES);
  expect(await box('Solvik Försäkring')).not.toBeChecked();
  expect(await box('Åkerö Liv')).toBeChecked();
  await again.user.click(await box('Solvik Försäkring'));
  await again.user.click(button('Nästa'));
  await screen.findByRole('checkbox', { name: /^Jag godkänner/ });
  expect(useCollection.getState().selected).toEqual([SOLVIK, AKERO]);
  expect(useCollection.getState().outcomes).toEqual({
    solvik: { kind: 'found', collectionId: 'id' },
  });
});

it('a list that fails says so, is asked for again, and takes the focus to the title', async () => {
  api.on('/api/insurance-companies', fails);
  const { user } = show(COMPANIES);
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  serves(SOLVIK);
  await user.click(button('Försök igen'));
  expect(await box('Solvik Försäkring')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('whoever has chosen nothing can go on without a list', async () => {
  api.on('/api/insurance-companies', fails);
  const { user } = show(COMPANIES);
  expect(await screen.findByText(/gå vidare utan att hämta/)).toBeVisible();
  await user.click(button('Nästa'));
  expect(await screen.findByText(`resultat ${COMPANIES}`)).toBeVisible();
});

it('whoever had chosen before goes on with that without a list, and loses nothing', async () => {
  api.on('/api/insurance-companies', fails);
  useCollection.getState().choose([SOLVIK, BJORKO]);
  useCollection.getState().agree('199908072391');
  useCollection.getState().recordOutcome({ kind: 'empty' });
  const { user } = show(COMPANIES);
  expect(await screen.findByText(/valde tidigare: Solvik Försäkring och Björkö\./)).toBeVisible();
  await user.click(button('Nästa'));
  expect(await screen.findByRole('checkbox', { name: /^Jag godkänner/ })).toBeChecked();
  expect(useCollection.getState().outcomes).toEqual({ solvik: { kind: 'empty' } });
});

it('a list that cannot be shown is a failure, and can be asked for again', async () => {
  fetchedAs(COMPANIES_LIST, {
    status: 'success',
    data: [{ ...SOLVIK, displayName: 'x'.repeat(5000) }],
  });
  const { user } = show(COMPANIES);
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  serves(SOLVIK);
  await user.click(button('Försök igen'));
  expect(await box('Solvik Försäkring')).toBeVisible();
});

it('an empty list is said to be empty, and Nästa leads to the result', async () => {
  serves();
  const { user } = show(COMPANIES);
  expect(await screen.findByText(/inga bolag som vi kan hämta försäkringar från/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  await user.click(button('Nästa'));
  expect(await screen.findByText(`resultat ${COMPANIES}`)).toBeVisible();
});

it('Tillbaka leads to the last question', async () => {
  const { user } = show(COMPANIES);
  await box('Björkö');
  await user.click(button('Tillbaka'));
  expect(screen.getByText('formular savings')).toBeVisible();
});

it('the choice of companies is for nobody who has not answered anything', () => {
  useQuestionnaire.getState().forget();
  show(COMPANIES);
  expect(screen.getByText('introduktion')).toBeVisible();
  expect(usePosition.getState().position).toBe('2:9');
  expect(api.calls).toEqual([]);
});
