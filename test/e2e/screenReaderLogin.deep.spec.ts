import { dialog, dialogLoaded, loginButton, openStart, qrCode } from './bankId.ts';
import { answer, CANCELLED, OPENED, ORDER, type Replies, WAITS } from './eidReplies.ts';
import { expect, test } from './screenReader.ts';
import { onDesktop, onPhone } from './size.ts';

test.use({ expectedErrors: /status of|ERR_|Failed to fetch/ });

test(
  'the login beside a desktop matches its screen-reader log',
  onDesktop,
  async ({ page, hear }) => {
    let order: (reply: object) => void = () => undefined;
    const replies: Replies = {
      auth: new Promise((resolve) => {
        order = resolve;
      }),
      collect: WAITS,
    };
    await answer(page, replies);
    await openStart(page);
    await dialogLoaded(page);
    await hear('login/01-start');
    await loginButton(page).click();
    await expect(page.getByText('Kontaktar BankID...')).toBeVisible();
    await hear('login/02-ordering');
    order(ORDER);
    await expect(qrCode(page)).toBeVisible();
    await hear('login/03-code');
    // The code and the seconds change in the meantime, which nobody wants to hear.
    const redrawn = page.waitForResponse((response) => response.url().endsWith('/collect'));
    await redrawn;
    await page.waitForResponse((response) => response.url().endsWith('/collect'));
    await hear('login/04-code-after-a-while');
    replies.collect = 503;
    await expect(page.getByText('Kontakten bröts. Vi försöker igen.')).toBeVisible();
    await hear('login/05-cut-off');
    replies.collect = OPENED;
    await expect(page.getByText('Slutför i BankID-appen')).toBeVisible();
    await hear('login/06-opened');
    replies.collect = CANCELLED;
    await expect(page.getByText('Åtgärden avbruten')).toBeVisible();
    await hear('login/07-cancelled-in-the-app');
    replies.auth = Promise.resolve(500);
    await page.getByRole('button', { name: 'Starta om inloggningen' }).click();
    await expect(page.getByText('Tekniskt fel, försök igen')).toBeVisible();
    await hear('login/08-failed');
    await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await hear('login/09-cancelled-here');
  },
);

test('the login on a phone matches its screen-reader log', onPhone, async ({ page, hear }) => {
  await answer(page, { auth: Promise.resolve(ORDER), collect: WAITS });
  await openStart(page);
  await dialogLoaded(page);
  await loginButton(page).click();
  await expect(page.getByText('Hur vill du logga in?')).toBeVisible();
  await hear('login/11-phone-choice');
  await page.getByRole('button', { name: 'Använd BankID på en annan enhet' }).click();
  await expect(qrCode(page)).toBeVisible();
  await hear('login/12-phone-code');
  await page.getByRole('button', { name: 'Större kod' }).click();
  await expect(page.getByRole('button', { name: 'Större kod', pressed: true })).toBeVisible();
  await hear('login/13-phone-larger-code');
  await page.setViewportSize({ width: 375, height: 200 });
  await expect(page.getByText('En del av koden är utanför fönstret.')).toBeVisible();
  await hear('login/14-phone-part-of-the-code');
});

test('what hinders the login matches its screen-reader log', onDesktop, async ({ page, hear }) => {
  const maintenance = { isLoginMaintenance: true, loginMaintenanceText: '', isEidInactive: false };
  let goOn: () => void = () => undefined;
  const isPressed = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // It is said after where the banner leaves the focus, however quick the answer is.
  const says = (status: object) =>
    page.route('**/v1/api/maintenance', async (route) => {
      await isPressed;
      await route.fulfill({ json: { ...maintenance, ...status } });
    });
  await says({});
  await page.goto('/fordjupade-guiden/start/');
  await page.getByRole('button', { name: 'Neka', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Neka', exact: true })).toBeHidden();
  goOn();
  await expect(page.getByRole('alert')).toContainText('Det går inte att logga in just nu');
  await hear('login/21-maintenance');
  await says({ isLoginMaintenance: false, isEidInactive: true });
  await page.reload();
  await page.getByLabel('Personnummer (inaktivt BankID)').fill('1');
  await hear('login/22-without-bankid');
  await page.getByLabel('Personnummer (inaktivt BankID)').press('Enter');
  await expect(page.getByText('Kontrollera personnummret').first()).toBeVisible();
  await hear('login/23-wrong-number');
});
