import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, requestsTold, stopClock, test } from '../support/page.ts';
import { enter, heading, logIn, WITHOUT_GROUP } from './bankId.ts';
import { onDesktop } from './size.ts';

const FAILURE =
  'Något gick fel vid hämtning av försäkringar. Vänligen försök igen om 1 minut. Kontakta support på telefon 010-490 00 00 eller mejl fraga@granbo.example om felet kvarstår.';

const field = (page: Page) => page.getByLabel('Medlemsorganisation eller arbetsgivare');
const next = (page: Page) => page.getByRole('button', { name: 'Nästa' });
const hits = (page: Page) => page.getByRole('group', { name: 'Välj i listan' }).getByRole('radio');

async function open(page: Page): Promise<void> {
  await enter(page, WITHOUT_GROUP);
  await page.goto('/fordjupade-guiden/saknar-grupp/');
  await expect(heading(page)).toBeVisible();
}

test('a login without any group is told so, and finds the way in by its employer', async ({
  page,
}) => {
  await logIn(page, WITHOUT_GROUP);
  await expect(page).toHaveURL(/\/fordjupade-guiden\/saknar-grupp\/$/);
  await expect(heading(page)).toHaveText('Vi saknar grupptillhörighet till dig.');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(
    'Vi saknar grupptillhörighet till dig. – Fördjupade guiden – Granbo Försäkring',
  );
  await expect(page.getByText('Tjänsten är bara till för dig som är anställd')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Steg 1 av 4');
  await expect(next(page)).toBeDisabled();

  await field(page).pressSequentially('Norrlunds');
  await expect(page.getByText('1 träff', { exact: true })).toBeVisible();
  await hits(page).first().check();
  await expect(next(page)).toBeDisabled();
  await page.getByLabel('Välj undergrupp').selectOption('Timanställda');
  await next(page).click();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/introduktion\/$/);
  await expect(heading(page)).toHaveText('Så här går det till');

  // The server remembers; going back does not ask for the organisation again.
  await page.reload();
  await expect(heading(page)).toHaveText('Så här går det till');
  await page.goto('/fordjupade-guiden/saknar-grupp/');
  await expect(page).toHaveURL(/\/fordjupade-guiden\/introduktion\/$/);
});

test(
  'other pages of the guide lead back here until there is access',
  onDesktop,
  async ({ page }) => {
    await enter(page, WITHOUT_GROUP);
    await page.goto('/fordjupade-guiden/introduktion/');
    await expect(page).toHaveURL(/\/fordjupade-guiden\/saknar-grupp\/$/);
    await page.reload();
    await expect(heading(page)).toHaveText('Vi saknar grupptillhörighet till dig.');
  },
);

test(
  'the search waits for three characters and 800 ms, and asks once for what was typed',
  onDesktop,
  async ({ page }) => {
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/v1/api/avtal') asked.push(searchParams.get('searchString') ?? '');
    });
    await page.clock.install();
    await stopClock(page);
    await field(page).pressSequentially('fö');
    await page.clock.runFor(5000);
    await requestsTold(page);
    expect(asked).toEqual([]);
    await field(page).pressSequentially('rb');
    await page.clock.runFor(790);
    await requestsTold(page);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => asked).toEqual(['förb']);
  },
);

test('the list of hits is at most 182 px high, can be scrolled and chosen from by keyboard', async ({
  page,
}) => {
  await open(page);
  await page.route('**/v1/api/avtal?*', (route) =>
    route.fulfill({
      json: Array.from({ length: 40 }, (_, index) => ({
        contractName: `Förbund ${index + 1}`,
        subgroups: [{ name: 'Alla' }],
      })),
    }),
  );
  await field(page).fill('förbund');
  await field(page).press('Enter');
  await expect(page.getByText('40 träffar')).toBeVisible();
  const list = page.locator('.contract-hits');
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(182);
  await page.keyboard.press('Tab');
  await expect(hits(page).first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(hits(page).last()).toBeChecked();
  await expect(page.getByText('Förbund 40', { exact: true })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Välj undergrupp')).toHaveCount(0);
  await expect(next(page)).toBeEnabled();
});

test(
  'nothing found is said, and Enter without a choice asks for one',
  onDesktop,
  async ({ page }) => {
    await open(page);
    await field(page).fill('zzzzzz');
    await field(page).press('Enter');
    await expect(page.getByText('Inga träffar')).toBeVisible();
    await field(page).press('Enter');
    await expect(page.getByText('Välj medlemsorganisation eller arbetsgivare.')).toBeVisible();
    await expect(field(page)).toHaveAccessibleDescription(
      /Välj medlemsorganisation eller arbetsgivare\.$/,
    );
    await expect(field(page)).toBeFocused();
  },
);

test(
  'Tillbaka leads to the start page, still logged in, and on again',
  onDesktop,
  async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await page.getByRole('link', { name: 'Fortsätt till guiden' }).click();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/saknar-grupp\/$/);
  },
);

test('Avsluta logs out and leads to the start page', onDesktop, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Avsluta' }).click();
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
  await expect(page.getByRole('button', { name: 'Logga in med BankID' })).toBeEnabled();
  await page.goto('/fordjupade-guiden/saknar-grupp/');
  await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
});

test.describe('when the server fails', onDesktop, () => {
  test.use({ expectedErrors: /status of 500/ });
  test.beforeEach(({ page }) => open(page));

  test('axe finds nothing on the page in any of its states', async ({ page }) => {
    test.setTimeout(120_000);
    await expectAccessible(page, 'nothing typed');
    await field(page).fill('för');
    await field(page).press('Enter');
    await hits(page).first().check();
    // The colour of a button that becomes enabled fades in.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page, 'chosen');
    await field(page).fill('zzzzzz');
    await field(page).press('Enter');
    await expect(page.getByText('Inga träffar')).toBeVisible();
    await field(page).press('Enter');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, 'nothing found, nothing chosen');
    await page.route('**/v1/api/avtal?*', (route) => route.fulfill({ status: 500, json: {} }));
    await field(page).fill('fackförbund');
    await field(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
    await expectAccessible(page, 'search failed');
  });

  test('the search says what to do and can be made again', async ({ page }) => {
    await page.route('**/v1/api/avtal?*', (route) => route.fulfill({ status: 500, json: {} }));
    await field(page).fill('norrlunds');
    await field(page).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
    await page.unroute('**/v1/api/avtal?*');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('1 träff', { exact: true })).toBeVisible();
    await expect(field(page)).toHaveValue('norrlunds');
  });

  test('the choice stays when it could not be sent, and goes through the next time', async ({
    page,
  }) => {
    await page.route('**/v1/api/uninsured/auth', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await field(page).fill('norrlunds');
    await field(page).press('Enter');
    await hits(page).first().check();
    await page.getByLabel('Välj undergrupp').selectOption('Timanställda');
    await next(page).click();
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
    await expect(page.getByLabel('Välj undergrupp')).toHaveValue('Timanställda');
    await page.unroute('**/v1/api/uninsured/auth');
    await next(page).click();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/introduktion\/$/);
  });
});
