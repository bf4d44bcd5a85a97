import { expectAccessible } from '../support/accessible.ts';
import { byDepth } from '../support/depth.ts';
import { expect, test } from '../support/page.ts';
import {
  actOn,
  approve,
  approveCode,
  beginByQr,
  CUSTOMER,
  codeOf,
  dialog,
  enter,
  heading,
  loginButton,
  openCode,
  openStart,
  qrCode,
  START,
  scan,
} from './bankId.ts';
import { onBoth, onDesktop, onPhone } from './size.ts';

type Details = typeof onPhone | typeof onBoth;

const INTRODUCTION = /\/fordjupade-guiden\/introduktion\/$/;

test('by QR: scanned and approved in another window, with a reload in the middle, the visitor is let in', async ({
  page,
}) => {
  await openStart(page);
  const code = await beginByQr(page);
  await expect(dialog(page)).toContainText('Starta BankID-appen.');
  await expect(dialog(page)).toContainText('Välj QR i appen och läs av koden.');
  await expect(qrCode(page)).toBeVisible();

  const phone = await scan(page, code);
  await expect(dialog(page)).toContainText('Söker efter BankID.');
  await expect(qrCode(page)).toHaveCount(0);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bankid/auth')) orders.push(request.url());
  });
  await page.reload();
  await expect(dialog(page)).toContainText('Söker efter BankID.');
  await approve(phone, CUSTOMER);
  await expect(heading(phone)).toHaveText('Klart');

  await expect(page).toHaveURL(INTRODUCTION);
  expect(orders).toEqual([]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('Så här går det till');
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText('Så här går det till');
  await expect(page).toHaveURL(INTRODUCTION);
});

test(
  'on the same device: out to the app and back, the login goes on and leaves no trace in the address',
  byDepth<Details>(onPhone, onBoth),
  async ({ page, isMobile }) => {
    await openStart(page);
    await loginButton(page).click();
    if (isMobile) {
      await expect(dialog(page)).toContainText('Hur vill du logga in?');
      await dialog(page).getByRole('button', { name: 'Starta BankID-appen' }).click();
    } else {
      await dialog(page).getByRole('link', { name: 'Öppna BankID på den här enheten' }).click();
    }
    await expect(heading(page)).toHaveText('Legitimera dig');
    await approve(page, CUSTOMER);
    await expect(page).toHaveURL(INTRODUCTION);
    await expect(heading(page)).toHaveText('Så här går det till');
    await page.goBack();
    await expect(page).not.toHaveURL(/bankid=/);
  },
);

test('beside a code that changes is a link to the app, which may lead back to a new tab, where the login goes on', async ({
  page,
}) => {
  await openStart(page);
  const code = await beginByQr(page);
  const drawing = () => qrCode(page).innerHTML();
  const first = await drawing();
  await expect.poll(drawing).not.toBe(first);
  const phone = await page.context().newPage();
  // As a camera app that opens the link on the device the order was begun on.
  const [, token = ''] = code.split('.');
  expect(token).not.toBe('');
  const link = await dialog(page)
    .getByRole('link', { name: 'Öppna BankID på den här enheten' })
    .getAttribute('href');
  await phone.goto(link ?? '');
  await page.close();
  await approve(phone, CUSTOMER);
  await expect(phone).toHaveURL(INTRODUCTION);
});

test(
  'the login can be made with the keyboard alone: left by Escape, cancelled here and at the server, refused on the phone, begun again',
  onDesktop,
  async ({ page }) => {
    const { keyboard } = page;
    const focused = page.locator(':focus');
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await keyboard.press('Tab');
        if ((await focused.innerText()) === name) return;
      }
      throw new Error(`Tab never came to ${name}`);
    };
    await openStart(page);
    await tabTo('Logga in med BankID');
    await keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('heading', { name: 'Logga in' })).toBeFocused();
    // Tab never leaves the dialog.
    for (let presses = 0; presses < 6; presses += 1) {
      await keyboard.press('Tab');
      expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await keyboard.press('Escape');
    await expect(loginButton(page)).toBeFocused();

    const order = await openCode(page, await codeOf(page, () => keyboard.press('Enter')));
    const cancelled = page.waitForResponse((response) => response.url().endsWith('/bankid/cancel'));
    await tabTo('Avbryt');
    await keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Inloggningen avbruten')).toBeVisible();
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await expect(loginButton(page)).toBeFocused();
    expect((await cancelled).ok()).toBe(true);
    expect(await (await page.request.get(order)).text()).toContain('Begäran avbröts');
    await expectAccessible(page, 'start with a message');

    const code = await codeOf(page, () => keyboard.press('Enter'));
    await actOn(page, await openCode(page, code), 'refuse');
    await expect(dialog(page).getByRole('alert')).toContainText('Åtgärden avbruten');
    await expect(dialog(page).getByRole('alert')).not.toContainText('avbröts');
    await expect(qrCode(page)).toHaveCount(0);
    await tabTo('Starta om inloggningen');
    const next = await codeOf(page, () => keyboard.press('Enter'));
    await approveCode(page, next);
    await expect(heading(page)).toHaveText('Så här går det till');
    await expect(heading(page)).toBeFocused();
    await tabTo('Nästa');
  },
);

test('the start page leads who is logged in on, or out', onDesktop, async ({ page }) => {
  await enter(page);
  await page.goto(START);
  await expect(page.getByRole('heading', { name: 'Du är inloggad' })).toBeVisible();
  await expect(loginButton(page)).toHaveCount(0);
  await expectAccessible(page, 'start, logged in');
  await page.getByRole('link', { name: 'Fortsätt till guiden' }).click();
  await expect(page).toHaveURL(INTRODUCTION);
  await expect(heading(page)).toHaveText('Så här går det till');
  await expectAccessible(page, 'introduction');
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(loginButton(page)).toBeEnabled();
  // The server has forgotten too.
  await page.goto('/fordjupade-guiden/introduktion/');
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  await expect(loginButton(page)).toBeEnabled();
});
