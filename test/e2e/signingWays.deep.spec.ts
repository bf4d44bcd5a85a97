import type { Page } from '@playwright/test';
import { longDate } from '#insurance';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { forgetSigned } from './applications.ts';
import { heading } from './bankId.ts';
import {
  BOOKING,
  beginSigning,
  bodiesOf,
  choose,
  dayFrom,
  enterAtResult,
  FINISH,
  HEALTH_INFO,
  lastMail,
  shown,
  sign,
  signButton,
} from './results.ts';
import { onPhone } from './size.ts';

/** A new member; see `shows` in people.json. */
const NEW_MEMBER = 'Elias Sandberg';

const main = (page: Page) => page.getByRole('main');

test('the question about health is asked, and decides what follows', async ({ page }) => {
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.family);
  await choose(page, ['Livförsäkring', 'Vårdförsäkring']);
  await expect(main(page)).toContainText(`Gäller fr.o.m ${longDate(dayFrom(0))}`);
  await expect(main(page)).toContainText('Hälsodeklaration behövs*');
  await expect(signButton(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await sign(page, NEW_MEMBER);
  await expect(page).toHaveURL(HEALTH_INFO);
  await page.getByLabel('Mejladress').fill('senare@exempel.se');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page).toHaveURL(FINISH);
  expect(await lastMail(page.request, 'senare@exempel.se')).toContain(HEALTH_INFO);
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toBeVisible();
  await forgetSigned(page, NEW_MEMBER);

  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.family);
  await choose(page, ['Livförsäkring', 'Vårdförsäkring']);
  await page.getByRole('radio', { name: 'Nej' }).check();
  await expect(main(page)).toContainText('Vi prövar din ansökan');
  await expect(main(page)).not.toContainText('Hälsodeklaration behövs*');
  await sign(page, NEW_MEMBER);
  await expect(page).toHaveURL(FINISH);
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toHaveCount(0);
  await forgetSigned(page, NEW_MEMBER);
});

test('a meeting can be booked in place of signing', async ({ page }) => {
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.family);
  const booked = bodiesOf(page, '/meeting/book-with-detailed-insurances');
  await page.getByRole('link', { name: 'Boka ett möte' }).click();
  await expect(page).toHaveURL(BOOKING);
  await expect(heading(page)).toHaveText('Boka möte');
  await expect(page.getByLabel('Namn')).toHaveValue('Elias Sandberg');
  await page.getByRole('button', { name: 'Boka möte' }).click();
  await expect(page).toHaveURL(FINISH);
  await expect(main(page)).toContainText('elias.sandberg@example.com');
  expect(booked).toEqual([
    {
      name: 'Elias Sandberg',
      email: 'elias.sandberg@example.com',
      phoneNumber: '070-174 06 05',
    },
  ]);
  const mail = await lastMail(page.request, 'kundservice@granbo.example');
  expect(mail).toContain('Olycksfallsförsäkring');
});

test('begun from the result, the code is shown in a dialog', onPhone, async ({ page }) => {
  await enterAtResult(page, NEW_MEMBER, ANSWER_SETS.carefree);
  await choose(page, ['Olycksfallsförsäkring']);
  expect(await beginSigning(page)).toMatch(/^bankid\./);
  await expect(shown(page)).toBeVisible();
});
