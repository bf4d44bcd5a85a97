import type { APIRequestContext, Page, Request } from '@playwright/test';
import { dateInStockholm } from '#engine';
import type { AnswerSet } from '../support/answerSets.ts';
import { expect } from '../support/page.ts';
import { enterWithAnswers } from './answers.ts';
import { forgetApplications } from './applications.ts';
import { actOn, heading, openCode } from './bankId.ts';

export const RESULT = '/fordjupade-guiden/resultat-forsakringar/';
export const SIGN = '/fordjupade-guiden/teckna-forsakringar/';
export const FINISH = '/fordjupade-guiden/klart/';
export const HEALTH_INFO = '/fordjupade-guiden/halsodeklaration/info/';
export const BOOKING = '/fordjupade-guiden/boka-mote/';

/** At 4:1 with these answers, as somebody who has applied for nothing yet. */
export async function enterAtResult(page: Page, person: string, answers: AnswerSet): Promise<void> {
  await enterWithAnswers(page, person, answers);
  await forgetApplications(page.request, person);
  await page.goto(RESULT);
}

/** The box of a row. */
export const box = (page: Page, product: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${product}\\b`) });

/** The whole row around its box. */
export const row = (page: Page, product: string) =>
  page.locator('.offer-row', { has: box(page, product) });

export const next = (page: Page) => page.getByRole('button', { name: 'Nästa' });
export const signButton = (page: Page) =>
  page.getByRole('button', { name: /^(?:Signera|Lämna in igen|Försök igen)/ });
export const signDialog = (page: Page) => page.getByRole('dialog', { name: 'Signering' });

/** From 4:1 to 4:2 with these rows ticked; those without choices of their own. */
export async function choose(page: Page, products: readonly string[]): Promise<void> {
  for (const product of products) await box(page, product).check();
  await next(page).click();
  await expect(page).toHaveURL(SIGN);
  // Its code may be on its way.
  await expect(heading(page)).toHaveText('Teckna försäkringar');
}

/** The same once the total was announced after each tick, as it is to a visitor who is not in a hurry. */
export async function chooseCalmly(page: Page, products: readonly string[]): Promise<void> {
  const announced = async () =>
    (await page.getByRole('status').allTextContents()).find((text) => text.startsWith('Totalt'));
  for (const product of products) {
    const before = await announced();
    await box(page, product).check();
    await expect.poll(announced).not.toBe(before);
  }
  await choose(page, []);
}

/** The bodies of calls to a path from now on, as they are sent. */
export function bodiesOf(page: Page, path: string): readonly unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

/** Presses 'Signera', chooses the QR code where one is asked, and gives the code. */
export async function beginSigning(page: Page): Promise<string> {
  const ordered = page.waitForResponse((response) => response.url().endsWith('/bankid/sign'));
  await signButton(page).click();
  // A phone is first asked where the app is.
  const elsewhere = signDialog(page).getByRole('button', {
    name: 'Använd BankID på en annan enhet',
  });
  const code = signDialog(page).getByRole('img', { name: 'QR-kod att läsa av med BankID-appen' });
  await expect(elsewhere.or(code)).toBeVisible();
  if (await elsewhere.isVisible()) await elsewhere.click();
  const { qrCodeToken } = (await (await ordered).json()) as { readonly qrCodeToken: string };
  return qrCodeToken;
}

/** Signs what 'Signera' began, on a phone without a window. */
export async function signCode(page: Page, code: string, person: string): Promise<void> {
  await actOn(page, await openCode(page, code), 'approve', person);
}

/** Presses 'Signera' and signs. */
export async function sign(page: Page, person: string): Promise<void> {
  await signCode(page, await beginSigning(page), person);
}

/** The code or the way to the app, in the dialog. */
export const shown = (page: Page) =>
  signDialog(page).getByRole('img').or(signDialog(page).getByRole('link')).first();

const DAY = 86_400_000;

/** The date so many days from today, `yyyymmdd`. */
export function dayFrom(days: number): string {
  return dateInStockholm(new Date(Date.now() + days * DAY));
}

/** The text of the newest mail to an address, once there is one. */
export async function lastMail(request: APIRequestContext, recipient: string): Promise<string> {
  let path = '';
  await expect
    .poll(async () => {
      const list = await (await request.get('/sandbox/mailbox/')).text();
      const entry = list.split('<li>').find((part) => part.includes(`Till ${recipient},`));
      path = /href="([^"]+)"/.exec(entry ?? '')?.[1] ?? '';
      return path;
    })
    .not.toBe('');
  const mail = await (await request.get(path)).text();
  return /<pre>([\s\S]*)<\/pre>/.exec(mail)?.[1] ?? '';
}
