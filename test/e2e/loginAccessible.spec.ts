import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import {
  actOn,
  approveCode,
  beginByQr,
  codeOf,
  dialog,
  enter,
  heading,
  loginButton,
  openCode,
  openStart,
  START,
} from './bankId.ts';

test('the login can be made with the keyboard alone, and focus comes back from the dialog', async ({
  page,
}) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      if ((await focused.innerText()) === name) return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await openStart(page);
  await tabTo('Logga in med BankID');
  await keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Logga in' })).toBeFocused();
  // Tab never leaves the dialog.
  for (let presses = 0; presses < 6; presses += 1) {
    await keyboard.press('Tab');
    expect(await dialog(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await keyboard.press('Escape');
  await expect(loginButton(page)).toBeFocused();

  const code = await codeOf(page, () => keyboard.press('Enter'));
  await actOn(page, await openCode(page, code), 'refuse');
  await expect(dialog(page).getByRole('alert')).toContainText('Åtgärden avbruten');
  await tabTo('Starta om inloggningen');
  const next = await codeOf(page, () => keyboard.press('Enter'));
  await approveCode(page, next);
  await expect(heading(page)).toHaveText('Så här går det till');
  await expect(heading(page)).toBeFocused();
  await tabTo('Nästa');
});

test('axe finds nothing on the pages around the login', async ({ page }) => {
  test.setTimeout(120_000);
  await openStart(page);
  await expectAccessible(page, 'start');
  await beginByQr(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
  await expectAccessible(page, 'start with a message');
  await enter(page);
  await page.goto('/fordjupade-guiden/introduktion/');
  await expect(heading(page)).toHaveText('Så här går det till');
  await expectAccessible(page, 'introduction');
  await page.goto(START);
  await expect(page.getByRole('heading', { name: 'Du är inloggad' })).toBeVisible();
  await expectAccessible(page, 'start, logged in');
});
