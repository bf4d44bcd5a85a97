import { expect, requestsTold, stopClock, test } from '../support/page.ts';
import {
  actOn,
  beginByQr,
  dialog,
  enter,
  heading,
  loginButton,
  openCode,
  openStart,
  qrCode,
  START,
} from './bankId.ts';
import { onDesktop } from './size.ts';

const INTRODUCTION = /\/fordjupade-guiden\/introduktion\/$/;

test('a hidden tab asks nothing; shown again it asks at once', onDesktop, async ({ page }) => {
  await page.clock.install();
  await openStart(page);
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bankid/collect')) polls += 1;
  });
  await beginByQr(page);
  await stopClock(page);
  await page.clock.runFor(2100);
  await expect.poll(() => polls).toBeGreaterThan(0);
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => visibility,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await become('hidden');
  const before = polls;
  await page.clock.runFor(20_000);
  await requestsTold(page);
  expect(polls).toBe(before);
  await become('visible');
  await page.clock.runFor(90);
  await requestsTold(page);
  expect(polls).toBe(before);
  await page.clock.runFor(20);
  await expect.poll(() => polls).toBe(before + 1);
});

test('a reload in the middle goes on with the same login', async ({ page }) => {
  await openStart(page);
  const order = await openCode(page, await beginByQr(page));
  await expect(dialog(page)).toContainText('Söker efter BankID.');
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bankid/auth')) orders.push(request.url());
  });
  await page.reload();
  await expect(dialog(page)).toContainText('Söker efter BankID.');
  await actOn(page, order, 'approve');
  await expect(page).toHaveURL(INTRODUCTION);
  expect(orders).toEqual([]);
});

test('the start page leads who is logged in on, or out', onDesktop, async ({ page }) => {
  await enter(page);
  await page.goto(START);
  await expect(page.getByRole('heading', { name: 'Du är inloggad' })).toBeVisible();
  await expect(loginButton(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Fortsätt till guiden' }).click();
  await expect(page).toHaveURL(INTRODUCTION);
  await expect(heading(page)).toHaveText('Så här går det till');
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(loginButton(page)).toBeEnabled();
  // The server has forgotten too.
  await page.goto('/fordjupade-guiden/introduktion/');
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  await expect(loginButton(page)).toBeEnabled();
});

test.describe('when the network fails', onDesktop, () => {
  test.use({ expectedErrors: /ERR_|status of 5/ });

  test('a completed poll whose answer is lost does not lose the login', async ({ page }) => {
    await openStart(page);
    const order = await openCode(page, await beginByQr(page));
    let lost = 0;
    await page.route('**/v1/api/bankid/collect', async (route) => {
      const response = await route.fetch();
      const { completedSuccessfully } = (await response.json()) as {
        readonly completedSuccessfully: boolean;
      };
      if (!completedSuccessfully || lost > 0) return route.fulfill({ response });
      lost += 1;
      return route.abort('connectionreset');
    });
    await actOn(page, order, 'approve');
    await expect(page).toHaveURL(INTRODUCTION);
    expect(lost).toBe(1);
  });

  test('an order that cannot be made is explained and can be begun again', async ({ page }) => {
    await openStart(page);
    await page.route('**/v1/api/bankid/auth', (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await loginButton(page).click();
    const elsewhere = dialog(page).getByRole('button', { name: 'Använd BankID på en annan enhet' });
    const failure = dialog(page).getByRole('alert');
    await expect(elsewhere.or(failure)).toBeVisible();
    if (await elsewhere.isVisible()) await elsewhere.click();
    await expect(failure).toContainText('Ett fel inträffade');
    await expect(failure).toContainText('Tekniskt fel, försök igen');
    await dialog(page).getByRole('button', { name: 'Starta om inloggningen' }).click();
    await expect(elsewhere.or(qrCode(page))).toBeVisible();
  });
});
