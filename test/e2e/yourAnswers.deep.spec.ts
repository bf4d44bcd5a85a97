import questionnaire from '../content/reference/questionnaire.json' with { type: 'json' };
import { expectAccessible } from '../support/accessible.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { heading, START } from './bankId.ts';
import { openTab } from './engines/tab.ts';
import { ENGINES, REQUIRED, walkChange } from './engineWalks.ts';
import { box, choose, enterAtResult, FINISH, sign } from './results.ts';
import { choose as answer, FAMILY, MEETING, openMeeting } from './shortGuide.ts';
import { onDesktop } from './size.ts';

/* 'Dina svar', and what a change of them leads to: in Chromium at both sizes, then in the other engines. */

const PERSON = 'Elias Sandberg';
const SALARY =
  questionnaire.questions.find(({ id }) => id === 'monthlySalary')?.questionTitle ?? '';
const SAVE = 'Spara och gå tillbaka';

// The document about recommendations that are replaced at once may come late.
test.use({ expectedErrors: /status of 503/ });

test('an answer is changed where a level rests on it, up to the receipt', async ({ page }) => {
  await enterAtResult(page, PERSON, ANSWER_SETS.highSalary);
  const offer = page.locator('.offer', { has: box(page, 'Sjukförsäkring') });
  const change = async () => {
    await offer.getByText('Varför rekommenderas den?').click();
    await expect(offer.getByRole('term')).toHaveText([SALARY]);
    await offer.getByRole('link', { name: `Ändra svaret på frågan ${SALARY}` }).click();
    await expect(heading(page)).toHaveText(SALARY);
    await page.getByRole('textbox').fill('31000');
  };
  await change();
  await page.goBack();
  await expect(heading(page)).toHaveText('Resultat');
  await change();
  await page.reload();
  await expect(heading(page)).toHaveText(SALARY);
  await expect(page.getByRole('textbox')).toHaveValue(/^31\s000$/);
  await expectAccessible(page, 'an answer that is changed');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Rekommendationerna är nya').last()).toBeVisible();
  await page.getByText('Visa dina svar').click();
  await expect(page.getByText('31\u00a0000\u00a0kronor').last()).toBeVisible();
  await expectAccessible(page, 'the result after a change');

  await choose(page, ['Olycksfallsförsäkring']);
  await sign(page, PERSON);
  await expect(page).toHaveURL(FINISH);
  for (const _visit of ['first', 'reloaded']) {
    await expect(page.getByRole('heading', { name: 'Dina svar' })).toBeVisible();
    await expect(page.getByText('31\u00a0000\u00a0kronor')).toBeVisible();
    await expect(page.getByText(/^Ändra/)).toHaveCount(0);
    await page.reload();
  }
});

test('an answer is changed from the end of the short guide', async ({ page }) => {
  await openMeeting(page);
  await answer(page, MEETING, 'Nej tack');
  await page.getByRole('link', { name: 'Ändra svaret på frågan Har du en partner?' }).click();
  await answer(page, 'Har du en partner?', 'Nej');
  await page.getByRole('checkbox', { name: FAMILY.events[0] ?? '', exact: true }).check();
  await page.getByRole('button', { name: SAVE }).click();
  await expect(heading(page)).toHaveText('Nu är du klar med guiden');
  await expect(page.getByText(FAMILY.events[0] ?? '')).toBeVisible();
  await expectAccessible(page, 'the end of the short guide');
});

for (const engine of ENGINES) {
  for (const [name, width, height] of [
    ['a phone', 375, 812],
    ['a desktop', 1280, 900],
  ] as const) {
    test.describe(`${engine.name} at the width of ${name}`, onDesktop, () => {
      test.skip(!engine.isHere && !REQUIRED, `${engine.name} is not installed`);
      test('an answer is changed from the result', async ({ app, request }) => {
        const tab = openTab(await engine.open(width, height));
        try {
          await tab.open(app.url + START);
          await tab.press('button', 'Neka');
          await walkChange(tab, request);
        } finally {
          await tab.close();
        }
      });
    });
  }
}
