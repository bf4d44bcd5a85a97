import { ANSWER_SETS } from '../support/answerSets.ts';
import { box, enterAtResult } from './results.ts';
import { expect, test } from './screenReader.ts';
import { choose, openForm } from './shortGuide.ts';
import { onDesktop } from './size.ts';

/*
 * What is said from one page to the next. Each state by itself is heard in scenes.spec.ts, the questions and the
 * declaration in the deep run (screenReader*.deep.spec.ts).
 */

test(
  'a question, and what is said of an answer that is missing',
  onDesktop,
  async ({ page, hear }) => {
    await openForm(page);
    await choose(page, 'Har du barn?', 'Ja');
    await choose(page, 'Har du en partner?', 'Ja');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/försäkrad mot/);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await hear('everyday/1-answer-missing');
  },
);

test('the result, and what is said of a changed choice', onDesktop, async ({ page, hear }) => {
  await enterAtResult(page, 'Elias Sandberg', ANSWER_SETS.carefree);
  await expect(
    page.getByRole('link', { name: /^Information om försäkringarna \(PDF\)/ }),
  ).toBeVisible();
  await box(page, 'Olycksfallsförsäkring').check();
  await hear('everyday/2-result-chosen');
});
