import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import {
  SERVED_DECLARATIONS,
  SERVED_QUESTIONNAIRES,
  type ServedResponse,
} from '../support/servedAnswers.ts';
import { heading } from './bankId.ts';
import { CONFIRMATION, openQuestions, serveDeclaration } from './declarations.ts';
import { AFTER_THE_LAST, openFirstQuestion, serve } from './questionnaires.ts';

/* Walked without a plan: whatever stands on the page is answered with the first that can be. */

/** Nothing is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const beside = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beside()).toBeLessThanOrEqual(0);
}

/** Answers all that is asked, also what an answer reveals. */
async function answerAll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const open = async (): Promise<string | undefined> =>
    await main.evaluate((top) => {
      const inputs = [...top.querySelectorAll<HTMLInputElement>('input, textarea')];
      const isChosen = (name: string) =>
        inputs.some((input) => input.name === name && input.checked);
      const lacks = inputs.find(({ type, name, value }) =>
        type === 'radio' || type === 'checkbox' ? !isChosen(name) : value === '',
      );
      if (lacks !== undefined) lacks.dataset.next = '';
      return lacks?.type;
    });
  for (let type = await open(); type !== undefined; type = await open()) {
    const next = page.locator('[data-next]').first();
    if (type === 'radio' || type === 'checkbox') await next.check();
    else await next.fill('20');
    await next.evaluate((element) => delete element.dataset.next);
  }
}

test.describe('a questionnaire of another server is walked to its end', () => {
  for (const { name, response } of SERVED_QUESTIONNAIRES) {
    test(name, async ({ page }) => {
      await serve(page, response);
      await openFirstQuestion(page);
      await expect(heading(page)).toBeVisible();
      while (!AFTER_THE_LAST.test(page.url())) {
        await expectFits(page);
        const asked = await heading(page).textContent();
        await answerAll(page);
        await page.getByRole('button', { name: 'Nästa' }).click();
        await expect(heading(page)).not.toHaveText(asked ?? '');
      }
    });
  }
});

test.describe('a declaration of another server is walked to its end', () => {
  const isWhole = ({ lost }: ServedResponse) => lost === undefined;
  for (const served of SERVED_DECLARATIONS) {
    test(served.name, async ({ page }) => {
      await serveDeclaration(page, served.response);
      await openQuestions(page);
      while (!page.url().endsWith(CONFIRMATION)) {
        const asked = await heading(page).textContent();
        await answerAll(page);
        await expectFits(page);
        await page.getByRole('button', { name: 'Nästa' }).click();
        await expect(heading(page)).not.toHaveText(asked ?? '');
      }
      const sign = page.getByRole('button', { name: 'Signera' });
      if (isWhole(served)) await expect(sign).toBeEnabled();
      else {
        await expect(page.getByRole('alert')).toContainText('kan inte lämnas in här');
        await expect(sign).toHaveCount(0);
      }
      await expectFits(page);
    });
  }
});
