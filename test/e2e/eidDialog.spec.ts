import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page.ts';
import { dialog, loginButton, qrCode, START } from './bankId.ts';
import { answer, CANCELLED, OPENED, ORDER, type Replies, WAITS } from './eidReplies.ts';
import { openEmptyPage } from './emptyPage.ts';
import { onDesktop, onPhone } from './size.ts';

/** Neither the code nor 'Avbryt' lies below the edge of a small phone, upright or not. */
async function expectWholeInLowWindows(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const [width, height] of [
    [320, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    const frame = await dialog(page).boundingBox();
    for (const part of [qrCode(page), dialog(page).getByRole('button', { name: 'Avbryt' })]) {
      const box = await part.boundingBox();
      const end = (box?.y ?? height) + (box?.height ?? 0);
      expect(end, `${width} x ${height}`).toBeLessThanOrEqual(
        (frame?.y ?? 0) + (frame?.height ?? 0),
      );
    }
  }
  if (size) await page.setViewportSize(size);
}

test.describe('each state of the dialog is accessible', () => {
  test.use({ expectedErrors: /status of (500|403)|ERR_|Failed to fetch/ });

  test(
    'beside a desktop, from its code being unavailable to another browser',
    onDesktop,
    async ({ page }) => {
      let order: (reply: object) => void = () => undefined;
      const replies: Replies = {
        auth: new Promise((resolve) => {
          order = resolve;
        }),
        collect: WAITS,
      };
      await page.route('**/dialogCode-*.js', (route) => route.abort('internetdisconnected'));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await answer(page, replies);
      await page.goto(START);
      await loginButton(page).click();
      await expect(page.getByText('Det gick inte att öppna BankID')).toBeVisible();
      await expectAccessible(page, 'no code of the dialog');

      await page.unroute('**/dialogCode-*.js');
      await loginButton(page).click();
      await expect(page.getByText('Kontaktar BankID...')).toBeVisible();
      await expectAccessible(page, 'ordering');
      order(ORDER);
      await expect(qrCode(page)).toBeVisible();
      await expectAccessible(page, 'qr');
      await expectWholeInLowWindows(page);
      replies.collect = OPENED;
      await expect(page.getByText('Slutför i BankID-appen')).toBeVisible();
      await expect(qrCode(page)).toBeHidden();
      await expectAccessible(page, 'opened');
      replies.collect = CANCELLED;
      await expect(page.getByText('Åtgärden avbruten')).toBeVisible();
      await expectAccessible(page, 'cancelled');
      replies.auth = Promise.resolve(500);
      await page.getByRole('button', { name: 'Starta om inloggningen' }).click();
      await expect(page.getByText('Tekniskt fel, försök igen')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Starta om inloggningen' })).toBeVisible();
      await expectAccessible(page, 'error');

      await openEmptyPage(page);
      await page.goto(`${START}#bankid=abc`);
      await expect(page.getByText('Fortsätt i webbläsaren där du började')).toBeVisible();
      expect(page.url()).not.toContain('#');
      await expectAccessible(page, 'other-browser');
      await page.getByRole('button', { name: 'Avbryt' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    },
  );

  test('on a phone, where one is asked where the app is', onPhone, async ({ page, launched }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answer(page, { auth: Promise.resolve(ORDER), collect: WAITS });
    await page.goto(START);
    await loginButton(page).click();
    await expect(dialog(page).getByRole('heading', { name: 'Logga in' })).toBeFocused();
    await expectAccessible(page, 'start');
    await page.getByRole('button', { name: 'Starta BankID-appen' }).click();
    await expect(page.getByRole('link', { name: 'Starta BankID-appen' })).toHaveAttribute(
      'href',
      ORDER.autoStartUrl,
    );
    // By itself, on the press that chose it; the link is there for when nothing happens.
    await expect.poll(() => launched).toEqual([ORDER.autoStartUrl]);
    await page.getByRole('link', { name: 'Starta BankID-appen' }).click();
    await expect.poll(() => launched).toEqual([ORDER.autoStartUrl, ORDER.autoStartUrl]);
    await expectAccessible(page, 'same-device');
    await page.getByRole('button', { name: 'Använd BankID på en annan enhet' }).click();
    await expect(qrCode(page)).toBeVisible();
    await page.locator(':focus').press('Escape');
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await expect(loginButton(page)).toBeFocused();
  });
});
