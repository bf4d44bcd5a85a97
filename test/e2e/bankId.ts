import type { Page } from '@playwright/test';
import { expect } from '../support/page.ts';

export const START = '/fordjupade-guiden/start/';

/** Names of test people, as the simulator lists them. */
export const CUSTOMER = 'Maria Lindqvist';
export const WITHOUT_GROUP = 'Johan Ekström';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Logga in' });
export const loginButton = (page: Page) =>
  page.getByRole('button', { name: 'Logga in med BankID', exact: true });

/** The question about cookies has been answered before: no banner lies over the page. */
export async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem(
      'cookie-consent',
      JSON.stringify({ value: 'refused', date: new Date().toISOString(), version: 1 }),
    );
  });
}

/** At the start page, once one can log in, with the question about cookies out of the way. */
export async function openStart(page: Page): Promise<void> {
  await refuseCookies(page);
  await page.goto(START);
  await expect(loginButton(page)).toBeEnabled();
}

/** Does what begins an order, and gives the text of its QR code. */
export async function codeOf(page: Page, begin: () => Promise<void>): Promise<string> {
  const ordered = page.waitForResponse((response) => response.url().endsWith('/bankid/auth'));
  await begin();
  const { qrCodeToken } = (await (await ordered).json()) as { readonly qrCodeToken: string };
  return qrCodeToken;
}

/** Opens the dialog with its QR code; a phone is first asked where the app is. Gives the code. */
export async function beginByQr(page: Page): Promise<string> {
  return codeOf(page, async () => {
    await loginButton(page).click();
    const elsewhere = dialog(page).getByRole('button', { name: 'Använd BankID på en annan enhet' });
    await expect(elsewhere.or(qrCode(page))).toBeVisible();
    if (await elsewhere.isVisible()) await elsewhere.click();
  });
}

export const qrCode = (page: Page) =>
  dialog(page).getByRole('img', { name: 'QR-kod att läsa av med BankID-appen' });

/** The page that plays the phone, in a window of its own, with the order of this code opened. */
export async function scan(page: Page, code: string): Promise<Page> {
  const phone = await page.context().newPage();
  await phone.goto('/sandbox/bankid/');
  await phone.getByLabel('QR-kodens text eller en startkod').fill(code);
  await phone.getByRole('button', { name: 'Öppna koden' }).click();
  await expect(heading(phone)).toHaveText('Legitimera dig');
  return phone;
}

/** The person proves who they are on the phone's page. */
export async function approve(phone: Page, person: string): Promise<void> {
  await phone.getByRole('radio', { name: person }).check();
  await phone.getByRole('button', { name: 'Legitimera' }).click();
}

/** One of the ways an order can end that hide behind 'Fler sätt att avsluta'. */
export async function endBy(phone: Page, button: string): Promise<void> {
  await phone.getByText('Fler sätt att avsluta').click();
  await phone.getByRole('button', { name: button }).click();
}

/** Logs in by QR, up to the first page after it. */
export async function logIn(page: Page, person: string): Promise<void> {
  await openStart(page);
  await approve(await scan(page, await beginByQr(page)), person);
  await expect(dialog(page)).toHaveCount(0);
}
