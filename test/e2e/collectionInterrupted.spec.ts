import { expect, test } from '../support/page.ts';
import { CUSTOMER, heading } from './bankId.ts';
import {
  approveFetch,
  beginFetching,
  CONSENT,
  CURRENT,
  codeOfNext,
  EMPTY,
  enterAtCompanies,
  MANY,
  place,
  statusLine,
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
    await expect(place(page)).toHaveText('1 av 2');
    await expect(page.getByText(/sekunder kvar att signera/).first()).toBeVisible();
    expect(begun).toBe(0);
    await codeOfNext(page, () => approveFetch(page, code));
    await expect(place(page)).toHaveText('2 av 2');
    await expect(page.getByText(`${MANY}: hämtat.`)).toBeVisible();
  },
);

test(
  'on a phone the app opens by a link, and leads back to where it was',
  onPhone,
  async ({ page }) => {
    // As phones have it some seconds after the last tap: no page may open an app by itself then.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } });
    });
    await enterAtCompanies(page);
    await beginFetching(page, [MANY]);
    await expect(statusLine(page)).toHaveText('Öppna BankID-appen för att starta hämtningen...');
    await page.getByRole('link', { name: 'Starta BankID-appen' }).click();
    await expect(heading(page)).toHaveText('Legitimera dig');
    await page.getByRole('radio', { name: CUSTOMER }).check();
    await page.getByRole('button', { name: 'Legitimera' }).click();
    await expect(page).toHaveURL(WAITING);
    await expect(heading(page)).toHaveText('Du har 7 gällande försäkringar');
    await expect(page).toHaveURL(CURRENT);
  },
);
