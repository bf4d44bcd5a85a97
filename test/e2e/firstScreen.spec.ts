import { readFileSync } from 'node:fs';
import { firstScreen } from '../../src/build/sizes.ts';
import { expectAccessible } from '../support/accessible.ts';
import { SITE } from '../support/app.ts';
import { expect, test } from '../support/page.ts';

test('the start page fetches little before it can be used, React when it is idle, and nothing of the in-depth guide with it', async ({
  page,
}) => {
  const { files, later } = firstScreen(`${SITE}/client`, `${SITE}/client/start/index.html`);
  const scripts = files.filter((path) => path.endsWith('.js'));
  expect(later).toBeGreaterThan(10_000);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const asksScripts = () => asked.filter((path) => path.endsWith('.js'));
  let atLoad: readonly string[] = [];
  page.once('load', () => {
    atLoad = asksScripts();
  });
  await page.goto('/start/', { waitUntil: 'load' });
  expect(atLoad.length).toBeLessThan(4);
  expect(scripts).toEqual(expect.arrayContaining([...atLoad]));
  await expect.poll(asksScripts).toEqual(expect.arrayContaining(scripts));

  for (const file of scripts) {
    const code = readFileSync(`${SITE}/client${file}`, 'utf8');
    expect(code).not.toContain('Välkommen till den fördjupade guiden');
    expect(code).not.toContain('Det går inte att logga in just nu');
  }
});

test.describe('before React has come', () => {
  const start = '/fordjupade-guiden/start/';
  const banner = 'Val om kakor';

  test('the question about cookies is answered, and stays so', async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/assets/main-*.js', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto('/start/');
    await page.getByRole('button', { name: 'Neka', exact: true }).click();
    await expect(page.getByRole('region', { name: banner })).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    send();
    await expect.poll(() => page.locator('section.consent').count(), 'React takes it away').toBe(0);
    await page.reload();
    await expect(page.locator('section.consent')).toHaveCount(0);
  });

  for (const [path, link] of [
    ['/start/?utm_source=brev', 'Välj den enkla guiden'],
    [start, 'Gå till den enkla guiden'],
  ] as const) {
    test(`the short guide is opened from ${path}`, async ({ page }) => {
      await page.route('**/assets/main-*.js', async (route) => {
        // On the page that is left it never comes.
        if (page.url().includes('enkla-guiden')) await route.continue();
      });
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page.getByRole('button', { name: 'Starta guiden' })).toBeVisible();
      await expect(page).toHaveURL('/enkla-guiden/start/');
    });
  }

  test('a press waits for it, is seen to wait, and does then what it says', async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.addInitScript(() =>
      localStorage.setItem(
        'cookie-consent',
        JSON.stringify({ value: 'refused', date: new Date().toISOString(), version: 1 }),
      ),
    );
    await page.route('**/assets/main-*.js', async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto(start);
    const settings = page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Inställningar för kakor' });
    await settings.click();
    await expect(settings).toHaveAttribute('aria-busy', 'true');
    send();
    await expect(
      page.getByRole('heading', { name: 'Får vi spara uppgifter på din enhet?' }),
    ).toBeFocused();
    await expect(settings).not.toHaveAttribute('aria-busy');
  });

  test.describe('and its code cannot be fetched', () => {
    test.use({ expectedErrors: /ERR_/ });

    test('what was refused once comes by itself', async ({ page }) => {
      await page.route('**/assets/InDepthStartScreen-*.js', (route) => route.abort(), { times: 1 });
      await page.goto(start);
      await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeVisible();
    });

    test('a notice says so, until the next gesture fetches it', async ({ page }) => {
      await page.route('**/assets/main-*.js', (route) => route.abort());
      await page.goto(start);
      const notice = page.getByRole('alert');
      await expect(notice).toContainText('En del av sidan kunde inte laddas');
      await expect(notice.getByRole('link', { name: 'Ladda om sidan' })).toBeVisible();
      // It covers nothing of the page: there is no way to close it.
      const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
      const top = (await page.locator('.header, h1').first().boundingBox())?.y;
      expect(top).toBeGreaterThanOrEqual(y + height);
      await expectAccessible(page, 'code missing');
      const login = page.getByRole('button', { name: 'Logga in med BankID' });
      await expect(login).toBeHidden();
      await page.unroute('**/assets/main-*.js');
      await page.keyboard.press('Shift');
      await expect(login).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    test('a link that was pressed leads where it says', async ({ page }) => {
      await page.route('**/assets/main-*.js', (route) => route.abort());
      await page.goto(start);
      await page.evaluate(() =>
        window.addEventListener('click', (event) => {
          // A press that is kept is prevented; what is not leads away, which no test may.
          if (event.defaultPrevented) return;
          event.preventDefault();
          document.title = 'to the provider';
        }),
      );
      await page.getByRole('button', { name: 'Neka', exact: true }).click();
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Inställningar för kakor' })
        .click();
      await expect.poll(() => page.evaluate(() => document.title)).toBe('to the provider');
    });
  });
});
