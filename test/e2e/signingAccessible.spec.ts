import type { Locator } from '@playwright/test';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { forgetSigned } from './applications.ts';
import { heading } from './bankId.ts';
import {
  box,
  choose,
  enterAtResult,
  FINISH,
  next,
  RESULT,
  row,
  SIGN,
  sign,
  signButton,
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
