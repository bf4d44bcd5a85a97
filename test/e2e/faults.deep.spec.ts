import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { figure, figuresAt } from '../hosting/figures.ts';
import { MAY_MOUNT, mountSmallDisk } from '../hosting/machine.ts';
import { freePort, startApp } from '../support/app.ts';
import { TEST_MS } from '../support/timeouts.ts';
import { enterWithAnswers } from './answers.ts';
import {
  approveCode,
  beginByQr,
  CUSTOMER,
  codeOf,
  currentCode,
  dialog,
  heading,
  loginButton,
  openStart,
  qrCode,
} from './bankId.ts';
import { COMPANIES, CURRENT, chooseCompanies, codeOfNext, ONE } from './collections.ts';
import { expect, HAS_WORLD, test, type World } from './faultyWorld.ts';
import { choose, DETAILS, FAMILY, fillBooking, MEETING, openMeeting } from './shortGuide.ts';
import { onDesktop } from './size.ts';

const FAILED_QUERIES = [
  'behovsguiden_database_query_duration_seconds_count',
  'outcome="failed"',
] as const;
const OUTAGE_MS = 60_000;
const RECEIPT = 'Nu är du klar med guiden';

test.skip(!HAS_WORLD, 'PostgreSQL is not installed');
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: /status of 50[0-9]|ERR_/ });

async function atBooking(page: Page, email: string): Promise<void> {
  await openMeeting(page, FAMILY);
  await choose(page, MEETING, 'Ja, boka möte');
  await fillBooking(page, { ...DETAILS, email });
}

const book = (page: Page) => page.getByRole('button', { name: 'Boka möte' }).click();

async function logIn(world: World, page: Page): Promise<void> {
  await openStart(page);
  await approveCode(page, await beginByQr(page), CUSTOMER, world.services.url);
  await expect(heading(page)).toHaveText('Så här går det till');
}

test(
  'a database that is gone for a minute: what was typed is kept, and sent when it is back',
  onDesktop,
  async ({ page, world }) => {
    const context = page.context();
    await logIn(world, page);
    const booking = await context.newPage();
    await atBooking(booking, 'database@exempel.se');
    expect(await world.figure('behovsguiden_ready')).toBe(1);
    const failedBefore = await world.figure(...FAILED_QUERIES);

    await world.postgres.stop();
    const gone = Date.now();
    await test.step('the guide says what to do', async () => {
      await book(booking);
      const warning = booking.getByRole('alert').filter({ hasText: /\S/ });
      await expect(warning).toContainText('Det gick tyvärr inte att skicka iväg begäran');
      await expect(warning).toContainText('Försök igen om 1 minut.');
      await expect(booking.getByLabel('Mejl')).toHaveValue('database@exempel.se');
      // The questions are there already; whoever loads the page anew has to wait.
      await page.reload();
      await expect(page.getByRole('main')).toContainText('Försök igen');
    });
    await test.step('the figures show it', async () => {
      await expect.poll(() => world.figure('behovsguiden_ready')).toBe(0);
      expect(await world.figure(...FAILED_QUERIES)).toBeGreaterThan(failedBefore);
    });
    await wait(OUTAGE_MS - (Date.now() - gone));
    await world.postgres.start();

    await expect.poll(() => world.figure('behovsguiden_ready')).toBe(1);
    await book(booking);
    await expect(heading(booking)).toHaveText(RECEIPT);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(heading(page)).toHaveText('Så här går det till');
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
);

test(
  'a mail server that refuses: the visitor is not troubled, and the mail is sent when it accepts',
  onDesktop,
  async ({ page, world }) => {
    const waiting = () => world.figure('behovsguiden_mails_waiting');
    const received = (text: string) =>
      world.smtp.received.filter((mail) => mail.includes(text)).length;
    await expect.poll(waiting).toBe(0);
    world.smtp.refuse = true;
    await atBooking(page, 'mail@exempel.se');
    await book(page);
    await expect(heading(page)).toHaveText(RECEIPT);
    await expect
      .poll(() => world.figure('behovsguiden_mails_failed_total', 'outcome="retried"'))
      .toBeGreaterThan(0);
    expect(await waiting()).toBe(1);
    world.smtp.refuse = false;
    // The next attempt may be a minute away.
    await expect(async () => expect(await waiting()).toBe(0)).toPass();
    expect(received('mail@exempel.se')).toBe(1);
  },
);

test(
  'a BankID that hangs: the visitor is told, and logs in once it answers',
  onDesktop,
  async ({ page, world }) => {
    const timeouts = () =>
      world.figure('behovsguiden_service_call_duration_seconds_count', 'outcome="timeout"');
    await openStart(page);
    const before = await timeouts();
    world.services.hang();
    await loginButton(page).click();
    await expect(dialog(page)).toContainText('Kontaktar BankID...');
    await expect(dialog(page)).toContainText('Tekniskt fel, försök igen');
    expect(await timeouts()).toBeGreaterThan(before);
    world.services.goOn();
    const code = await codeOf(page, () =>
      dialog(page).getByRole('button', { name: 'Starta om inloggningen' }).click(),
    );
    await expect(qrCode(page)).toBeVisible();
    // In the middle of a login nothing is said, and nothing has to be done.
    world.services.hang();
    await expect.poll(timeouts).toBeGreaterThan(before + 1);
    world.services.goOn();
    expect(await currentCode(page)).not.toBe(code);
    await approveCode(page, await currentCode(page), CUSTOMER, world.services.url);
    await expect(heading(page)).toHaveText('Så här går det till');
  },
);

test(
  'a collecting service that hangs: the visitor is told, and fetches once it answers',
  onDesktop,
  async ({ page, world }) => {
    const timeouts = () =>
      world.figure(
        'behovsguiden_service_call_duration_seconds_count',
        'service="collector",outcome="timeout"',
      );
    await enterWithAnswers(page, CUSTOMER, undefined, world.services.url);
    await page.goto(COMPANIES);
    await chooseCompanies(page, [ONE]);
    const before = await timeouts();
    world.services.hang();
    await page.getByRole('checkbox', { name: /^Jag godkänner/ }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    // Four attempts, each until it is given up.
    await page.getByRole('button', { name: 'Försök igen' }).waitFor({ timeout: TEST_MS });
    await expect(page.getByRole('main')).toContainText('OBS! Fel inträffade vid hämtning');
    expect(await timeouts()).toBeGreaterThan(before);
    world.services.goOn();
    const code = await codeOfNext(page, () =>
      page.getByRole('button', { name: 'Försök igen' }).click(),
    );
    await approveCode(page, code, CUSTOMER, world.services.url);
    await expect(page).toHaveURL(CURRENT);
  },
);

test(
  'a clock that is set back an hour: who is logged in goes on, and others log in',
  onDesktop,
  async ({ page, browser, world }) => {
    await logIn(world, page);
    await expect(heading(page)).toHaveText('Så här går det till');
    world.setClock(-3_600_000);
    await expect.poll(() => world.figure('behovsguiden_clock_drift_seconds')).toBeLessThan(-3_500);
    await page.getByRole('button', { name: 'Nästa' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    const other = await (await browser.newContext({ baseURL: world.app.url })).newPage();
    await logIn(world, other);
    await atBooking(other, 'clock@exempel.se');
    await book(other);
    await expect(heading(other)).toHaveText(RECEIPT);
    await expect.poll(() => world.figure('behovsguiden_mails_waiting')).toBe(0);
    world.setClock(0);
    await expect.poll(() => world.figure('behovsguiden_clock_drift_seconds')).toBeGreaterThan(-60);
    await other.context().close();
  },
);

test(
  'a full disk: nothing is said to be stored that is not, and the guide goes on once there is room',
  onDesktop,
  async ({ browser }) => {
    test.skip(!MAY_MOUNT, 'no file system can be mounted');
    const disk = mountSmallDisk();
    const metricsPort = await freePort();
    const ready = async () => figure(await figuresAt(metricsPort), 'behovsguiden_ready');
    try {
      const app = await startApp({
        DATABASE_URL: '',
        DATA_DIR: join(disk.folder, 'db'),
        METRICS_PORT: String(metricsPort),
      });
      const context = await browser.newContext({ baseURL: app.url });
      const page = await context.newPage();
      await atBooking(page, 'disk@exempel.se');
      expect(await ready()).toBe(1);
      disk.fill();
      await expect.poll(ready).toBe(0);
      await book(page);
      const warning = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect(warning).toContainText('Försök igen om 1 minut.');
      disk.empty();
      await expect.poll(ready).toBe(1);
      await book(page);
      await expect(heading(page)).toHaveText(RECEIPT);
      await context.close();
      await app.stop();
    } finally {
      disk.unmount();
    }
  },
);
