import { expect, test } from '../support/page.ts';
import { heading } from './bankId.ts';
import {
  approveFetch,
  CONSENT,
  CURRENT,
  codeOfNext,
  EMPTY,
  enterAtCompanies,
} from './collections.ts';
import { onDesktop } from './size.ts';

test('steps 3:1 to 3:3 can be passed with the keyboard alone', onDesktop, async ({ page }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      const label = await focused.evaluate(
        (element) =>
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null) ??
          element.textContent,
      );
      if (name.test(label ?? '')) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await enterAtCompanies(page);
  await expect(page.getByRole('checkbox', { name: EMPTY })).toBeVisible();
  await tabTo(new RegExp(EMPTY));
  await keyboard.press('Space');
  await tabTo(/^Nästa$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(CONSENT);
  await expect(heading(page)).toBeFocused();

  // Sent without the consent, focus goes to what is missing.
  await tabTo(/^Nästa$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Jag godkänner/ })).toBeFocused();
  await keyboard.press('Space');
  await tabTo(/^Nästa$/);
  const code = await codeOfNext(page, () => keyboard.press('Enter'));
  await expect(heading(page)).toHaveText('Vi hämtar dina försäkringar');
  await expect(heading(page)).toBeFocused();
  await tabTo(/^Öppna BankID på den här enheten$/);
  await tabTo(/^Avbryt$/);
  await approveFetch(page, code);
  await expect(page).toHaveURL(CURRENT);
  await expect(heading(page)).toBeFocused();
  await tabTo(/^Nästa$/);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/resultat-forsakringar\/$/);
});
