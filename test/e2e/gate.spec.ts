import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { expectQuestion, openQuestions, serve } from './questionnaires.ts';

const GUIDE = '/fordjupade-guiden';
const QUESTIONS = [
  { id: '1', type: 'single-button', questionTitle: 'Bor du i villa?', answers: [{ option: 'Ja' }] },
  { id: '2', type: 'salary', questionTitle: 'Vad är din lön?' },
] as const;
const [HOUSE, SALARY] = QUESTIONS;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const answer401 = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 401, json: {} }));

test('pages of the in-depth guide lead to its start page while nobody is logged in', async ({
  page,
}) => {
  for (const name of ['introduktion', 'formular', 'forsakringar', 'saknar-grupp']) {
    await page.goto(`${GUIDE}/${name}/`);
    await expect(page).toHaveURL(new RegExp(`${GUIDE}/start/$`));
    await expect(heading(page)).toHaveText('Välkommen till fördjupade guiden');
  }
});

test('whoever has no group is led to where one is looked for', async ({ page }) => {
  await serve(page, QUESTIONS);
  await page.route('**/v1/api/session', (route) =>
    route.fulfill({ json: { isAuthenticated: true, hasAnyProviderEngagemang: false } }),
  );
  for (const name of ['introduktion', 'formular', 'forsakringar']) {
    await page.goto(`${GUIDE}/${name}/`);
    await expect(page).toHaveURL(new RegExp(`${GUIDE}/saknar-grupp/$`));
    await expect(heading(page)).toHaveText('Vi saknar grupptillhörighet till dig.');
  }
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_|status of 503/ });

  test('says that the login cannot be checked, and goes on to the page when it can', async ({
    page,
  }) => {
    await serve(page, QUESTIONS);
    await page.route('**/v1/api/session', (route) => route.abort());
    await page.goto(`${GUIDE}/formular/`);
    await expect(heading(page)).toHaveText('Du verkar sakna anslutning till internet');
    await expect(page).toHaveURL(new RegExp(`${GUIDE}/formular/$`));
    await serve(page, QUESTIONS);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expectQuestion(page, HOUSE);
  });
});

test('a slow answer about the login is waited for in words', async ({ page }) => {
  let answer: () => void = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await serve(page, QUESTIONS);
  await page.route('**/v1/api/session', async (route) => {
    await asked;
    await route.fallback();
  });
  await page.goto(`${GUIDE}/formular/`);
  await expect(page.getByText('Kontrollerar att du är inloggad...')).toBeVisible();
  answer();
  await expectQuestion(page, HOUSE);
});

test.describe('when the login has come to its end', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('says so on the start page, keeps the answers, and is silent after the next step', async ({
    page,
  }) => {
    await serve(page, QUESTIONS);
    await openQuestions(page);
    await expectQuestion(page, HOUSE);
    await page.getByRole('button', { name: 'Ja', exact: true }).click();
    await expectQuestion(page, SALARY);
    await page.reload();
    await expectQuestion(page, SALARY);

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
    await page.getByRole('link', { name: 'Gå till enkla guiden' }).first().click();
    await expect(heading(page)).toHaveText('Välkommen till enkla guiden');
    await expect(page.getByText('Du har loggats ut')).toHaveCount(0);
  });
});
