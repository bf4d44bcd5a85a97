import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DEEP } from '../support/depth.ts';
import { expect, test } from '../support/page.ts';
import { dialog, heading, loginButton, refuseCookies, START } from './bankId.ts';
import { onDesktop } from './size.ts';

const OPEN = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };

/** The server says this of the login; not before `until`, if that is given. */
async function say(page: Page, said: object, until?: Promise<void>): Promise<void> {
  await page.route('**/v1/api/maintenance', async (route) => {
    await until;
    return route.fulfill({ json: { ...OPEN, ...said } });
  });
}

test('while the server has not answered the login waits in its place, and nothing moves; links lead on', async ({
  page,
}) => {
  let answerNow: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await refuseCookies(page);
  await say(page, {}, until);
  await page.goto(START, { waitUntil: 'load' });
  const waiting = page.getByRole('button', { name: 'Ett ögonblick...' });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await waiting.click({ force: true });
  const before = await waiting.boundingBox();
  answerNow();
  await expect(loginButton(page)).toBeEnabled();
  expect(await loginButton(page).boundingBox()).toEqual(before);
  await expect(dialog(page)).toHaveCount(0);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            total += (entry as PerformanceEntry & { readonly value: number }).value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
  expect(shift).toBeLessThan(0.001);

  const footer = page.getByRole('contentinfo');
  await expect(
    footer.getByRole('link', { name: 'Så behandlar vi dina personuppgifter' }),
  ).toHaveAttribute('href', 'https://www.granbo.example/personuppgifter');
  await footer.getByRole('link', { name: 'Inställningar för kakor' }).click();
  await expect(
    page.getByRole('heading', { name: 'Får vi spara uppgifter på din enhet?' }),
  ).toBeFocused();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  await page.getByRole('link', { name: 'Gå till den enkla guiden' }).click();
  await expect(heading(page)).toHaveText('Välkommen till den enkla guiden');
});

test(
  'axe finds nothing on the page in maintenance, with BankID inactive, or while it waits, which comes to an end',
  onDesktop,
  async ({ page }) => {
    await refuseCookies(page);
    await say(page, { isLoginMaintenance: true });
    await page.goto(START);
    const warning = page
      .getByRole('alert')
      .filter({ hasText: 'Det går inte att logga in just nu' });
    await expect(warning).toContainText('Vi underhåller tjänsten just nu. Försök igen senare.');
    await expect(loginButton(page)).toHaveCount(0);
    await expect(aboutBankId(page)).toHaveCount(0);
    await expectAccessible(page, 'maintenance');

    await page.unroute('**/v1/api/maintenance');
    await say(page, { isEidInactive: true });
    await page.reload();
    const field = page.getByLabel('Personnummer (inaktivt BankID)', { exact: true });
    await field.waitFor();
    await expect(aboutBankId(page)).toHaveCount(0);
    if (DEEP) await expectAccessible(page, 'BankID inactive');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'BankID inactive, with an error');

    await page.unroute('**/v1/api/maintenance');
    await page.clock.install();
    await say(page, { isLoginMaintenance: true }, new Promise(() => undefined));
    await page.reload();
    await page.getByRole('button', { name: 'Ett ögonblick...' }).waitFor();
    await expect(aboutBankId(page)).toHaveCount(2);
    await expectAccessible(page, 'waiting');
    // A server that never answers does not close the login.
    await page.clock.runFor(3000);
    await expect(loginButton(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

/** Texts for a login with BankID only. */
const aboutBankId = (page: Page) =>
  page.getByText(/^(Så använder vi ditt BankID|Du behöver ett mobilt BankID .*)$/);

test('the login is in sight without scrolling, above the question about cookies too', async ({
  page,
}) => {
  await say(page, {});
  await page.goto(START);
  await expect(loginButton(page)).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Val om kakor' })).toBeVisible();
  for (const size of [
    { width: 375, height: 812 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await loginButton(page).click({ trial: true });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});
