import { expectAccessible } from '../support/accessible.ts';
import { ANSWER_SETS } from '../support/answerSets.ts';
import { expect, test } from '../support/page.ts';
import { forgetApplications } from './applications.ts';
import { heading } from './bankId.ts';
import {
  BOOKING,
  beginSigning,
  box,
  choose,
  enterAtResult,
  FINISH,
  failing,
  HEALTH_INFO,
  sign,
  signButton,
  signDialog,
} from './results.ts';
import { onDesktop } from './size.ts';

const PERSON = 'Elias Sandberg';
const TWO_CONTRACTS = 'Anders Nyström';
const PACKAGE = 'Karin Håkansson';
const EMPLOYED = 'Sara Wikman';

test.use({ expectedErrors: /status of (500|503)/ });

test('the result is accessible in every state', onDesktop, async ({ page }) => {
  await failing(page, '/api/recommendations');
  await enterAtResult(page, PERSON, ANSWER_SETS.highSalary);
  await expect(page.getByText(/^Det gick inte att hämta försäkringar/)).toBeVisible();
  await expectAccessible(page, 'recommendations failed');
  await page.unroute('**/v1/api/recommendations');
  await failing(page, '/api/idd');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(
    page.getByText('Det gick inte att hämta informationen om försäkringarna.'),
  ).toBeVisible();
  await expectAccessible(page, 'nothing chosen, no document');

  await box(page, 'Sjukförsäkring').check();
  await box(page, 'Barnförsäkring').check();
  await page.getByLabel('Barnets personnummer').fill('1');
  await page.getByLabel('Barnets personnummer').blur();
  await expectAccessible(page, 'a child without its number, a level without what it needs');
  await page.getByText('Mejla en sammanfattning').click();
  await expectAccessible(page, 'the summary by mail');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText(/^En sammanfatting har skickats/)).toBeVisible();
  await expectAccessible(page, 'the summary sent');

  await enterAtResult(page, TWO_CONTRACTS, ANSWER_SETS.family);
  await box(page, 'Inkomstförsäkring').check();
  await expectAccessible(page, 'a contract to choose');
  await enterAtResult(page, PACKAGE, ANSWER_SETS.carefree);
  await expect(heading(page)).toHaveText('Du har ett försäkringspaket');
  await expectAccessible(page, 'a package and nothing to recommend');
  await enterAtResult(page, EMPLOYED, ANSWER_SETS.family);
  await expect(page.getByText(/^Din arbetsgivare betalar/).first()).toBeVisible();
  await expectAccessible(page, 'what cannot be changed');
});

test('signing is accessible in every state', onDesktop, async ({ page }) => {
  await enterAtResult(page, PERSON, ANSWER_SETS.family);
  await choose(page, ['Livförsäkring', 'Vårdförsäkring']);
  await expectAccessible(page, 'a question about health to answer');
  await page.getByRole('radio', { name: 'Nej' }).check();
  await expectAccessible(page, 'not fully able to work');
  await page.getByRole('radio', { name: 'Ja' }).check();
  await page.getByLabel('Mejladress').fill('elias');
  await page.getByLabel('Mejladress').blur();
  await expectAccessible(page, 'a wrong address');
  await page.getByLabel('Mejladress').fill('elias@exempel.se');

  // Never answered: the page is gone by then.
  await page.route('**/health-declaration/simple', () => undefined, { times: 1 });
  await signButton(page).click();
  await expect(page.getByRole('button', { name: 'Kontaktar BankId...' })).toBeVisible();
  await expectAccessible(page, 'contacting');
  await page.reload();
  await beginSigning(page);
  await expectAccessible(page, 'the dialog');
  await signDialog(page).getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByText('Signeringen avbruten')).toBeVisible();
  await expectAccessible(page, 'cancelled');
});

test('what follows after signing is accessible in every state', onDesktop, async ({ page }) => {
  await enterAtResult(page, PERSON, ANSWER_SETS.family);
  await choose(page, ['Livförsäkring', 'Vårdförsäkring']);
  await page.getByRole('radio', { name: 'Ja' }).check();
  await failing(page, '/api/apply-for-insurance/simple');
  await sign(page, PERSON);
  await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
  await expectAccessible(page, 'failed');
  await page.unroute('**/v1/api/apply-for-insurance/simple');
  await signButton(page).click();
  await expect(page).toHaveURL(HEALTH_INFO);
  await expectAccessible(page, 'a declaration is awaited');
  await failing(page, '/api/apply-for-insurance/mail');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText(/^Det gick tyvärr inte att skicka mejlet/)).toBeVisible();
  await expectAccessible(page, 'the mail failed');
  await page.goto(FINISH);
  await expect(page.getByText(/^Det gick tyvärr inte att skicka mejlet/)).toBeVisible();
  await expectAccessible(page, 'done, mail failed');
  await page.unroute('**/v1/api/apply-for-insurance/mail');
  await page.getByRole('button', { name: 'Skicka igen' }).click();
  await expect(page.getByText(/Vi har skickat en bekräftelse med en sammanfattning/)).toBeVisible();
  await expectAccessible(page, 'done');
  await page.goto(BOOKING);
  await expect(heading(page)).toHaveText('Boka möte');
  await expectAccessible(page, 'the booking');
  await forgetApplications(page.request, PERSON);
});
