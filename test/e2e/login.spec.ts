import { expect, test } from '../support/page.ts';
import {
  approve,
  approveCode,
  beginByQr,
  CUSTOMER,
  codeOf,
  dialog,
  endBy,
  heading,
  loginButton,
  openStart,
  qrCode,
  scan,
} from './bankId.ts';
import { onDesktop, onOneOf, onPhone } from './size.ts';

const INTRODUCTION = /\/fordjupade-guiden\/introduktion\/$/;

test('by QR: scanned and approved in another window, the visitor is let in', async ({ page }) => {
  await openStart(page);
  const code = await beginByQr(page);
  await expect(dialog(page)).toContainText('Starta BankID-appen.');
  await expect(dialog(page)).toContainText('Välj QR i appen och läs av koden.');
  await expect(qrCode(page)).toBeVisible();

  const phone = await scan(page, code);
  await expect(dialog(page)).toContainText('Söker efter BankID.');
  await expect(qrCode(page)).toHaveCount(0);
  await approve(phone, CUSTOMER);
  await expect(heading(phone)).toHaveText('Klart');

  await expect(page).toHaveURL(INTRODUCTION);
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('Så här går det till');
  await expect(heading(page)).toBeFocused();
  const steps = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(steps).toHaveText([
    'Introduktion',
    'Försäkringsbehov',
    'Kontroll av försäkringar',
    'Sammanfattning och teckning',
  ]);

  await page.reload();
  await expect(heading(page)).toHaveText('Så här går det till');
  await expect(page).toHaveURL(INTRODUCTION);
});

test(
  'the code changes every second, while polls are two seconds apart',
  onDesktop,
  async ({ page }) => {
    await openStart(page);
    const polls: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/bankid/collect')) polls.push(Date.now());
    });
    await beginByQr(page);
    const picture = () => qrCode(page).innerHTML();
    const seen = new Set<string>();
    await expect
      .poll(async () => seen.add(await picture()).size, { intervals: [200] })
      .toBeGreaterThanOrEqual(5);
    const gaps = polls.slice(1).map((time, index) => time - (polls[index] ?? 0));
    expect(gaps.length).toBeGreaterThanOrEqual(1);
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1900);
  },
);

test('on the same device: out to the app and back, the login goes on and leaves no trace in the address', async ({
  page,
  isMobile,
}) => {
  await openStart(page);
  await loginButton(page).click();
  if (isMobile) {
    await expect(dialog(page)).toContainText('Hur vill du logga in?');
    await dialog(page).getByRole('button', { name: 'Starta BankID-appen' }).click();
  } else {
    await dialog(page).getByRole('link', { name: 'Öppna BankID på den här enheten' }).click();
  }
  await expect(heading(page)).toHaveText('Legitimera dig');
  await approve(page, CUSTOMER);
  await expect(page).toHaveURL(INTRODUCTION);
  await expect(heading(page)).toHaveText('Så här går det till');
  await page.goBack();
  await expect(page).not.toHaveURL(/bankid=/);
});

test('the app may lead back to a new tab, where the login goes on', onPhone, async ({ page }) => {
  await openStart(page);
  const code = await beginByQr(page);
  const phone = await page.context().newPage();
  // As a camera app that opens the link on the device the order was begun on.
  const [, token = ''] = code.split('.');
  expect(token).not.toBe('');
  const link = await dialog(page)
    .getByRole('link', { name: 'Öppna BankID på den här enheten' })
    .getAttribute('href');
  await phone.goto(link ?? '');
  await page.close();
  await approve(phone, CUSTOMER);
  await expect(phone).toHaveURL(INTRODUCTION);
});

const endings = [
  ['refused in the app', 'Avbryt', 'Åtgärden avbruten', 'Åtgärden avbröts.'],
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

test(
  'cancelled here, the login is cancelled at the server too, and nothing is asked any more',
  onDesktop,
  async ({ page }) => {
    await openStart(page);
    const phone = await scan(page, await beginByQr(page));
    const cancelled = page.waitForResponse((response) => response.url().endsWith('/bankid/cancel'));
    await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Inloggningen avbruten')).toBeVisible();
    await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
    await expect(page).toHaveURL(/\/fordjupade-guiden\/start\/$/);
    await expect(loginButton(page)).toBeFocused();
    expect((await cancelled).ok()).toBe(true);
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/bankid/collect')) polls += 1;
    });
    await phone.reload();
    await expect(heading(phone)).toHaveText('Begäran avbröts');
    expect(polls).toBe(0);
    await beginByQr(page);
    await expect(qrCode(page)).toBeVisible();
  },
);

test('Escape cancels as the button does', onDesktop, async ({ page }) => {
  await openStart(page);
  await beginByQr(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Du avbröt inloggningen')).toBeVisible();
  await expect(loginButton(page)).toBeFocused();
});
