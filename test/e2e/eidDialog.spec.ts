import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { dialog, loginButton, qrCode, START } from './bankId.ts';
import { onDesktop, onPhone } from './size.ts';

const ORDER = {
  orderRef: 'o',
  transactionId: 't',
  qrCodeToken:
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
  autoStartUrl: 'bankid:///?autostarttoken=67df3917-fa0d-44e5-b327-edcc928297f8&redirect=null',
};
const NOTHING = {
  qrCodeToken: '',
  keepCollecting: false,
  completedWithError: false,
  cancelled: false,
  completedSuccessfully: false,
  signType: 'auth',
  bankidUserDisplayMessage: '',
  signedWithIncorrectPersonalNumber: false,
  hasAnyProviderEngagemang: false,
};
const WAITS = {
  ...NOTHING,
  keepCollecting: true,
  bankidUserDisplayMessage: 'Starta BankID-appen.',
  qrCodeToken: ORDER.qrCodeToken,
  qrCodeTokens: [1, 2, 3, 4, 5].map((second) => ORDER.qrCodeToken.replace('.0.', `.${second}.`)),
};
const OPENED = {
  ...NOTHING,
  keepCollecting: true,
  bankidUserDisplayMessage: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
};
const CANCELLED = {
  ...NOTHING,
  cancelled: true,
  bankidUserDisplayMessage: 'Åtgärden avbröts.',
};

/** Answers the calls of the dialog with what stands in `replies` at the time; a number is a failure. */
async function answer(page: Page, replies: { auth: Promise<object | number>; collect: object }) {
  await page.route('**/v1/api/bankid/*', async (route) => {
    const url = route.request().url();
    if (url.endsWith('/cancel')) return route.fulfill({ json: {} });
    if (url.endsWith('/resume')) return route.fulfill({ status: 403, json: {} });
    if (url.endsWith('/collect')) return route.fulfill({ json: replies.collect });
    const reply = await replies.auth;
    if (typeof reply === 'number') return route.fulfill({ status: reply, json: {} });
    return route.fulfill({ json: reply });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

test.describe('each state of the dialog is accessible', () => {
  test.use({ expectedErrors: /status of (500|403)|bankid:|Failed to launch|ERR_|Failed to fetch/ });

  test(
    'beside a desktop, from its code being unavailable to another browser',
    onDesktop,
    async ({ page }) => {
      let order: (reply: object) => void = () => undefined;
      const replies: Parameters<typeof answer>[1] = {
        auth: new Promise((resolve) => {
          order = resolve;
        }),
        collect: WAITS,
      };
      await page.route('**/dialogCode-*.js', (route) => route.abort('internetdisconnected'));
      await answer(page, replies);
      await page.goto(START);
      await loginButton(page).click();
      await expect(page.getByText('Det gick inte att öppna BankID')).toBeVisible();
      await expectAccessible(page, 'no code of the dialog');

      // The next try works.
      await page.unroute('**/dialogCode-*.js');
      await loginButton(page).click();
      await expect(page.getByText('Kontaktar BankID...')).toBeVisible();
      await expectAccessible(page, 'ordering');
      order(ORDER);
      await expect(qrCode(page)).toBeVisible();
      await expectAccessible(page, 'qr');
      replies.collect = OPENED;
      await expect(page.getByText('Gör klart i BankID-appen')).toBeVisible();
      await expect(qrCode(page)).toBeHidden();
      await expectAccessible(page, 'opened');
      replies.collect = CANCELLED;
      await expect(page.getByText('Åtgärden avbruten')).toBeVisible();
      await expectAccessible(page, 'cancelled');
      replies.auth = Promise.resolve(500);
      await page.getByRole('button', { name: 'Starta om inloggningen' }).click();
      await expect(page.getByText('Tekniskt fel, försök igen')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Starta om inloggningen' })).toBeVisible();
      await expectAccessible(page, 'error');

      await page.goto('/readyz');
      await page.goto(`${START}#bankid=abc`);
      await expect(page.getByText('Fortsätt i webbläsaren där du började')).toBeVisible();
      expect(page.url()).not.toContain('#');
      await expectAccessible(page, 'other-browser');
      await page.getByRole('button', { name: 'Avbryt' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );

  test('on a phone, where one is asked where the app is', onPhone, async ({ page }) => {
    await answer(page, { auth: Promise.resolve(ORDER), collect: WAITS });
    await page.goto(START);
    await loginButton(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'Logga in' })).toBeFocused();
    await expectAccessible(page, 'start');
    await page.getByRole('button', { name: 'Starta BankID-appen' }).click();
    await expect(page.getByRole('link', { name: 'Starta BankID-appen' })).toHaveAttribute(
      'href',
      ORDER.autoStartUrl,
    );
    await expectAccessible(page, 'same-device');
    await page.getByRole('button', { name: 'Använd BankID på en annan enhet' }).click();
    await expect(qrCode(page)).toBeVisible();
    await page.locator(':focus').press('Escape');
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await expect(loginButton(page)).toBeFocused();
  });
});
