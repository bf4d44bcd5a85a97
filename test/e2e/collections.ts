import type { Page } from '@playwright/test';
import { expect } from '../support/page.ts';
import { enterWithAnswers } from './answers.ts';
import { approveCode, CUSTOMER, personalNumberOf } from './bankId.ts';

export const COMPANIES = '/fordjupade-guiden/forsakringar/';

/** At 3:1 with all questions answered, logged in by the API alone. */
export async function enterAtCompanies(page: Page, person = CUSTOMER): Promise<void> {
  await enterWithAnswers(page, person);
  await page.goto(COMPANIES);
}

/** The person approves what a QR code or an autostart token stands for, on a phone without a window. */
export async function approveFetch(page: Page, code: string, person = CUSTOMER): Promise<void> {
  await approveCode(page, code, person);
}

export const WAITING = /\/fordjupade-guiden\/hamtar-forsakringar\/$/;
export const CONSENT = /\/fordjupade-guiden\/hamta-forsakringar\/$/;
export const CURRENT = /\/fordjupade-guiden\/gallande-forsakringar\/$/;

/** From 3:1 to the waiting screen, and the code of the first company's login. */
export async function beginFetching(page: Page, companies: readonly string[]): Promise<string> {
  await chooseCompanies(page, companies);
  return agree(page);
}

/** From 3:1 to 3:2. */
export async function chooseCompanies(page: Page, companies: readonly string[]): Promise<void> {
  for (const name of companies) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page).toHaveURL(CONSENT);
}

/** From 3:2 to the waiting screen; the number has been filled in. Gives the code to scan. */
export async function agree(page: Page, person = CUSTOMER): Promise<string> {
  const shown = personalNumberOf(person).replace(/(?=....$)/, '-');
  await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
  await expect(page.getByLabel('Ditt personnummer')).toHaveValue(shown);
  return codeOfNext(page, () => page.getByRole('button', { name: 'Nästa' }).click());
}

/** Does what makes the next company's login begin, and gives its code. */
export async function codeOfNext(page: Page, act: () => Promise<unknown>): Promise<string> {
  const begun = page.waitForResponse((response) => response.url().endsWith('/login-initiation'));
  await act();
  const { extraInformation } = (await (await begun).json()) as {
    readonly extraInformation: { readonly swedishBankIdQrCode: string };
  };
  return extraInformation.swedishBankIdQrCode;
}

/** Where it stands with the company whose turn it is. */
export const statusLine = (page: Page) => page.locator('.collection-status');

/** The part of 3:3 about one company. */
export const company = (page: Page, name: string) =>
  page.locator('section.company', { has: page.getByRole('heading', { level: 3, name }) });

export const MANY = 'Almviks Försäkring';
export const ONE = 'Björkhaga Liv';
export const EMPTY = 'Lindås Skadeförsäkring';

/** 'n av m' on the waiting screen. */
export const place = (page: Page) => page.locator('.collection-place');
/** Whose turn it is there; the mark before the name is for the eyes alone. */
export const turn = (page: Page) => page.locator('.collection-company h2 > :last-child');

/** What the browser keeps, as one text. */
export const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
