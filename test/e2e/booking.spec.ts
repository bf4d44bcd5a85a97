import type { Page } from '@playwright/test';
import { expect, test } from '../support/page.ts';
import { answerUpToMeeting, choose, DETAILS, FAMILY, fillBooking, openForm } from './shortGuide.ts';
import { onDesktop } from './size.ts';

const INVALID = 'Vänligen fyll i giltig mejladress (namn@exempel.se)';
const FAILED = 'Det gick tyvärr inte att skicka iväg begäran';

async function openBooking(page: Page): Promise<void> {
  await openForm(page);
  await answerUpToMeeting(page, FAMILY);
  await choose(page, 'Vill du boka ett möte?', 'Ja, boka möte');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boka möte');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Boka möte' });
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test(
  'the button is enabled by three filled fields and an e-mail without white space',
  onDesktop,
  async ({ page }) => {
    await openBooking(page);
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('Namn').fill('Anna');
    await page.getByLabel('Telefon').fill('   ');
    await page.getByLabel('Mejl').fill('x');
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('Telefon').fill('070');
    await expect(submit(page)).toBeEnabled();
    await page.getByLabel('Mejl').fill('an na@exempel.se');
    await expect(submit(page)).toBeDisabled();
  },
);

test('an address that is none gives a warning that can be closed, and no call', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/meeting/book')) calls += 1;
  });
  await openBooking(page);
  for (const email of ['anna', 'anna@exempel', 'anna@exempel.museum', 'anna@exempel.s']) {
    await fillBooking(page, { ...DETAILS, email });
    await submit(page).click();
    await expect(warning(page)).toContainText(INVALID);
    await expect(page.getByLabel('Mejl')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Mejl')).toBeFocused();
    await expect(page.getByLabel('Mejl')).toHaveAccessibleDescription(
      /Vänligen fyll i giltig mejladress \(namn@exempel.se\)$/,
    );
    await warning(page).getByRole('button', { name: 'Stäng' }).click();
    await expect(warning(page)).toHaveCount(0);
    await expect(page.getByLabel('Mejl')).toBeFocused();
  }
  expect(calls).toBe(0);
  await expect(page.getByLabel('Namn')).toHaveValue(DETAILS.name);
});

test.describe('when the booking fails', () => {
  test.use({ expectedErrors: /status of 500|ERR_/ });

  test('a warning says what to do, everything stays, and the next try books once', async ({
    page,
    app,
  }, { project }) => {
    const email = `again.${project.name}@exempel.se`;
    const keys: (string | undefined)[] = [];
    await openBooking(page);
    await fillBooking(page, { ...DETAILS, email });
    // The booking is made, but the answer is lost on the way: the hardest failure.
    await page.route('**/v1/meeting/book', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await submit(page).click();
    await expect(warning(page)).toContainText(FAILED);
    await expect(warning(page)).toContainText('Försök igen om 1 minut.');
    // The whole box, above the buttons that stay at the bottom of a phone.
    const actions = await page.locator('.actions').boundingBox();
    const shown = await warning(page).boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((actions?.y ?? 0) + 1);
    await expect(page.getByLabel('Namn')).toHaveValue(DETAILS.name);
    await expect(page.getByLabel('Mejl')).toHaveValue(email);
    await warning(page).getByRole('button', { name: 'Stäng' }).click();
    await expect(warning(page)).toHaveCount(0);

    // Not even a reload makes it another booking.
    await page.reload();
    await submit(page).click();
    await expect(page).toHaveURL(/\/klart\/$/);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(await app.query('select 1 from bookings where email = $1', [email])).toHaveLength(1);
  });

  test('an answer of 500 gives the text of the error catalogue', onDesktop, async ({ page }) => {
    await openBooking(page);
    await fillBooking(page);
    await page.route('**/v1/meeting/book', (route) =>
      route.fulfill({ status: 500, json: { code: 'x' } }),
    );
    await submit(page).click();
    await expect(warning(page)).toContainText(FAILED);
    await expect(warning(page)).toContainText('Försök igen om 1 minut.');
    await expect(warning(page)).toContainText('kundservice@granbo.example');
    await expect(submit(page)).toBeEnabled();
  });
});

test(
  'while the booking is on its way the button says so, and pressing again books nothing more',
  onDesktop,
  async ({ page }) => {
    let calls = 0;
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await openBooking(page);
    await fillBooking(page);
    await page.route('**/v1/meeting/book', async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await submit(page).dblclick();
    const pending = page.getByRole('button', { name: 'Skickar bokning...' });
    await expect(pending).toBeVisible();
    // Playwright would wait for a button that says it is disabled.
    await pending.click({ force: true });
    await page.getByLabel('Mejl').press('Enter');
    answerNow();
    await expect(page).toHaveURL(/\/klart\/$/);
    expect(calls).toBe(1);
  },
);

test(
  'Enter in the last field books, and what was typed survives a reload before that',
  onDesktop,
  async ({ page }) => {
    await openBooking(page);
    await fillBooking(page);
    await page.reload();
    await expect(page.getByLabel('Namn')).toHaveValue(DETAILS.name);
    await expect(page.getByLabel('Mejl')).toHaveValue(DETAILS.email);
    await page.getByLabel('Mejl').press('Enter');
    await expect(page).toHaveURL(/\/klart\/$/);
    // The receipt too; and back leads to the guide, not to a form that is already sent.
    await page.reload();
    await expect(page.getByText(DETAILS.email)).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    for (const label of ['Ja, boka möte', 'Nej tack']) {
      await page.goBack();
      await expect(heading).toHaveText('Vill du boka ett möte?');
      await page.getByRole('button', { name: label }).click();
      await expect(heading).toHaveText('Nu är du klar med guiden');
      await expect(page.getByText(DETAILS.email)).toBeVisible();
    }
  },
);

test(
  'a booking that comes through after its page was left takes nobody along, and is remembered',
  onDesktop,
  async ({ page }) => {
    let answerNow: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await openBooking(page);
    await fillBooking(page);
    await page.route('**/v1/meeting/book', async (route) => {
      await answered;
      await route.continue();
    });
    await submit(page).click();
    await page.getByRole('button', { name: 'Skickar bokning...' }).waitFor();
    await page.goBack();
    await page.goBack();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Försäkringar som kan passa dig');
    const response = page.waitForResponse('**/v1/meeting/book');
    answerNow();
    await response;
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('short-guide')))
      .toContain('"booked":{"name"');
    await expect(heading).toHaveText('Försäkringar som kan passa dig');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await choose(page, 'Vill du boka ett möte?', 'Ja, boka möte');
    await expect(page.getByText(DETAILS.email)).toBeVisible();
  },
);
