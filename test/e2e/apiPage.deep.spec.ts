import type { Locator } from '@playwright/test';
import api from '../../schemas/api/openapi.json' with { type: 'json' };
import { expect, test } from '../support/page.ts';
import { enter } from './bankId.ts';
import { onDesktop } from './size.ts';

const OPERATIONS = Object.values(api.paths).flatMap((methods) => Object.keys(methods)).length;

/** Makes a call of the page as it is filled in; gives what it was answered with. */
async function tried(call: Locator): Promise<Locator> {
  await call.getByRole('button').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  return call.locator('.live-responses-table tbody');
}

test(
  'the API’s page shows all calls by subject, tries one without a login, and others with the token of one',
  onDesktop,
  async ({ page }) => {
    await page.goto('/sandbox/');
    await page.getByRole('link', { name: /^API/ }).click();
    await expect(page).toHaveTitle('API – Sandlåda');
    await expect(page.locator('.opblock')).toHaveCount(OPERATIONS);
    await expect(
      page.getByRole('heading', { level: 3, name: /^Health declaration/ }),
    ).toBeVisible();
    await expect(page.getByText('Resolver error')).toBeHidden();

    await test.step('a call that needs no login', async () => {
      const answer = await tried(page.locator('[id$="-getMaintenance"]'));
      await expect(answer).toContainText('200');
      await expect(answer).toContainText('"isLoginMaintenance": false');
    });

    // The page on show has the cookie from now on.
    await enter(page);
    await test.step('the cookie of the login gives a token, and the token recommendations', async () => {
      const session = await tried(page.locator('[id$="-renewSession"]'));
      await expect(session).toContainText('"isAuthenticated": true');
      const [, token = ''] =
        /x-set-authorization: (\S+)/.exec((await session.innerText()) ?? '') ?? [];

      await page.setViewportSize({ width: 375, height: 812 });
      await page.getByRole('button', { name: 'Authorize' }).first().click();
      await expect(page.getByLabel('auth-bearer-value')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await page.getByLabel('auth-bearer-value').fill(token);
      await page.getByRole('button', { name: 'Apply credentials' }).first().click();
      await page.getByRole('button', { name: 'Close' }).first().click();
      const recommended = await tried(page.locator('[id$="-recommend"]'));
      await expect(recommended).toContainText('"productName"');
    });
  },
);
