import { expect, test } from '../support/page.ts';
import { CUSTOMER, heading } from './bankId.ts';
import {
  agree,
  approveFetch,
  beginFetching,
  CONSENT,
  CURRENT,
  codeOfNext,
  EMPTY,
  enterAtCompanies,
  kept,
  MANY,
  ONE,
  place,
  statusLine,
  turn,
  WAITING,
} from './collections.ts';
import { onDesktop, onPhone } from './size.ts';

test(
  'the browser’s own back ends the fetching, its forward leads to nothing that waits, and a reload in the middle goes on with the same login',
  onDesktop,
  async ({ page }) => {
    await enterAtCompanies(page);
    await beginFetching(page, [MANY]);
    await expect(statusLine(page)).toContainText('Scanna QR-koden');
    await page.goBack();
    await expect(page).toHaveURL(CONSENT);
    await page.goForward();
    await expect(page).toHaveURL(CONSENT);
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expect(page.getByRole('checkbox', { name: MANY })).toBeChecked();

    const code = await beginFetching(page, [EMPTY, MANY]);
    await expect(page.getByText(/sekunder kvar att signera/).first()).toBeVisible();
    let begun = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/login-initiation')) begun += 1;
    });
    await page.reload();
    await expect(place(page)).toHaveText('Bolag 1 av 2');
    await expect(page.getByText(/sekunder kvar att signera/).first()).toBeVisible();
    expect(begun).toBe(0);
    await codeOfNext(page, () => approveFetch(page, code));
    await expect(place(page)).toHaveText('Bolag 2 av 2');
    await expect(page.getByText(`${MANY}: hämtat.`)).toBeVisible();
  },
);

test(
  'cancelled in the middle, it goes on with the insurers that have not answered',
  onDesktop,
  async ({ page }) => {
    await enterAtCompanies(page);
    const first = await beginFetching(page, [MANY, ONE]);
    await codeOfNext(page, () => approveFetch(page, first));
    await expect(place(page)).toHaveText('Bolag 2 av 2');
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/login-status')) polls += 1;
    });
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect(page).toHaveURL(CONSENT);
    await expect(page.getByText(`Har redan svarat: ${MANY}.`)).toBeVisible();
    polls = 0;

    // Forward in the browser leads to nothing that waits.
    await page.goForward();
    await expect(page).toHaveURL(CONSENT);
    expect(polls).toBe(0);

    const second = await agree(page);
    await expect(place(page)).toHaveText('Bolag 1 av 1');
    await expect(turn(page)).toHaveText(ONE);
    await approveFetch(page, second);
    await expect(heading(page)).toHaveText('Du har 8 gällande försäkringar');

    await page.goBack();
    await expect(page).toHaveURL(CONSENT);
    await page.goForward();
    await expect(page).toHaveURL(CURRENT);
    await expect(heading(page)).toHaveText('Du har 8 gällande försäkringar');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page).toHaveURL(/\/resultat-forsakringar\/$/);
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expect(page).toHaveURL(CURRENT);

    // Without the company what came from it is gone as well.
    await page.goto('/fordjupade-guiden/forsakringar/');
    await page.getByRole('checkbox', { name: ONE }).uncheck();
    await page.getByRole('checkbox', { name: MANY }).uncheck();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page).toHaveURL(/\/resultat-forsakringar\/$/);
    expect(await kept(page)).not.toContain('collectionId');
  },
);

test('a hidden tab asks nothing, and asks once it is seen again', onDesktop, async ({ page }) => {
  await page.clock.install();
  await enterAtCompanies(page);
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/login-status')) polls += 1;
  });
  await beginFetching(page, [ONE]);
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(polls).toBeGreaterThan(0);
  }).toPass();
  // Until now it ran by itself as well.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
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
  expect(polls).toBe(before);
  await become('visible');
  await page.clock.runFor(90);
  expect(polls).toBe(before);
  await page.clock.runFor(20);
  await expect.poll(() => polls).toBe(before + 1);
});

test(
  'on a phone the app opens by a link for one insurer after the other',
  onPhone,
  async ({ page }) => {
    // As phones have it some seconds after the last tap: no page may open an app by itself then.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    });
    await enterAtCompanies(page);
    await beginFetching(page, [MANY, ONE]);
    const sign = async () => {
      await expect(statusLine(page)).toHaveText('Öppna BankID-appen för att starta hämtningen...');
      await page.getByRole('link', { name: 'Starta BankID-appen' }).click();
      await expect(heading(page)).toHaveText('Legitimera dig');
      await page.getByRole('radio', { name: CUSTOMER }).check();
      await page.getByRole('button', { name: 'Legitimera' }).click();
    };
    await sign();
    await expect(page).toHaveURL(WAITING);
    await expect(place(page)).toHaveText('Bolag 2 av 2');
    await expect(turn(page)).toHaveText(ONE);
    await sign();
    await expect(heading(page)).toHaveText('Du har 8 gällande försäkringar');
    await expect(page).toHaveURL(CURRENT);
  },
);
