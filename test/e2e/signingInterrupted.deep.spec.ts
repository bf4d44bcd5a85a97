import { expect } from '../support/page.ts';
import { applicationsOf } from './applications.ts';
import { actOn, currentCode, openCode } from './bankId.ts';
import { kept } from './collections.ts';
import { openEmptyPage } from './emptyPage.ts';
import { APPLY, OTHER, PERSON, test } from './readyToSign.ts';
import {
  beginSigning,
  bodiesOf,
  FINISH,
  SIGN,
  signButton,
  signCode,
  signDialog,
} from './results.ts';
import { onDesktop, onPhone } from './size.ts';

test('somebody else signs: nothing is handed in, and one can sign again', async ({ page }) => {
  const applied = bodiesOf(page, '/apply-for-insurance/simple');
  await signCode(page, await beginSigning(page), OTHER);
  await expect(page.getByText('Signeringen misslyckades')).toBeVisible();
  await expect(page.getByText('Signerade med fel personnummer')).toBeVisible();
  await expect(page).toHaveURL(SIGN);
  expect(applied).toHaveLength(0);
  expect(await applicationsOf(page.request, PERSON)).toEqual([]);
  await signCode(page, await beginSigning(page), PERSON);
  await expect(page).toHaveURL(FINISH);
});

test('signing is cancelled in the dialog, and in the app', async ({ page }) => {
  await beginSigning(page);
  await signDialog(page).getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByText('Signeringen avbruten')).toBeVisible();
  await expect(page.getByText('Du avbröt signeringen')).toBeVisible();
  await expect(signButton(page)).toBeEnabled();
  await actOn(page, await openCode(page, await beginSigning(page)), 'refuse', PERSON);
  await expect(signDialog(page)).toContainText('Åtgärden avbruten');
  await expect(
    signDialog(page).getByRole('button', { name: 'Starta om signeringen' }),
  ).toBeVisible();
  expect(await applicationsOf(page.request, PERSON)).toEqual([]);
});

test('handing in fails: the signature is used again', onDesktop, async ({ page }) => {
  const applied = bodiesOf(page, '/apply-for-insurance/simple');
  const signed = bodiesOf(page, '/bankid/sign');
  await page.route(APPLY, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await signCode(page, await beginSigning(page), PERSON);
  await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
  await expect(
    page.getByText('Ett fel inträffade. Försök igen eller kontakta kundtjänst.'),
  ).toBeVisible();
  await signButton(page).click();
  await expect(page).toHaveURL(FINISH);
  expect(applied).toHaveLength(2);
  expect(signed).toHaveLength(1);
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
});

test('an answer that is lost after the server has stored it', onPhone, async ({ page }) => {
  await page.route(
    APPLY,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await signCode(page, await beginSigning(page), PERSON);
  await expect(page.getByText('Teckningen misslyckades')).toBeVisible();
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
  await signButton(page).click();
  await expect(page).toHaveURL(FINISH);
  await expect(page.getByRole('heading', { name: 'Beviljade försäkringar' })).toBeVisible();
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
});

test('a double click orders one signature', onDesktop, async ({ page }) => {
  const declared = bodiesOf(page, '/health-declaration/simple');
  const signed = bodiesOf(page, '/bankid/sign');
  const ordered = page.waitForResponse((response) => response.url().endsWith('/bankid/sign'));
  await signButton(page).dblclick();
  const { qrCodeToken } = (await (await ordered).json()) as { readonly qrCodeToken: string };
  await signCode(page, qrCodeToken, PERSON);
  await expect(page).toHaveURL(FINISH);
  expect([declared.length, signed.length]).toEqual([1, 1]);
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
});

test('a reload while the code is shown goes on with it', async ({ page }) => {
  await beginSigning(page);
  await page.reload();
  await expect(signDialog(page)).toBeVisible();
  await signCode(page, await currentCode(page), PERSON);
  await expect(page).toHaveURL(FINISH);
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
});

test('a reload while it is handed in goes on by itself', async ({ page }) => {
  // Never answered: the page is gone by then.
  await page.route(APPLY, () => undefined, { times: 1 });
  const code = await beginSigning(page);
  const sent = page.waitForRequest(APPLY);
  await signCode(page, code, PERSON);
  await sent;
  await expect(page.getByRole('button', { name: 'Dina uppgifter behandlas...' })).toBeVisible();
  expect(await kept(page)).toContain('signature');
  await page.reload();
  await expect(page).toHaveURL(FINISH);
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
  expect(await kept(page)).not.toContain('ocspResponse":"');
});

test('recommendations that no longer hold lead back to the result', onDesktop, async ({ page }) => {
  // The same person signs the same in another tab meanwhile.
  const other = await page.context().newPage();
  await openEmptyPage(other);
  const storage = await page.evaluate(() => ({ ...sessionStorage }));
  await other.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, storage);
  await other.goto(SIGN);
  await signCode(other, await beginSigning(other), PERSON);
  await expect(other).toHaveURL(FINISH);
  await other.close();
  await signButton(page).click();
  await expect(page.getByText('Dina förslag har ändrats')).toBeVisible();
  expect(await applicationsOf(page.request, PERSON)).toHaveLength(1);
});
