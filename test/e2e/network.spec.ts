import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';

const FORM_CODE = '**/assets/FormScreen-*.js';
const failed = { name: 'Sidan kunde inte laddas', level: 1 } as const;

/** How often the form's code is asked for from now on; that of other screens comes when the page is idle. */
function countAttempts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/FormScreen-')) count += 1;
  });
  return () => count;
}

/** At the introduction, before the code of the form has come. */
async function openIntroduction(page: Page, refuse: (route: Route) => Promise<void>) {
  await page.route(FORM_CODE, refuse);
  await page.goto('/start/');
  await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
  await page.getByRole('button', { name: 'Starta guiden' }).click();
  await expect(page.getByRole('button', { name: 'Nästa' })).toBeVisible();
}

test.describe('when the code of a screen does not come', () => {
  test.use({ expectedErrors: /ERR_|status of 404/ });

  test('without a network a screen says so and asks no more; leaving it and coming back is another attempt', async ({
    page,
    context,
  }) => {
    await openIntroduction(page, (route) => route.abort('internetdisconnected'));
    const asked = countAttempts(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('heading', failed)).toBeVisible();
    await expect(page.getByText('Dina svar finns kvar.')).toBeVisible();
    await expect(page.getByRole('heading', failed)).toBeFocused();
    await expectAccessible(page, 'code or network missing');

    // Pressed too early it stays, with the button usable again.
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeEnabled();
    await expect(page.getByRole('heading', failed)).toBeVisible();
    expect(asked()).toBeLessThan(5);

    await page.unroute(FORM_CODE);
    await context.setOffline(false);
    await page.goBack();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Har du barn?');
  });

  test('after a release has given it another name Försök igen loads the page anew, and the wait for it is told', async ({
    page,
  }) => {
    await openIntroduction(page, (route) => route.fulfill({ status: 404 }));
    const asked = countAttempts(page);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('heading', failed)).toBeVisible();
    expect(asked()).toBeLessThan(5);

    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.unroute(FORM_CODE);
    await page.route(FORM_CODE, async (route) => {
      await sent;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Försök igen' }).click();
    // On the page loaded anew; the button has such words of its own.
    await expect(page.getByRole('heading', failed)).toHaveCount(0);
    const words = page.getByRole('status').getByText('Laddar...');
    await expect(words).toBeVisible();
    // Visible words, not the one pixel kept for screen readers.
    expect(await words.boundingBox()).toMatchObject({ height: expect.closeTo(28, -1) });
    send();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Har du barn?');
    // Those of the shell are gone as well.
    await expect(page.locator('.shell')).toHaveCount(0);
    await expect(page.locator('main')).toHaveCount(1);
  });

  test('pages that are there before the code can be read and left, others say how to reach us', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const link = page.getByRole('link', { name: 'Välj den enkla guiden' });
    await test.step('a link pressed before any code has come opens the guide all the same', async () => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/start/');
      await page.unroute('**/assets/*.js');
      await link.click();
      await expect(heading).toHaveText('Välkommen till den enkla guiden');
    });
    await test.step('without the code of its screen a page can still be read and its links work', async () => {
      await page.route('**/assets/StartScreen-*.js', (route) => route.abort());
      await page.goto('/start/');
      await expect(heading).toHaveText('Vilka försäkringar behöver du?');
      await link.click();
      await expect(heading).toHaveText('Välkommen till den enkla guiden');
    });
    await test.step('without the main script the shell says how to reach us', async () => {
      await page.route('**/assets/index-*.js', (route) => route.abort());
      await page.goto('/enkla-guiden/start/');
      await expect(heading).toHaveText('Granbo Försäkring');
      await expect(page.getByText('Laddar...')).toBeVisible();
      await expect(page.getByText('Händer inget? Ladda om sidan')).toBeVisible();
      await expect(page.getByRole('link', { name: '010-490 00 00' })).toHaveAttribute(
        'href',
        'tel:+46104900000',
      );
      await expect(page.locator('noscript p')).toBeHidden();
      await expectAccessible(page, 'code or network missing');
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start pages can be read, and the guide says that it needs it, and how to reach us', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/start/');
    await expect(heading).toHaveText('Vilka försäkringar behöver du?');
    await expect(page).toHaveTitle('Vilka försäkringar behöver du? – Granbo Försäkring');
    await page.goto('/fordjupade-guiden/start/');
    await expect(heading).toHaveText('Välkommen till den fördjupade guiden');
    await expect(page.getByRole('button', { name: 'Ett ögonblick...' })).toBeHidden();
    // Searching by text passes over this element.
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Guiden behöver JavaScript');
    await expect(page.getByRole('link', { name: '010-490 00 00' })).toBeVisible();
    await page.goto('/enkla-guiden/start/');
    await expect(heading).toHaveText('Granbo Försäkring');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Guiden behöver JavaScript för att fungera.');
    await expect(page.getByRole('link', { name: '010-490 00 00' })).toBeVisible();
    await expect(page.getByText('Laddar...')).toBeHidden();
  });
});
