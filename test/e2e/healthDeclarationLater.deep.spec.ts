import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { forgetApplications } from './applications.ts';
import { enterAwaiting } from './awaiting.ts';
import { approveCode, beginByQr, heading, START } from './bankId.ts';
import {
  answerStep,
  CONFIRMATION,
  declare,
  HEALTHY,
  INTRODUCTION,
  openQuestions,
  QUESTIONS,
} from './declarations.ts';
import { bodiesOf, FINISH, next, sign, signButton } from './results.ts';
import { onDesktop } from './size.ts';

const PERSON = 'Elias Sandberg';
const APPLY = '**/v1/api/apply-for-insurance/full';

test.use({ expectedErrors: /status of (401|409|422|500|503)|ERR_(FAILED|CONNECTION|INTERNET)/ });

test.afterEach(async ({ page }) => {
  await forgetApplications(page.request, PERSON);
});

test(
  'a login that ends among the questions leads back to the step, answers and all',
  onDesktop,
  async ({ page }) => {
    await enterAwaiting(page, PERSON);
    await openQuestions(page);
    await declare(page, HEALTHY, 'Till sist');
    await answerStep(page, 'step-19', HEALTHY);
    await page.context().clearCookies();
    await page.route('**/v1/api/health-declaration/full', (route) =>
      route.fulfill({ status: 401, json: {} }),
    );
    await next(page).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await signButton(page).click();
    await expect(page).toHaveURL(START);
    await expect(page.getByText('Du har loggats ut')).toBeVisible();
    await page.unrouteAll();
    await approveCode(page, await beginByQr(page), PERSON);
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(signButton(page)).toHaveAccessibleName('Signera');
    await page.goto(INTRODUCTION);
    await page.goto(QUESTIONS);
    await expect(heading(page)).toHaveText('Till sist');
  },
);

test(
  'handing in that fails, also after a reload, uses the same signature',
  onDesktop,
  async ({ page }) => {
    const signed = bodiesOf(page, '/bankid/sign');
    await enterAwaiting(page, PERSON);
    await openQuestions(page);
    await declare(page, HEALTHY);
    await page.route(APPLY, (route) => route.abort('connectionreset'), { times: 2 });
    await sign(page, PERSON);
    await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
    await expectAccessible(page, 'handing in failed');
    const before = signed.length;
    await page.reload();
    await expect(page.getByText('Hälsodeklarationen är inte inlämnad än')).toBeVisible();
    await expectAccessible(page, 'signed, and not handed in');
    await signButton(page).click();
    await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
    await signButton(page).click();
    await expect(page).toHaveURL(FINISH);
    expect(signed).toHaveLength(before);
  },
);
