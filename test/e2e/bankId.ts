import type { Page } from '@playwright/test';
import peopleFile from '../content/reference/people.json' with { type: 'json' };
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

/** The code of the next poll: one that was there before a reload or a long look is too old for a phone. */
export async function currentCode(page: Page): Promise<string> {
  const polled = await page.waitForResponse(
    (response) => response.url().endsWith('/bankid/collect') && response.ok(),
  );
  const { qrCodeToken } = (await polled.json()) as { readonly qrCodeToken: string };
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

/** What somebody does with an opened order, as the simulator's form names it. */
export type PhoneAct =
  | 'approve'
  | 'wait'
  | 'refuse'
  | 'expire'
  | 'block'
  | 'unknownPending'
  | 'unknownFailed';

/**
 * Opens an order by its code as a phone does, without a window; gives the order's address there. `services` is the
 * server that plays BankID, when it is another one.
 */
export async function openCode(
  { request }: Pick<Page, 'request'>,
  code: string,
  services = '',
): Promise<string> {
  const opened = await request.post(`${services}/sandbox/bankid/scan`, { form: { code } });
  expect(opened.status(), 'the phone opens the code').toBe(200);
  return opened.url();
}

/** Does it on the phone, without a window. */
export async function actOn(
  { request }: Pick<Page, 'request'>,
  order: string,
  act: PhoneAct,
  person = CUSTOMER,
): Promise<void> {
  const form = { act, personalNumber: personalNumberOf(person) };
  const done = await request.post(order, { form, maxRedirects: 0 });
  expect(done.status(), `the phone can ${act}`).toBe(303);
}

/** The person opens the code and proves who they are, without a window. */
export async function approveCode(
  page: Page,
  code: string,
  person = CUSTOMER,
  services = '',
): Promise<void> {
  await actOn(page, await openCode(page, code, services), 'approve', person);
}

/** 12 digits, by the name that the simulator shows. */
export function personalNumberOf(name: string): string {
  const found = peopleFile.people.find(
    ({ givenName, surname }) => `${givenName} ${surname}` === name,
  );
  if (!found) throw new RangeError(`nobody is called ${name}`);
  return found.personalNumber;
}

/**
 * Logs in by the API alone, before any page is opened, with the question about cookies out of the
 * way: the pages find the login by its cookie, as after a reload. Gives the visitor's id.
 */
export async function enter(page: Page, person = CUSTOMER, services = ''): Promise<string> {
  await refuseCookies(page);
  const call = async (path: string, data: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await page.request.post(`/v1/api/bankid/${path}`, { data });
    expect(answer.status(), `the answer to ${path}`).toBe(200);
    return answer.json();
  };
  const { origin } = new URL((await page.request.get('/readyz')).url());
  const order = await call('auth', { returnUrl: origin + START });
  const { orderRef, transactionId, qrCodeToken } = order;
  await approveCode(page, String(qrCodeToken), person, services);
  const login = await call('collect', { orderRef, transactionId, bankIdInactiveProps: null });
  expect(login.completedSuccessfully, `${person} is logged in`).toBe(true);
  return String(login.visitorId);
}

/** The code of the dialog is there: nobody hears that it is being opened. */
export async function dialogLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/dialogCode-')),
  );
  await page.waitForLoadState('networkidle');
}
