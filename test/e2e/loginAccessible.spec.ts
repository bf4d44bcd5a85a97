import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import {
  approve,
  beginByQr,
  CUSTOMER,
  codeOf,
  dialog,
  heading,
  loginButton,
  openStart,
  qrCode,
  scan,
} from './bankId.ts';

test('the login can be made with the keyboard alone, and focus comes back from the dialog', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no Tab');
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
  const phone = await scan(page, code);
  await phone.getByRole('button', { name: 'Avbryt' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Åtgärden avbruten');
  await tabTo('Starta om inloggningen');
  const next = await codeOf(page, () => keyboard.press('Enter'));
  await approve(await scan(page, next), CUSTOMER);
  await expect(heading(page)).toHaveText('Så här går det till');
  await expect(heading(page)).toBeFocused();
  await tabTo('Nästa');
});

test.describe('axe', () => {
  test.use({ expectedErrors: /ERR_/ });
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'the widths are set here');
    test.setTimeout(240_000);
  });

  test('finds nothing on the dialog in any state, nor on the pages around it', async ({ page }) => {
    await openStart(page);
    await expectAccessible(page, 'start');
    await page.setViewportSize({ width: 375, height: 800 });
    await loginButton(page).click();
    await expect(dialog(page)).toContainText('Hur vill du logga in?');
    await expectAccessible(page, 'dialog, start');
    await page.setViewportSize({ width: 375, height: 800 });
    let orderNow: () => void = () => undefined;
    const ordered = new Promise<void>((resolve) => {
      orderNow = resolve;
    });
    await page.route(
      '**/v1/api/bankid/auth',
      async (route) => {
        await ordered;
        return route.fallback();
      },
      { times: 1 },
    );
    const elsewhere = dialog(page).getByRole('button', { name: 'Använd BankID på en annan enhet' });
    await elsewhere.click();
    await expect(dialog(page)).toContainText('Kontaktar BankID...');
    await expectAccessible(page, 'dialog, spinner');
    const code = await codeOf(page, async () => orderNow());
    await expect(qrCode(page)).toBeVisible();
    await expectAccessible(page, 'dialog, QR code');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await expectAccessible(page, 'start with a message');
    expect(code).not.toBe('');

    const phone = await scan(page, await beginByQr(page));
    await expect(dialog(page)).toContainText('Söker efter BankID.');
    await expectAccessible(page, 'dialog, opened');
    await phone.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Åtgärden avbruten');
    await expectAccessible(page, 'dialog, error');
    await page.keyboard.press('Escape');

    await approve(await scan(page, await beginByQr(page)), CUSTOMER);
    await expect(heading(page)).toHaveText('Så här går det till');
    await expectAccessible(page, 'introduction');
    await page.getByRole('button', { name: 'Tillbaka' }).click();
    await expect(page.getByRole('heading', { name: 'Du är inloggad' })).toBeVisible();
    await expectAccessible(page, 'start, logged in');
  });
});
