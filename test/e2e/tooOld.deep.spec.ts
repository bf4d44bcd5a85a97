import { expect, test } from '../support/page.ts';

test.describe('a browser that is too old', () => {
  test.use({ expectedErrors: /ERR_/ });

  for (const path of ['/start/', '/fordjupade-guiden/start/', '/enkla-guiden/start/']) {
    test(`reads that on ${path}, whether scripts run or not`, async ({ page }) => {
      const words = page.getByText('Din webbläsare är för gammal för guiden.');
      await page.goto('/start/');
      await expect(words).toBeHidden();
      // Such a browser knows nothing of what is asked for, and stumbles over the scripts.
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '@supports selector(:nth-child(',
          '@supports selector(:unknown(',
        );
        await route.fulfill({ response, body });
      });
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path);
      await expect(words).toBeVisible();
      await expect(page.locator('.unloaded')).toBeHidden();
    });
  }
});
