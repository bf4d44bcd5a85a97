import { expect, test } from '../support/page.ts';
import {
  actOn,
  approve,
  approveCode,
  beginByQr,
  CUSTOMER,
  codeOf,
  dialog,
  endBy,
  loginButton,
  openCode,
  openStart,
  qrCode,
  scan,
} from './bankId.ts';
import { onDesktop, onOneOf } from './size.ts';

/* Every way a login ends or stumbles, by the real server; everyday tests try one of them. */

const INTRODUCTION = /\/fordjupade-guiden\/introduktion\/$/;

const endings = [
  ['refused in the app', 'Avbryt', 'Åtgärden avbruten', ''],
  [
    'left until its time is up',
    'Låt tiden gå ut',
    'Ett fel inträffade',
    'BankID-appen svarar inte.',
  ],
  [
    'made with a blocked BankID',
    'Spärrat BankID',
    'Ett fel inträffade',
    'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
  ],
  [
    'ended for a reason nobody knows',
    'Okänt fel',
    'Ett fel inträffade',
    'Något gick fel. Försök igen.',
  ],
] as const;

for (const [row, [what, button, title, text]] of endings.entries()) {
  test(
    `a login ${what} is explained, can be begun again, and then comes through`,
    onOneOf(row),
    async ({ page }) => {
      await openStart(page);
      const phone = await scan(page, await beginByQr(page));
      if (button === 'Avbryt') await phone.getByRole('button', { name: 'Avbryt' }).click();
      else await endBy(phone, button);
      const failure = dialog(page).getByRole('alert');
      await expect(failure).toContainText(title);
      await expect(failure).toContainText(text);
      await expect(qrCode(page)).toHaveCount(0);

      const restart = dialog(page).getByRole('button', { name: 'Starta om inloggningen' });
      const code = await codeOf(page, async () => {
        await restart.click();
        const elsewhere = dialog(page).getByRole('button', {
          name: 'Använd BankID på en annan enhet',
        });
        await expect(elsewhere.or(qrCode(page))).toBeVisible();
        if (await elsewhere.isVisible()) await elsewhere.click();
      });
      await approveCode(page, code);
      await expect(page).toHaveURL(INTRODUCTION);
    },
  );
}

test(
  'a state that nobody knows keeps the login going, without a code to scan',
  onDesktop,
  async ({ page }) => {
    await openStart(page);
    const phone = await scan(page, await beginByQr(page));
    await endBy(phone, 'Okänt läge, pågår');
    await expect(dialog(page)).toContainText('En identifiering eller underskrift pågår.');
    await approve(phone, CUSTOMER);
    await expect(page).toHaveURL(INTRODUCTION);
  },
);

test.describe('when the network fails', onDesktop, () => {
  test.use({ expectedErrors: /ERR_|status of 5/ });

  test('a completed poll whose answer is lost does not lose the login', async ({ page }) => {
    await openStart(page);
    const order = await openCode(page, await beginByQr(page));
    let lost = 0;
    await page.route('**/v1/api/bankid/collect', async (route) => {
      const response = await route.fetch();
      const { completedSuccessfully } = (await response.json()) as {
        readonly completedSuccessfully: boolean;
      };
      if (!completedSuccessfully || lost > 0) return route.fulfill({ response });
      lost += 1;
      return route.abort('connectionreset');
    });
    await actOn(page, order, 'approve');
    await expect(page).toHaveURL(INTRODUCTION);
    expect(lost).toBe(1);
  });

  test('an order that cannot be made is explained and can be begun again', async ({ page }) => {
    await openStart(page);
    await page.route('**/v1/api/bankid/auth', (route) => route.abort('connectionreset'), {
      times: 1,
    });
    await loginButton(page).click();
    const failure = dialog(page).getByRole('alert');
    await expect(failure).toContainText('Ett fel inträffade');
    await expect(failure).toContainText('Tekniskt fel, försök igen');
    await dialog(page).getByRole('button', { name: 'Starta om inloggningen' }).click();
    await expect(qrCode(page)).toBeVisible();
  });
});
