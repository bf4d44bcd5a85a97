import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { forgetSigned } from './applications.ts';
import { currentCode, heading } from './bankId.ts';
import {
  beginSigning,
  box,
  choose,
  enterAtResult,
  FINISH,
  failing,
  HEALTH_INFO,
  next,
  RESULT,
  row,
  SIGN,
  sign,
  signButton,
  signCode,
  signDialog,
} from './results.ts';
import { onDesktop, onPhone } from './size.ts';

const PERSON = 'Elias Sandberg';

test.use({ expectedErrors: /status of (500|503)/ });

test('by keyboard alone, from the result to the receipt', onDesktop, async ({ page }) => {
  await enterAtResult(page, PERSON, ANSWER_SETS.carefree);
  await expect(box(page, 'Olycksfallsförsäkring')).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let left = times; left > 0; left -= 1) await page.keyboard.press(key);
  };
  const tabTo = async (goal: Locator) => {
    for (let tries = 0; tries < 40; tries += 1) {
      await press('Tab');
      if (await goal.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not get to ${goal}`);
  };
  const accident = row(page, 'Olycksfallsförsäkring');
  await tabTo(box(page, 'Olycksfallsförsäkring'));
  await press('Space');
  await tabTo(accident.locator('summary', { hasText: 'Välj en annan nivå' }));
  await press('Enter');
  await expect(accident.getByRole('group', { name: /^Nivå/ })).toBeVisible();
  await tabTo(next(page));
  await expect(next(page)).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(SIGN);
  await expect(heading(page)).toBeFocused();
  await tabTo(signButton(page));
  await press('Enter');
  await expect(signDialog(page).getByRole('img')).toBeVisible();
  await press('Escape');
  await expect(page.getByText('Signeringen avbruten')).toBeVisible();
  await expect(signButton(page)).toBeFocused();
  await sign(page, PERSON);
  await expect(page).toHaveURL(FINISH);
  await expect(heading(page)).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Avsluta' }));
  await press('Enter');
  await expect(page).toHaveURL('/start/');
  await forgetSigned(page, PERSON);
  await page.goto(RESULT);
  await expect(page).toHaveURL('/fordjupade-guiden/start/');
});

test(
  'on a phone who sees the button has passed all that it agrees to',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await enterAtResult(page, PERSON, ANSWER_SETS.carefree);
    await choose(page, ['Olycksfallsförsäkring']);
    await expect(signButton(page)).toBeEnabled();
    await expect(signButton(page)).not.toBeInViewport();
    await signButton(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole('checkbox', { name: /erbjudanden och nyheter/ })).toBeInViewport();
  },
);

test('the pages from the result to the receipt are accessible', onDesktop, async ({ page }) => {
  await failing(page, '/api/idd');
  await enterAtResult(page, PERSON, ANSWER_SETS.highSalary);
  await box(page, 'Sjukförsäkring').check();
  await box(page, 'Barnförsäkring').check();
  await page.getByLabel('Barnets personnummer').fill('1');
  await page.getByLabel('Barnets personnummer').blur();
  await page.getByText('Mejla en sammanfattning').click();
  await expect(
    page.getByText('Det gick inte att hämta informationen om försäkringarna.'),
  ).toBeVisible();
  await expectAccessible(page, 'no document, a child without its number, a level alone');
  for (const product of ['Sjukförsäkring', 'Barnförsäkring']) await box(page, product).uncheck();

  await choose(page, ['Livförsäkring', 'Vårdförsäkring']);
  await page.getByLabel('Mejladress').fill('elias');
  await page.getByLabel('Mejladress').blur();
  await expectAccessible(page, 'a question about health to answer, and a wrong address');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByLabel('Mejladress').fill('elias@exempel.se');
  await failing(page, '/api/apply-for-insurance/simple');
  await beginSigning(page);
  await expectAccessible(page, 'the dialog');
  await signCode(page, await currentCode(page), PERSON);
  await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
  await expectAccessible(page, 'failed');
  await page.unroute('**/v1/api/apply-for-insurance/simple');
  await signButton(page).click();
  await expect(page).toHaveURL(HEALTH_INFO);
  await expectAccessible(page, 'a declaration is awaited');
  await page.getByRole('textbox', { name: 'Mejladress' }).fill('senare@exempel.se');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page).toHaveURL(FINISH);
  await expect(page.getByText('Vi har skickat länken till senare@exempel.se.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Väntande försäkringar' })).toBeVisible();
  await expectAccessible(page, 'done');
  await forgetSigned(page, PERSON);
});
