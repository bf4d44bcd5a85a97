import { CUSTOMER, heading, personalNumberOf } from './bankId.ts';
import { chooseCompanies, EMPTY, enterAtCompanies, statusLine } from './collections.ts';
import { expect, test } from './screenReader.ts';
import { onDesktop } from './size.ts';

const FAILED = 'Mälarskogs Försäkring';
const FOUND = 'Almviks Försäkring';

test.use({ expectedErrors: /status of/ });

test(
  'the fetching from other insurers matches its screen-reader log',
  onDesktop,
  async ({ page, hear }) => {
    const list = '**/v1/api/insurance-companies';
    await page.route(list, (route) => route.fulfill({ status: 404, json: {} }));
    await enterAtCompanies(page);
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();
    await hear('collection/01-companies-failed');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByRole('checkbox', { name: EMPTY })).toBeVisible();
    await hear('collection/02-companies');

    await chooseCompanies(page, [EMPTY, FAILED, FOUND]);
    await hear('collection/03-consent');
    await page.getByLabel('Ditt personnummer').fill('1');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByText(/Vänligen fyll i giltigt personnummer/).first()).toBeVisible();
    await hear('collection/04-consent-missing');

    // From here on the insurer is played here: each state stays as long as it is listened to.
    let status = 'WAITING FOR AUTHENTICATION';
    let beginNow: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      beginNow = resolve;
    });
    let begins = 0;
    await page.route('**/login-initiation', async (route) => {
      await begun;
      begins += 1;
      return route.fulfill({
        json: {
          id: `collection-${begins}`,
          extraInformation: { autoStartToken: 'token', swedishBankIdQrCode: 'bankid.code' },
        },
      });
    });
    await page.route('**/login-status**', (route) => {
      const ends = /^(COMPLETED|FAILED)/.test(status);
      const reply = {
        status,
        ...(status === 'WAITING FOR AUTHENTICATION' && {
          extraInformation: { swedishBankIdQrCode: 'bankid.code' },
        }),
      };
      // The next company waits again.
      if (ends) status = 'WAITING FOR AUTHENTICATION';
      return route.fulfill({ json: reply });
    });
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
    await page.getByLabel('Ditt personnummer').fill(personalNumberOf(CUSTOMER));
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(statusLine(page)).toHaveText('Kontaktar Försäkringsbolaget...');
    await hear('collection/05-contacting');
    beginNow();
    await expect(statusLine(page)).toHaveText('Scanna QR-koden för att starta hämtningen...');
    await hear('collection/06-code');
    status = 'COLLECTING';
    await expect(statusLine(page)).toHaveText('Söker efter försäkringar...');
    await hear('collection/07-searching');
    status = 'COMPLETED EMPTY';
    await expect(page.locator('.collection-place')).toHaveText('Bolag 2 av 3');
    await expect(statusLine(page)).toHaveText('Scanna QR-koden för att starta hämtningen...');
    await hear('collection/08-next-company');
    status = 'FAILED';
    await expect(page.locator('.collection-place')).toHaveText('Bolag 3 av 3');
    await expect(statusLine(page)).toHaveText('Scanna QR-koden för att starta hämtningen...');
    await hear('collection/09-after-a-failure');
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await page.route('**/get-data', async (route) => {
      await answered;
      return route.fulfill({
        json: [
          {
            insuranceCompany: 'almvik',
            insuranceCompanyDisplayName: FOUND,
            insuranceName: 'Hemförsäkring',
            insuranceStatusText: 'Gällande',
          },
        ],
      });
    });
    status = 'COMPLETED';
    await expect(page).toHaveURL(/\/gallande-forsakringar\/$/);
    await hear('collection/10-current-loading');
    answerNow();
    await expect(page.getByText('OBS! Fel inträffade vid hämtning')).toBeVisible();
    await expect(heading(page)).not.toHaveText('Dina gällande försäkringar');
    await hear('collection/11-current');
  },
);

test(
  'the fetching on the same device matches its screen-reader log',
  onDesktop,
  async ({ page, hear }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    });
    await page.setViewportSize({ width: 375, height: 800 });
    await enterAtCompanies(page, 'Liam Åkesson');
    await chooseCompanies(page, [EMPTY]);
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
    await expect(page.getByLabel('Ditt personnummer')).toHaveValue(/\d{8}-\d{4}/);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('link', { name: 'Starta BankID-appen' })).toBeVisible();
    await hear('collection/21-app');
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect(heading(page)).not.toHaveText('Vi hämtar dina försäkringar');
    await hear('collection/22-cancelled');
  },
);
