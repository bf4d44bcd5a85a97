import { ANSWER_SETS } from '../support/answerSets.ts';
import { forgetApplications } from './applications.ts';
import { heading } from './bankId.ts';
import {
  BOOKING,
  beginSigning,
  box,
  chooseCalmly,
  enterAtResult,
  FINISH,
  failing,
  signButton,
  signCode,
  signDialog,
} from './results.ts';
import { betweenPolls, expect, test } from './screenReader.ts';
import { onDesktop } from './size.ts';

const PERSON = 'Elias Sandberg';

test.use({ expectedErrors: /status of (500|503)/ });

test('the result matches its screen-reader log', onDesktop, async ({ page, hear }) => {
  await failing(page, '/api/recommendations');
  await enterAtResult(page, PERSON, ANSWER_SETS.highSalary);
  await expect(page.getByText(/^Det gick inte att hämta försäkringar/)).toBeVisible();
  await hear('result/01-failed');
  await page.unroute('**/v1/api/recommendations');
  await failing(page, '/api/idd');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(
    page.getByText('Det gick inte att hämta informationen om försäkringarna.'),
  ).toBeVisible();
  await hear('result/02-nothing-chosen');
  await box(page, 'Sjukförsäkring').check();
  await hear('result/03-chosen');
  await page.getByText('Varför rekommenderas den?').first().click();
  await hear('result/04-reason');
  await box(page, 'Barnförsäkring').check();
  await hear('result/05-child');
  await page.getByLabel('Barnets personnummer').fill('1');
  await page.getByLabel('Barnets personnummer').blur();
  await hear('result/06-child-without-number');
  await page.getByRole('button', { name: /^Lägg till ännu ett barn/ }).click();
  await hear('result/07-another-child');
  await page
    .getByRole('button', { name: /^Ta bort/ })
    .last()
    .click();
  await box(page, 'Barnförsäkring').uncheck();
  await hear('result/08-child-removed');
  await page.getByText('Mejla en sammanfattning').click();
  await hear('result/09-mail');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText(/^En sammanfatting har skickats/)).toBeVisible();
  await hear('result/10-mail-sent');
  await page.getByText('Visa dina svar').click();
  await hear('result/11-answers');
  await page
    .getByRole('link', { name: /^Ändra .*lön/ })
    .last()
    .click();
  await expect(page.getByText(/gör vi dina rekommendationer på nytt/)).toBeVisible();
  await hear('result/12-change');
  await page.getByRole('textbox').fill('31000');
  await page.getByRole('button', { name: 'Spara och gå tillbaka' }).click();
  await expect(page.getByText('Rekommendationerna är nya').last()).toBeVisible();
  await hear('result/13-made-anew');
});

test('other kinds of results match their screen-reader log', onDesktop, async ({ page, hear }) => {
  const document = page.getByRole('link', { name: /^Information om försäkringarna \(PDF\)/ });
  await enterAtResult(page, 'Anders Nyström', ANSWER_SETS.family);
  await expect(document).toBeVisible();
  await box(page, 'Inkomstförsäkring').check();
  await hear('result/21-contract-to-choose');
  await enterAtResult(page, 'Karin Håkansson', ANSWER_SETS.carefree);
  await expect(heading(page)).toHaveText('Du har ett försäkringspaket');
  await expect(document).toBeVisible();
  await hear('result/22-package');
  await enterAtResult(page, 'Sara Wikman', ANSWER_SETS.family);
  await expect(page.getByText(/^Din arbetsgivare betalar/).first()).toBeVisible();
  await expect(document).toBeVisible();
  await hear('result/23-not-to-be-changed');
});

test(
  'signing matches its screen-reader log, to the receipt and a booking',
  onDesktop,
  async ({ page, hear }) => {
    await enterAtResult(page, PERSON, ANSWER_SETS.family);
    await chooseCalmly(page, ['Livförsäkring', 'Vårdförsäkring']);
    await hear('signing/01-question-about-health');
    await page.getByRole('radio', { name: 'Nej' }).check();
    await page.getByLabel('Mejladress').fill('elias');
    await page.getByLabel('Mejladress').blur();
    await hear('signing/02-wrong-address');
    await page.getByLabel('Mejladress').fill('elias@exempel.se');
    await page.getByRole('checkbox').first().focus();
    await hear('signing/03-ready');
    await beginSigning(page);
    await hear('signing/04-dialog');
    await signDialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByText('Signeringen avbruten')).toBeVisible();
    await hear('signing/05-cancelled');
    await failing(page, '/api/apply-for-insurance/simple');
    const code = await beginSigning(page);
    await betweenPolls(page, () => signCode(page, code, PERSON));
    await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
    await hear('signing/06-failed');
    await page.unroute('**/v1/api/apply-for-insurance/simple');
    await failing(page, '/api/apply-for-insurance/mail');
    await signButton(page).click();
    await expect(page).toHaveURL(FINISH);
    await expect(page.getByText(/^Det gick tyvärr inte att skicka mejlet/)).toBeVisible();
    await hear('signing/07-receipt-mail-failed');
    await page.unroute('**/v1/api/apply-for-insurance/mail');
    await page.getByRole('button', { name: 'Skicka igen' }).click();
    await expect(
      page.getByText(/Vi har skickat en bekräftelse med en sammanfattning/),
    ).toBeVisible();
    await hear('signing/08-receipt');
    await page.goto(BOOKING);
    await expect(heading(page)).toHaveText('Boka möte');
    await hear('signing/09-booking');
    await forgetApplications(page.request, PERSON);
  },
);
