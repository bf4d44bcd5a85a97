import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { heading } from './bankId.ts';
import {
  approveFetch,
  CONSENT,
  CURRENT,
  chooseCompanies,
  codeOfNext,
  EMPTY,
  enterAtCompanies,
  statusLine,
} from './collections.ts';
import { onDesktop } from './size.ts';

const FAILED = 'Mälarskogs Försäkring';

test('steps 3:1 to 3:3 can be passed with the keyboard alone', onDesktop, async ({ page }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      const label = await focused.evaluate(
        (element) =>
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
          element.textContent,
      );
      if (name.test(label ?? '')) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await enterAtCompanies(page);
  await expect(page.getByRole('checkbox', { name: EMPTY })).toBeVisible();
  await tabTo(new RegExp(EMPTY));
  await keyboard.press('Space');
  await tabTo(/^Nästa$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(CONSENT);
  await expect(heading(page)).toBeFocused();

  // Sent without the consent, focus goes to what is missing.
  await tabTo(/^Nästa$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Jag godkänner/ })).toBeFocused();
  await keyboard.press('Space');
  await tabTo(/^Nästa$/);
  const code = await codeOfNext(page, () => keyboard.press('Enter'));
  await expect(heading(page)).toHaveText('Vi hämtar dina försäkringar');
  await expect(heading(page)).toBeFocused();
  await tabTo(/^Öppna BankID på den här enheten$/);
  await tabTo(/^Avbryt$/);
  await approveFetch(page, code);
  await expect(page).toHaveURL(CURRENT);
  await expect(heading(page)).toBeFocused();
  await tabTo(/^Nästa$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/resultat-forsakringar\/$/);
});

test.describe('axe', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('axe finds nothing on the pages from 3:1 to 3:3', onDesktop, async ({ page }) => {
    const list = '**/v1/api/insurance-companies';
    await page.route(list, (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
    await enterAtCompanies(page);
    const again = page.getByRole('button', { name: 'Försök igen' });
    await expect(again).toBeVisible();
    await expectAccessible(page, '3:1, failed');
    await again.click();
    await expect(page.getByRole('checkbox', { name: EMPTY })).toBeVisible();
    await expectAccessible(page, '3:1');
    await chooseCompanies(page, [EMPTY, FAILED]);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('checkbox', { name: /^Jag godkänner/ })).toBeFocused();
    await expectAccessible(page, '3:2 with errors');

    // The insurers are played here: each state stays as long as it is looked at.
    const ends = ['COMPLETED EMPTY', 'FAILED'];
    let haveEnded = false;
    await page.route('**/login-initiation', (route) =>
      route.fulfill({
        json: {
          id: `${Date.now()}`,
          extraInformation: { autoStartToken: 'token', swedishBankIdQrCode: 'bankid.code' },
        },
      }),
    );
    await page.route('**/login-status**', (route) =>
      route.fulfill({
        json: haveEnded
          ? { status: ends.shift() }
          : {
              status: 'WAITING FOR AUTHENTICATION',
              extraInformation: { swedishBankIdQrCode: 'bankid.code' },
            },
      }),
    );
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
    await expect(page.getByLabel('Ditt personnummer')).toHaveValue(/\d{8}-\d{4}/);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(statusLine(page)).toHaveText('Scanna QR-koden för att starta hämtningen...');
    await expectAccessible(page, 'waiting, QR code');
    haveEnded = true;
    await expect(page).toHaveURL(CURRENT);
    await expect(page.getByText('OBS! Fel inträffade vid hämtning')).toBeVisible();
    await expectAccessible(page, '3:3, one without and one that failed');
  });
});
