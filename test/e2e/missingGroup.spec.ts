import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { enter, heading, WITHOUT_GROUP } from './bankId.ts';
import { onDesktop } from './size.ts';

const FAILURE =
  'Något gick fel vid hämtning av försäkringar. Vänligen försök igen om 1 minut. Kontakta support på telefon 010-490 00 00 eller mejl kundservice@granbo.example om felet kvarstår.';
const MISSING_GROUP = /\/fordjupade-guiden\/saknar-grupp\/$/;

const field = (page: Page) => page.getByLabel('Medlemsorganisation eller arbetsgivare');
const next = (page: Page) => page.getByRole('button', { name: 'Nästa' });
const hits = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Välj i listan' }).getByRole('radio');

test('whoever is without any group is led here by every page of the guide, and finds the way in by the employer', async ({
  page,
}) => {
  await enter(page, WITHOUT_GROUP);
  await page.goto('/fordjupade-guiden/introduktion/');
  await expect(page).toHaveURL(MISSING_GROUP);
  await expect(heading(page)).toHaveText('Vi saknar grupptillhörighet till dig.');
  await expect(page).toHaveTitle(
    'Vi saknar grupptillhörighet till dig. – Fördjupade guiden – Granbo Försäkring',
  );
  await expect(page.getByText('Tjänsten är bara till för dig som är anställd')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Steg 1 av 4');
  await expect(next(page)).toBeDisabled();
  // Still logged in on the start page, and on again.
  await page.getByRole('button', { name: 'Tillbaka' }).click();
  await page.getByRole('link', { name: 'Fortsätt till guiden' }).click();
  await expect(page).toHaveURL(MISSING_GROUP);
  await expect(heading(page)).toBeFocused();

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

test.describe('the page', () => {
  test.use({ expectedErrors: /status of 500/ });

  test(
    'the search for an organisation is accessible in each of its states, with a list of at most 182 px to choose from by keyboard',
    onDesktop,
    async ({ page }) => {
      await enter(page, WITHOUT_GROUP);
      await page.goto('/fordjupade-guiden/saknar-grupp/');
      await expect(heading(page)).toHaveText('Vi saknar grupptillhörighet till dig.');
      // The colour of a button that becomes enabled fades in.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page, 'nothing typed');

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
      await expectAccessible(page, 'chosen');

      await page.unroute('**/v1/api/avtal?*');
      await field(page).fill('zzzzzz');
      await field(page).press('Enter');
      await expect(page.getByText('Inga träffar')).toBeVisible();
      await field(page).press('Enter');
      await expect(field(page)).toHaveAccessibleDescription(
        /Välj medlemsorganisation eller arbetsgivare\.$/,
      );
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page)).toBeFocused();
      await expectAccessible(page, 'nothing found, nothing chosen');

      await page.route('**/v1/api/avtal?*', (route) => route.fulfill({ status: 500, json: {} }));
      await field(page).fill('norrlunds');
      await field(page).press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible();
      await expectAccessible(page, 'search failed');
      await page.unroute('**/v1/api/avtal?*');
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await expect(page.getByText('1 träff', { exact: true })).toBeVisible();
      await expect(field(page)).toHaveValue('norrlunds');
    },
  );
});
