import type { Page } from '@playwright/test';
import { type RunningApp, startApp } from '../support/app.ts';
import { test as base, expect } from '../support/page.ts';
import { loginButton, START } from './bankId.ts';

/** Against a server that says BankID is inactive, and takes personal numbers then only. */
const test = base.extend<object, { readonly app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const app = await startApp({ BANKID_INACTIVE: 'on' });
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
});

// One application for all of them.
test.describe.configure({ mode: 'default' });

const field = (page: Page) => page.getByLabel('Personnummer (inaktivt BankID)', { exact: true });

async function openInactive(page: Page): Promise<void> {
  await page.goto(START);
  await expect(field(page)).toBeVisible();
}

test('a personal number that is none is refused by the field, which keeps focus and text', async ({
  page,
}) => {
  await openInactive(page);
  await expect(loginButton(page)).toHaveCount(0);
  for (const typed of ['', '1212121212', '199913012391', '209901012391', 'abc']) {
    await field(page).fill(typed);
    await field(page).press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(/Kontrollera personnummret/);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(typed);
  }
});

test('Enter logs in, with the number pasted as people write it', async ({ page }) => {
  await openInactive(page);
  await field(page).fill(' 19870705-2380 ');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/fordjupade-guiden\/introduktion\/$/);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('2380');
});

test('the button does too, and a person without a group is told so', async ({ page }) => {
  await openInactive(page);
  await field(page).fill('199003132397');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/saknar-grupp\/$/);
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /status of 403/ });

  test('a login that fails is explained, and what was typed stays', async ({ page }) => {
    await openInactive(page);
    await page.route('**/v1/api/bankid/collect', (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await field(page).fill('199003132397');
    await field(page).press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Inloggningen misslyckades' }),
    ).toContainText(
      'Kontrollera personnumret och försök igen. Hjälper det inte kan du kontakta kundservice på 010-490 00 00.',
    );
    await expect(field(page)).toHaveValue(/2397$/);
    await expect(page.getByRole('button', { name: 'Logga in', exact: true })).toBeEnabled();
  });
});
