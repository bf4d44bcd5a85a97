import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { heading } from './bankId.ts';
import {
  approveFetch,
  COMPANIES,
  chooseCompanies,
  codeOfNext,
  EMPTY,
  enterAtCompanies,
  statusLine,
} from './collections.ts';
import { onDesktop } from './size.ts';

const FAILED = 'Mälarskogs Försäkring';

/** The end of a company is shown for a second, which is too short to look at: it stays from now on. */
async function holdEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((act: () => void, ms: number) =>
      ms === 1000 ? 0 : wait(act, ms)) as typeof window.setTimeout;
  });
}

test.describe('axe', () => {
  test.use({ expectedErrors: /status of 4/ });

  test('axe finds nothing on any page or state from 3:1 to 3:3', onDesktop, async ({ page }) => {
    const list = '**/v1/api/insurance-companies';
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route(list, async (route) => {
      await answered;
      return route.fulfill({ status: 404, json: {} });
    });
    await enterAtCompanies(page);
    await expect(page.getByText('Hämtar bolagen...')).toBeAttached();
    await expectAccessible(page, '3:1, loading');
    answerNow();
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();
    await expectAccessible(page, '3:1, failed');
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ json: [] }), { times: 1 });
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText(/inga bolag som vi kan hämta försäkringar från/)).toBeVisible();
    await expectAccessible(page, '3:1, no company');
    await page.reload();
    await expect(page.getByRole('checkbox', { name: EMPTY })).toBeVisible();
    await expectAccessible(page, '3:1');

    await chooseCompanies(page, [EMPTY, FAILED]);
    await expectAccessible(page, '3:2');
    await page.getByLabel('Ditt personnummer').fill('1');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByText(/^.*Vänligen fyll i giltigt personnummer/).last()).toBeVisible();
    await expectAccessible(page, '3:2 with errors');

    // From here on the insurer is played here: each state stays as long as it is looked at.
    let status = 'WAITING FOR AUTHENTICATION';
    let beginNow: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      beginNow = resolve;
    });
    await page.route('**/login-initiation', async (route) => {
      await begun;
      return route.fulfill({
        json: {
          id: `${Date.now()}`,
          extraInformation: { autoStartToken: 'token', swedishBankIdQrCode: 'bankid.code' },
        },
      });
    });
    await page.route('**/login-status**', async (route) => {
      if (/^(COMPLETED|FAILED)/.test(status)) await holdEnd(page);
      return route.fulfill({
        json: {
          status,
          ...(status === 'WAITING FOR AUTHENTICATION' && {
            extraInformation: { swedishBankIdQrCode: 'bankid.code' },
          }),
        },
      });
    });
    await page.reload();
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
    await expect(page.getByLabel('Ditt personnummer')).toHaveValue(/\d{8}-\d{4}/);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(statusLine(page)).toHaveText('Kontaktar Försäkringsbolaget...');
    await expectAccessible(page, 'waiting, contacting');
    beginNow();
    await expect(statusLine(page)).toHaveText('Scanna QR-koden för att starta hämtningen...');
    await expectAccessible(page, 'waiting, QR code');
    status = 'LOGIN';
    await expect(statusLine(page)).toHaveText('Kontaktar Försäkringsbolaget...');
    await expectAccessible(page, 'waiting, logging in');
    status = 'COLLECTING';
    await expect(statusLine(page)).toHaveText('Söker efter försäkringar...');
    await expectAccessible(page, 'waiting, collecting');
    status = 'COMPLETED EMPTY';
    await expect(statusLine(page)).toHaveText('Klar!');
    await expectAccessible(page, 'waiting, done');
    status = 'FAILED';
    await page.reload();
    await expect(statusLine(page)).toHaveText('Hämtningen misslyckades');
    await expectAccessible(page, 'waiting, failed');
  });

  test(
    'axe finds nothing on 3:3 in any state, nor where the app is opened here',
    onDesktop,
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
      });
      await page.setViewportSize({ width: 375, height: 800 });
      await enterAtCompanies(page);
      await chooseCompanies(page, [EMPTY, FAILED]);
      await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
      await expect(page.getByLabel('Ditt personnummer')).toHaveValue(/\d{8}-\d{4}/);
      let code = await codeOfNext(page, () => page.getByRole('button', { name: 'Nästa' }).click());
      await expect(page.getByRole('link', { name: 'Starta BankID-appen' })).toBeVisible();
      await expectAccessible(page, 'waiting, link to the app');
      code = await codeOfNext(page, () => approveFetch(page, code));
      await approveFetch(page, code);
      await expect(page.getByText('OBS! Fel inträffade vid hämtning')).toBeVisible();
      await expectAccessible(page, '3:3, one without and one that failed');
      await page.getByRole('button', { name: 'Nästa' }).click();
      await expect(page).toHaveURL(/\/resultat-forsakringar\/$/);
      await expectAccessible(page, 'result');

      await page.goto(COMPANIES);
      await page.getByRole('checkbox', { name: FAILED }).uncheck();
      await chooseCompanies(page, ['Almviks Försäkring']);
      await expect(page.getByRole('button', { name: 'Visa det vi har hämtat' })).toBeVisible();
      await expectAccessible(page, '3:2, some have answered');
      await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
      await expect(page.getByLabel('Ditt personnummer')).toHaveValue(/\d{8}-\d{4}/);
      await page.route('**/get-data', (route) => route.fulfill({ status: 400, json: {} }), {
        times: 1,
      });
      code = await codeOfNext(page, () => page.getByRole('button', { name: 'Nästa' }).click());
      await approveFetch(page, code);
      await expect(page.getByText(/Något gick fel vid hämtning av försäkringar/)).toBeVisible();
      await expectAccessible(page, '3:3, what was found did not come');
      let answerNow: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => {
        answerNow = resolve;
      });
      await page.route('**/get-data', async (route) => {
        await answered;
        return route.fallback();
      });
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await expect(page.getByText('Hämtar gällande försäkringar...').first()).toBeAttached();
      await expectAccessible(page, '3:3, loading');
      answerNow();
      await expect(page.getByText('Hemförsäkring')).toBeVisible();
      await expectAccessible(page, '3:3, all');
      await page.goto('/fordjupade-guiden/hamta-forsakringar/');
      await expect(heading(page)).toHaveText('Bolagen har redan svarat');
      await expectAccessible(page, '3:2, all have answered');
    },
  );

  test(
    'axe finds nothing on 3:3 for who has nothing, nor when one’s own do not come',
    onDesktop,
    async ({ page }) => {
      const signed = '**/customer-insurances/signed';
      await enterAtCompanies(page, 'Liam Åkesson');
      await page.goto('/fordjupade-guiden/gallande-forsakringar/');
      await expect(heading(page)).toHaveText('Vi hittade inga gällande försäkringar');
      await expectAccessible(page, '3:3, nothing');
      await page.route(signed, (route) => route.fulfill({ status: 404, json: {} }));
      await page.reload();
      await expect(page.getByText(/Vi kunde inte hämta dina försäkringar hos/)).toBeVisible();
      await expectAccessible(page, '3:3, own ones failed');
    },
  );
});
