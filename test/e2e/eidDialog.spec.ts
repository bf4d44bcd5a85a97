import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { onDesktop, onPhone } from './size.ts';

const START = '/fordjupade-guiden/start/';
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

/** Answers the calls of the dialog; `null` leaves a call unanswered. */
async function answer(page: Page, auth: object | number | null, collect: object | number | null) {
  for (const [call, reply] of [
    ['auth', auth],
    ['collect', collect],
    ['cancel', {}],
  ] as const) {
    await page.route(`**/v1/api/bankid/${call}`, async (route) => {
      if (reply === null) return;
      if (typeof reply === 'number') await route.fulfill({ status: reply, json: {} });
      else await route.fulfill({ json: reply });
    });
  }
}

async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(START);
  await page.getByRole('button', { name: 'Logga in med BankID' }).click();
  await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible();
}

const qr = (page: Page) => page.getByRole('img', { name: 'QR-kod att läsa av med BankID-appen' });
const there = 'Använd BankID på en annan enhet';

/** Opens the dialog with the code as the way in, on whatever this is. */
async function openQr(page: Page, isMobile = false) {
  await open(page);
  if (isMobile) await page.getByRole('button', { name: there }).click();
}

test.describe('the dialog', () => {
  test.use({ expectedErrors: /status of (500|403)|bankid:|Failed to launch/ });

  test('the choice, phones only', onPhone, async ({ page }) => {
    await answer(page, ORDER, WAITS);
    await open(page);
    await expect(page.getByRole('heading', { name: 'Logga in' })).toBeFocused();
    await expectAccessible(page, 'start');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeFocused();
  });

  test('ordering', onDesktop, async ({ page }) => {
    await answer(page, null, null);
    await openQr(page);
    await expect(page.getByText('Kontaktar BankID...')).toBeVisible();
    await expectAccessible(page, 'ordering');
  });

  test('the code', async ({ page, isMobile }) => {
    await answer(page, ORDER, WAITS);
    await page.clock.install();
    await openQr(page, isMobile);
    await expect(qr(page)).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Avbryt' });
    await cancel.focus();
    const drawing = () => qr(page).innerHTML();
    const first = await drawing();
    await page.clock.runFor(1000);
    await expect.poll(drawing).not.toBe(first);
    const polled = page.waitForResponse('**/v1/api/bankid/collect');
    await page.clock.runFor(2000);
    await polled;
    const later = await drawing();
    await page.clock.runFor(1000);
    await expect.poll(drawing).not.toBe(later);
    await expect(cancel).toBeFocused();
    if (!isMobile) await expectAccessible(page, 'qr');
  });

  test('the app on this device, phones only', onPhone, async ({ page }) => {
    await answer(page, ORDER, WAITS);
    await open(page);
    await page.getByRole('button', { name: 'Starta BankID-appen' }).click();
    await expect(page.getByRole('link', { name: 'Starta BankID-appen' })).toHaveAttribute(
      'href',
      ORDER.autoStartUrl,
    );
    await expectAccessible(page, 'same-device');
  });

  test('opened', onDesktop, async ({ page }) => {
    await answer(page, ORDER, {
      ...NOTHING,
      keepCollecting: true,
      bankidUserDisplayMessage: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
    });
    await openQr(page);
    await expect(page.getByText('Gör klart i BankID-appen')).toBeVisible();
    await expect(qr(page)).toBeHidden();
    await expectAccessible(page, 'opened');
  });

  test('a fault', onDesktop, async ({ page }) => {
    await answer(page, 500, null);
    await openQr(page);
    await expect(page.getByText('Tekniskt fel, försök igen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Starta om inloggningen' })).toBeVisible();
    await expectAccessible(page, 'error');
  });

  test('cancelled', onDesktop, async ({ page }) => {
    await answer(page, ORDER, {
      ...NOTHING,
      cancelled: true,
      bankidUserDisplayMessage: 'Åtgärden avbröts.',
    });
    await openQr(page);
    await expect(page.getByText('Åtgärden avbruten')).toBeVisible();
    await expectAccessible(page, 'cancelled');
  });

  test('another browser', onDesktop, async ({ page }) => {
    await page.route('**/v1/api/bankid/resume', (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await page.goto(`${START}#bankid=abc`);
    await expect(page.getByText('Fortsätt i webbläsaren där du började')).toBeVisible();
    expect(page.url()).not.toContain('#');
    await expectAccessible(page, 'other-browser');
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a reload in the middle goes on polling', async ({ page, isMobile }) => {
    await answer(page, ORDER, WAITS);
    await openQr(page, isMobile);
    await expect(qr(page)).toBeVisible();
    await page.reload();
    await expect(qr(page)).toBeVisible();
    await page.getByRole('button', { name: 'Avbryt' }).click();
    // With all code that could open the dialog.
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeEnabled();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('by keyboard: focus stays inside', onDesktop, async ({ page }) => {
    await answer(page, ORDER, WAITS);
    await page.goto(START);
    const button = page.getByRole('button', { name: 'Logga in med BankID' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(qr(page)).toBeVisible();
    for (const name of [
      'Öppna BankID på den här enheten',
      'Avbryt',
      'Öppna BankID på den här enheten',
    ]) {
      await page.keyboard.press('Tab');
      await expect(page.getByText(name)).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });
});

test.describe('without the code of the dialog', () => {
  test.use({ expectedErrors: /ERR_|Failed to fetch/ });
  test('it says so, and the next try works', onDesktop, async ({ page }) => {
    await page.route('**/dialogCode-*.js', (route) => route.abort('internetdisconnected'));
    await answer(page, ORDER, WAITS);
    await page.goto(START);
    await page.getByRole('button', { name: 'Logga in med BankID' }).click();
    await expect(page.getByText('Det gick inte att öppna BankID')).toBeVisible();
    await expectAccessible(page, 'no code');
    await page.unroute('**/dialogCode-*.js');
    await page.getByRole('button', { name: 'Logga in med BankID' }).click();
    await expect(page.getByRole('dialog', { name: 'Logga in' })).toBeVisible();
    await expect(qr(page)).toBeVisible();
  });
});
