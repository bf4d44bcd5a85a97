import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { expectQuestion, serve } from './questionnaires.ts';

const GUIDE = '/fordjupade-guiden';
const QUESTIONS = [
  { id: '1', type: 'single-button', questionTitle: 'Bor du i villa?', answers: [{ option: 'Ja' }] },
  { id: '2', type: 'salary', questionTitle: 'Vad är din lön?' },
] as const;
const [HOUSE, SALARY] = QUESTIONS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answer401 = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 401, json: {} }));

test.use({ expectedErrors: /ERR_|status of (401|503)/ });

test('the pages behind the login: closed without it, open once it is known, left when it ends', async ({
  page,
}) => {
  await test.step('they lead to the start page while nobody is logged in', async () => {
    await page.goto(`${GUIDE}/formular/`);
    await expect(page).toHaveURL(new RegExp(`${GUIDE}/start/$`));
    await expect(heading(page)).toHaveText('Välkommen till den fördjupade guiden');
  });

  await test.step('without a network they say so, and go on when there is one', async () => {
    await page.route('**/v1/api/session', (route) => route.abort());
    await page.goto(`${GUIDE}/formular/`);
    await expect(heading(page)).toHaveText('Du verkar sakna anslutning till internet');
    await expect(page).toHaveURL(new RegExp(`${GUIDE}/formular/$`));
    await serve(page, QUESTIONS);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expectQuestion(page, HOUSE);
  });

  await test.step('answers and place stay over a reload', async () => {
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expectQuestion(page, SALARY);
    await page.reload();
    await expectQuestion(page, SALARY);
  });

  await test.step('the end of the login is told on the start page, keeps the answers, and is silent after the next step', async () => {
    await answer401(page, '**/v1/api/questionnaire');
    let isFirst = true;
    await page.route('**/v1/api/session', (route) => {
      // The page is loaded with a login that has ended when the questions are asked for.
      if (!isFirst) return route.fulfill({ json: { isAuthenticated: false } });
      isFirst = false;
      return route.fallback();
    });
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${GUIDE}/start/$`));
    const message = page
      .locator('main')
      .getByRole('status')
      .filter({ hasText: 'Du har loggats ut' });
    await expect(message).toContainText('Logga in igen för att fortsätta.');
    expect(await page.evaluate(() => sessionStorage.getItem('questionnaire'))).toContain('Ja');
    await page.getByRole('link', { name: 'Gå till den enkla guiden' }).first().click();
    await expect(heading(page)).toHaveText('Välkommen till den enkla guiden');
    await expect(page.getByText('Du har loggats ut')).toHaveCount(0);
  });
});
