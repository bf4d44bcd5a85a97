import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { useApplication, usePosition } from '#guide/state';
import { application } from '../../../insurance/sampleApplication.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { AWAITED, back, begin, INFO, INTRODUCTION, show, titled } from './declarationPages.tsx';

const api = fakeClient();
takeOverClient(api);

beforeEach(() => begin(api));

const TITLE = 'Frågor om din hälsa';

it('the introduction names what is applied for, at position 3:1, and begins the questions', async () => {
  api.on(AWAITED, () => ({
    productApplications: [
      application('LI', 'Livförsäkring'),
      application('SJ', 'Sjukförsäkring'),
      application('SJ2', 'Sjukförsäkring'),
    ],
  }));
  const { user } = show(INTRODUCTION);
  await titled(TITLE);
  expect(screen.getByText('Du har ansökt om: livförsäkring och sjukförsäkring.')).toBeVisible();
  expect(screen.getByText(/Inget lämnas in till oss förrän du har/)).toBeVisible();
  expect(usePosition.getState()).toMatchObject({ position: '3:1', direction: 'forward' });
  await user.click(screen.getByRole('button', { name: 'Börja' }));
  await titled('Kroppen');
});

it('the introduction leads back to 4:3', async () => {
  const { user, path } = show(INTRODUCTION);
  await titled(TITLE);
  await user.click(back());
  expect(path()).toBe(INFO);
});

it('whoever has just signed is not waited for: the receipt says what it is for', async () => {
  useApplication.getState().keepReceipt({
    results: [],
    products: [],
    total: 0,
    email: '',
    awaited: [application('LI', 'Livförsäkring')],
  });
  api.on(AWAITED, () => new Promise(() => undefined));
  show(INTRODUCTION);
  expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  expect(screen.getByText('Du har ansökt om: livförsäkring.')).toBeVisible();
});

it('whoever no declaration is awaited of is led to 4:3', async () => {
  api.on(AWAITED, () => ({ productApplications: [] }));
  const { path } = show(INTRODUCTION);
  await screen.findByText(`plats ${INFO}`);
  expect(path()).toBe(INFO);
});

it('what did not come can be fetched again', async () => {
  let isDown = true;
  api.on(AWAITED, () => {
    if (isDown) throw new ApiError('unexpected', 503);
    return { productApplications: [application('LI', 'Livförsäkring')] };
  });
  const { user } = show(INTRODUCTION);
  await screen.findByText(/^Det gick inte att hämta hälsodeklarationen/);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Försök igen' }));
  await titled(TITLE);
});
