import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { dialog, heading, loginButton, openStart, refuseCookies, START } from './bankId.ts';
import { onDesktop } from './size.ts';

const OPEN = { isLoginMaintenance: false, loginMaintenanceText: '', isEidInactive: false };

/** The server says this of the login; not before `until`, if that is given. */
async function say(page: Page, said: object, until?: Promise<void>): Promise<void> {
  await page.route('**/v1/api/maintenance', async (route) => {
    await until;
    return route.fulfill({ json: { ...OPEN, ...said } });
  });
}

test('says what the guide gives, what it needs, and where the policies are', async ({ page }) => {
  await openStart(page);
  await expect(heading(page)).toHaveText('Välkommen till fördjupade guiden');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: 'Så behandlar vi dina personuppgifter' }),
  ).toHaveAttribute('href', 'https://www.granbo.example/personuppgifter');
  await main.getByRole('link', { name: 'Inställningar för kakor' }).click();
  await expect(page.getByRole('heading', { name: 'Får vi spara på din enhet?' })).toBeFocused();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  await main.getByRole('link', { name: 'Gå till enkla guiden' }).click();
  await expect(heading(page)).toHaveText('Välkommen till enkla guiden');
});

test(
  'the banner about the login stays away once it has been closed',
  onDesktop,
  async ({ page }) => {
    await openStart(page);
    const banner = page.getByText('Så använder vi ditt BankID');
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Stäng' }).click();
    await expect(banner).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(loginButton(page)).toBeEnabled();
    await expect(banner).toHaveCount(0);
  },
);

for (const [what, said, text] of [
  ['our words', { isLoginMaintenance: true }, 'Tjänsten är under underhåll. Försök igen senare.'],
  [
    'the server’s words',
    { isLoginMaintenance: true, loginMaintenanceText: 'Vi är tillbaka klockan 14.' },
    'Vi är tillbaka klockan 14.',
  ],
] as const) {
  test(
    `maintenance replaces the login by a warning in ${what}, with the way to the short guide`,
    onDesktop,
    async ({ page }) => {
      await say(page, said);
      await page.goto(START);
      const warning = page
        .getByRole('alert')
        .filter({ hasText: 'Det går inte att logga in just nu' });
      await expect(warning).toContainText(text);
      await expect(loginButton(page)).toHaveCount(0);
      await page.locator('.actions').getByRole('link', { name: 'Gå till enkla guiden' }).click();
      await expect(heading(page)).toHaveText('Välkommen till enkla guiden');
    },
  );
}

test('while the server has not answered the login waits in its place, and nothing moves', async ({
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
});

test('a server that never answers does not close the login', onDesktop, async ({ page }) => {
  await say(page, { isLoginMaintenance: true }, new Promise(() => undefined));
  await page.goto(START);
  await expect(page.getByRole('button', { name: 'Ett ögonblick...' })).toBeVisible();
  await expect(loginButton(page)).toBeEnabled();
});

test.describe('when the question about maintenance fails', onDesktop, () => {
  test.use({ expectedErrors: /status of 500/ });

  test('that is ignored', async ({ page }) => {
    await page.route('**/v1/api/maintenance', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(START);
    await expect(loginButton(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('before the code has come', onDesktop, () => {
  test.use({ javaScriptEnabled: false });

  test('the page can be read, and the login says that it waits', async ({ page }) => {
    await page.goto(START);
    await expect(heading(page)).toHaveText('Välkommen till fördjupade guiden');
    await expect(page.getByRole('button', { name: 'Ett ögonblick...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // Playwright's own search for texts leaves these out.
    await expect(page.locator('noscript p')).toContainText('Guiden behöver JavaScript');
  });
});

test(
  'axe finds nothing on the page while it waits, in maintenance, or with BankID inactive',
  onDesktop,
  async ({ page }) => {
    test.setTimeout(120_000);
    await refuseCookies(page);
    await say(page, { isLoginMaintenance: true });
    await page.goto(START);
    await page
      .getByRole('alert')
      .filter({ hasText: 'Det går inte att logga in just nu' })
      .waitFor();
    await expectAccessible(page, 'maintenance');

    await page.unroute('**/v1/api/maintenance');
    await say(page, { isEidInactive: true });
    await page.reload();
    const field = page.getByLabel('Personnummer (inaktivt BankID)', { exact: true });
    await field.waitFor();
    await expectAccessible(page, 'BankID inactive');
    await field.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'BankID inactive, with an error');

    await page.unroute('**/v1/api/maintenance');
    await page.clock.install();
    await say(page, {}, new Promise(() => undefined));
    await page.reload();
    await page.getByRole('button', { name: 'Ett ögonblick...' }).waitFor();
    await expectAccessible(page, 'waiting');
  },
);
