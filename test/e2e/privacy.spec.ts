import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type RunningApp, SITE, startApp } from '../support/app.ts';
import { DEEP } from '../support/depth.ts';
import { test } from '../support/worker.ts';
import { answerUpToMeeting, choose, FAMILY, fillBooking } from './shortGuide.ts';

/** A test person of the reference API who is a customer. */
const PERSON = '198707052380';
/** Nobody's number, typed by mistake. */
const MISTYPED = '199999991239';
const TYPED = {
  name: 'Kanarie Fågelsson',
  email: 'kanarie@exempel.se',
  phoneNumber: '070-9119911',
};
const CANARIES = [
  PERSON,
  '19870705-2380',
  PERSON.slice(2),
  '870705-2380',
  MISTYPED,
  TYPED.name,
  encodeURIComponent(TYPED.name),
  'Fågelsson',
  TYPED.email,
  encodeURIComponent(TYPED.email),
  TYPED.phoneNumber,
];

// One client for both.
test.describe.configure({ mode: 'default' });

let monitoring: MonitoringStub;
let app: RunningApp;
let folder = '';

test.beforeAll(async () => {
  monitoring = await startMonitoringStub();
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  (DEEP ? build : copyBuilt)(monitoring.dsn);
  app = await startApp({
    BANKID_INACTIVE: 'on',
    LOG_LEVEL: 'trace',
    STATIC_DIR: folder,
    VITE_SENTRY_DSN: monitoring.dsn,
  });
});
/** The client as it is built for somebody who has somewhere to report mistakes to. */
function build(dsn: string): void {
  const env = { ...process.env, NODE_ENV: 'production', VITE_SENTRY_DSN: dsn };
  const vite = 'node_modules/vite/bin/vite.js';
  const built = spawnSync(process.execPath, [vite, 'build', '--outDir', folder], { env });
  if (built.status !== 0) throw new Error(built.stderr.toString());
}

/** The client that is built already, with that put in its place: to build it takes longer than the tests. */
function copyBuilt(dsn: string): void {
  cpSync(`${SITE}/client`, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const [main = '', ...compressed] = readdirSync(assets)
    .filter((file) => /^main-[^.]*\.js/.test(file))
    .sort();
  const place = 'dsn:``';
  const parts = readFileSync(join(assets, main), 'utf8').split(place);
  if (parts.length !== 2) throw new Error(`${place} is in ${main} ${parts.length - 1} times`);
  writeFileSync(join(assets, main), parts.join(`dsn:${JSON.stringify(dsn)}`));
  for (const file of compressed) rmSync(join(assets, file));
}

test.afterAll(async () => {
  await app.stop();
  await monitoring.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every address a browser asks for or shows, and every token a server gives it. */
function watch(context: BrowserContext) {
  const addresses: string[] = [];
  const tokens = new Set<string>();
  context.on('request', (request) => addresses.push(request.url()));
  context.on('response', async (response) => {
    // A response that comes as the context closes has none any more.
    const headers = await response.allHeaders().catch(() => undefined);
    const token = headers?.['x-set-authorization'];
    if (token !== undefined) tokens.add(token);
  });
  context.on('page', (page) => page.on('framenavigated', (frame) => addresses.push(frame.url())));
  return { addresses, tokens };
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

/** What an error of ours could have in its message; names have no shape to be known by. */
const IN_ERRORS = CANARIES.filter((canary) => !/Kanarie|F.*gelsson|070/.test(canary));

/** Makes the page fail with what was typed in the error, as a mistake of ours would. */
async function fail(page: Page, where = 'här'): Promise<void> {
  await page.evaluate(
    ([canaries, place]) => {
      for (const [index, canary] of canaries.entries()) {
        setTimeout(() => {
          throw new Error(`fel ${place} ${index}: ${canary} på https://x.example/?q=${canary}`);
        });
      }
    },
    [IN_ERRORS, where] as const,
  );
}

async function bookMeeting(page: Page): Promise<void> {
  await page.goto(`${app.url}/start/`);
  await page.getByRole('button', { name: 'Godkänn' }).click();
  await page.getByRole('link', { name: 'Välj den enkla guiden' }).click();
  await page.getByRole('button', { name: 'Starta guiden' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await answerUpToMeeting(page, FAMILY);
  await choose(page, 'Vill du boka ett möte?', 'Ja, boka möte');
  await fillBooking(page, TYPED);
  await page.getByRole('button', { name: 'Boka möte' }).click();
  await expect(page.getByText(TYPED.email)).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${app.url}/fordjupade-guiden/start/`);
  const field = page.getByLabel('Personnummer (inaktivt BankID)');
  await field.fill(MISTYPED);
  await field.press('Enter');
  await expect(page.getByText('Kontrollera personnummret').first()).toBeVisible();
  await field.fill(PERSON);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/introduktion\/$/);
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page).toHaveURL(/\/formular\/$/);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('no personal number, name, mail or token gets into localStorage, addresses, logs or reports', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const { addresses, tokens } = watch(context);
  const first = await context.newPage();
  await bookMeeting(first);
  const second = await context.newPage();
  await logIn(second);
  for (const [page, where] of [
    [first, 'först'],
    [second, 'sedan'],
  ] as const) {
    const report = new RegExp(`"fel ${where} \\d+: \\[borttaget\\]`, 'g');
    // What fails before the code that reports has come is not reported.
    const reported = async () => {
      await fail(page, where);
      return new Set(monitoring.received().match(report)).size;
    };
    await expect.poll(reported).toBeGreaterThanOrEqual(IN_ERRORS.length);
  }

  const sessions = (await context.cookies()).filter(({ name }) => /session/.test(name));
  const places = {
    'the first tab': await stored(first),
    'the second tab': await stored(second),
    addresses: addresses.join('\n'),
    logs: app.output(),
    reports: monitoring.received(),
  };
  // Each place holds what it should, so that nothing is searched in vain.
  expect(tokens.size).toBeGreaterThan(0);
  expect(sessions).not.toHaveLength(0);
  expect(JSON.parse(places['the first tab'])).toHaveProperty('root');
  expect(places['the second tab']).toContain('inDepth');
  expect(places['the second tab']).toContain('monitoring-user');
  expect(places.addresses).toContain('/v1/api/questionnaire');
  expect(places.logs).toContain('/v1/meeting/book');
  const secrets = [...CANARIES, ...tokens, ...sessions.map(({ value }) => value)];
  for (const [place, text] of Object.entries(places)) {
    const found = secrets.filter((secret) => text.includes(secret));
    expect(found, place).toEqual([]);
  }
  await context.close();
});

test('nothing is reported or kept without consent, and the ids go when it is taken back', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const { addresses } = watch(context);
  const page = await context.newPage();
  await page.goto(`${app.url}/start/`);
  const isReport = (address: string) => address.includes('/envelope/');
  const isCode = (address: string) => /\/sentry-[^/]*\.js/.test(address);
  await expect(page.getByRole('button', { name: 'Godkänn' })).toBeVisible();
  await fail(page);
  await page.getByRole('button', { name: 'Neka' }).click();
  await fail(page);
  await page.getByRole('link', { name: 'Inställningar för kakor' }).click();
  expect(addresses.filter(isCode)).toEqual([]);
  expect(JSON.parse(await stored(page))).toEqual({ 'cookie-consent': expect.any(String) });

  await page.getByRole('button', { name: 'Godkänn' }).click();
  await expect.poll(() => addresses.some(isCode)).toBe(true);
  await expect
    .poll(async () => {
      await fail(page);
      return addresses.some(isReport);
    })
    .toBe(true);
  expect(await stored(page)).toContain('monitoring-session');

  await page.getByRole('link', { name: 'Inställningar för kakor' }).click();
  await page.getByRole('button', { name: 'Neka' }).click();
  const reported = addresses.filter(isReport).length;
  await fail(page);
  expect(JSON.parse(await stored(page))).toEqual({ 'cookie-consent': expect.any(String) });
  expect(addresses.filter(isReport)).toHaveLength(reported);
  await context.close();
});

/** Stub of the monitoring service, which records what it receives. */
interface MonitoringStub {
  /** DSN for a client build that reports here. */
  readonly dsn: string;
  /** Everything received, as sent. */
  received(): string;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
async function startMonitoringStub(): Promise<MonitoringStub> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = `${request.url ?? ''}\n`;
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    dsn: `http://key@127.0.0.1:${address.port}/1`,
    received: () => bodies.join('\n'),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
