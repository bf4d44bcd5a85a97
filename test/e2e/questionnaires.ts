import type { Page, Route } from '@playwright/test';
import { expect } from '../support/page.ts';

/** Where the last question leads. */
export const AFTER_THE_LAST = /\/fordjupade-guiden\/forsakringar\/$/;

/** What stands in the place of a question of a type this version does not know. */
export const UNKNOWN_TYPE =
  'Den här frågan går inte att besvara just nu. Du kan fortsätta med nästa fråga.';

/** A question as the server sends it, as far as these tests look at it. */
export interface SentQuestion {
  readonly id: string | number;
  readonly type: string;
  readonly questionTitle: string;
}

const COMPANY = { name: 'nordhem', displayName: 'Nordhem', loginMethods: [] };
const JSON_ANSWER = { contentType: 'application/json' };

/** Somebody who is logged in, as the API tells it, with these questions to answer. */
export async function serve(
  page: Page,
  questionnaire: unknown,
  visitorId = 'visitor-of-a-test',
): Promise<void> {
  const json = (body: unknown) => (route: Route) =>
    route.fulfill({ ...JSON_ANSWER, body: JSON.stringify(body) });
  await page.route('**/v1/api/session', (route) =>
    route.fulfill({
      ...JSON_ANSWER,
      headers: { 'X-Set-Authorization': 'token-of-a-test' },
      body: JSON.stringify({
        isAuthenticated: true,
        hasAnyProviderEngagemang: true,
        isUnassignedUserApproved: false,
        visitorId,
      }),
    }),
  );
  await page.route(
    '**/v1/api/provider/customer-insurances/signed',
    json({ insurances: [], packages: [], person: {} }),
  );
  await page.route('**/v1/api/questionnaire', json(questionnaire));
  // Asked for by the page after the last question.
  await page.route('**/v1/api/insurance-companies', json([COMPANY]));
}

/** Opens the questions at once, as by a link to them. */
export async function openFirstQuestion(page: Page): Promise<void> {
  await page.goto('/fordjupade-guiden/formular/');
}

/** Opens the questions the way visitors come to them. */
export async function openQuestions(page: Page): Promise<void> {
  await page.goto('/fordjupade-guiden/introduktion/');
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/formular\/$/);
}

/** Waits for a question to be the one on the page. */
export async function expectQuestion(page: Page, { questionTitle }: SentQuestion): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(questionTitle);
}

/** Answers the question on the page, or passes it when there is no answer, and goes on. */
export async function answerQuestion(
  page: Page,
  { type }: SentQuestion,
  answer: string | undefined,
): Promise<void> {
  if (answer !== undefined && type === 'single-button') {
    await page.getByRole('button', { name: answer, exact: true }).click();
    return;
  }
  if (answer !== undefined && type === 'radio-button') {
    await page.getByRole('radio', { name: answer, exact: true }).check();
  } else if (answer !== undefined) {
    await page.getByRole('textbox').fill(answer);
  }
  await page.getByRole('button', { name: 'Nästa' }).click();
}
