import type { Page } from '@playwright/test';
import questionnaire from '../content/reference/questionnaire.json' with { type: 'json' };
import { ANSWER_SETS, type AnswerSet } from '../support/answerSets.ts';
import {
  approveCode,
  beginByQr,
  CUSTOMER,
  dialogLoaded,
  enter,
  heading,
  openStart,
  WITHOUT_GROUP,
} from './bankId.ts';
import { AFTER_THE_LAST, answerQuestion } from './questionnaires.ts';
import { betweenPolls, expect, type Hear, test } from './screenReader.ts';
import { onDesktop } from './size.ts';

const ANSWERS: AnswerSet = ANSWER_SETS.family;
const INTRODUCTION = 'Så här går det till';
const next = (page: Page) => page.getByRole('button', { name: 'Nästa' });

/** Every question once, as somebody meets it who sees nothing. */
async function hearQuestions(page: Page, hear: Hear): Promise<void> {
  let before = INTRODUCTION;
  for (let count = 1; ; count += 1) {
    await expect(heading(page)).not.toHaveText(before);
    if (AFTER_THE_LAST.test(page.url())) return;
    before = (await heading(page).textContent()) ?? '';
    const question = questionnaire.questions.find(({ questionTitle }) => questionTitle === before);
    if (!question) throw new Error(`no question is called ${before}`);
    const place = String(count).padStart(2, '0');
    await hear(`questions/${place}-${question.id}`);
    if (question.type === 'salary') {
      await page.getByRole('textbox').fill('12,5');
      await next(page).click();
      await expect(page.getByText('Vänligen ange värdet utan decimaler.').first()).toBeVisible();
      await hear(`questions/${place}-${question.id}-wrong`);
    }
    await answerQuestion(page, question, ANSWERS[question.id]);
  }
}

test(
  'login, introduction and questions match their screen-reader log',
  onDesktop,
  async ({ page, hear }) => {
    await openStart(page);
    await dialogLoaded(page);
    const code = await beginByQr(page);
    await betweenPolls(page, () => approveCode(page, code, CUSTOMER));
    await expect(heading(page)).toHaveText(INTRODUCTION);
    // The login has logs of its own (scenes): they begin anew here.
    await page.reload();
    await expect(heading(page)).toHaveText(INTRODUCTION);
    await hear('questions/00-introduction');
    await next(page).click();
    await expect(page).toHaveURL(/\/formular\/$/);
    await hearQuestions(page, hear);
  },
);

test.describe('whoever is without a group', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('hears the search for the employer as it was read', onDesktop, async ({ page, hear }) => {
    const field = page.getByLabel('Medlemsorganisation eller arbetsgivare');
    await enter(page, WITHOUT_GROUP);
    await page.goto('/fordjupade-guiden/saknar-grupp/');
    await expect(heading(page)).toHaveText('Vi saknar grupptillhörighet till dig.');
    await hear('organisation/01-search');
    await page.route('**/v1/api/avtal?*', (route) => route.fulfill({ status: 500, json: {} }));
    await field.fill('norrlunds');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Något gick fel');
    await hear('organisation/02-search-failed');
    await page.unroute('**/v1/api/avtal?*');
    await field.fill('zzzzzz');
    await field.press('Enter');
    await expect(page.getByText('Inga träffar').first()).toBeVisible();
    await hear('organisation/03-nothing-found');
    await field.press('Enter');
    await hear('organisation/04-nothing-chosen');
    await field.pressSequentially('');
    await field.fill('Norrlunds');
    await expect(page.getByText('1 träff', { exact: true })).toBeVisible();
    await hear('organisation/05-found');
    await page
      .getByRole('radiogroup', { name: 'Välj i listan' })
      .getByRole('radio')
      .first()
      .check();
    await expect(page.getByLabel('Välj undergrupp')).toBeVisible();
    await hear('organisation/06-subgroups');
    await page.getByLabel('Välj undergrupp').selectOption('Timanställda');
    await next(page).click();
    await expect(heading(page)).toHaveText(INTRODUCTION);
    await hear('organisation/07-introduction');
  });
});
