import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, openDatabase, readConfig } from '#server';
import { BankIdError } from '../../src/server/bankid/bankid.ts';
import { NoAnswerInTimeError } from '../../src/server/http/jsonPost.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import { createDatabase } from '../support/database.ts';
import { COMPANY, scriptedCollector } from './collection/scriptedCollector.ts';
import { begin, logIn, MARIA, statusOf } from './collectionCalls.ts';
import { browserOf } from './eidCalls.ts';
import { book, openSharedDatabase, type SharedDatabase, startServer, until } from './harness.ts';
import { type MeasuredServer, startMeasured, TOKEN, valueIn } from './metricsServer.ts';
import { scriptedBankId } from './scriptedBankId.ts';

const NO_ENDS = { orders: [], collections: [], certificates: new Map() };
let server: MeasuredServer;
let database: SharedDatabase;
let now = Date.now();

beforeAll(async () => {
  database = await openSharedDatabase();
  server = await startMeasured(database, {}, { timeAndRandom: { now: () => now } });
});
afterAll(() => database.end());

it('the metrics server counts calls by route and outcome, and mails, and nothing of who called', async () => {
  const { app } = server;
  await app.inject({ url: '/v1/api/maintenance' });
  await app.inject({ url: '/v1/api/logout?personnummer=199908072391' });
  await app.inject({ url: '/v1/api/person/199908072391' });
  const response = await server.read();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  const text = await response.text();
  const count = 'behovsguiden_call_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/v1/api/maintenance",outcome="ok"} 1`);
  expect(text).toMatch(/_count\{method="GET",route="\/\*",outcome="refused"\} 2/);
  expect(text).toContain('behovsguiden_mails_waiting 0');
  expect(text).not.toContain('199908072391');
});

it('the metrics server counts logins by how they ended', async () => {
  const browser = browserOf(server.app);
  const { orderRef, transactionId } = await browser.startLogin();
  await browser.post('bankid/cancel', { orderRef, transactionId });
  const ended = 'behovsguiden_orders_ended_total';
  const text = await server.figures();
  expect(text).toContain(`${ended}{kind="auth",reason="cancelled"} 1`);
  // There before it happens: a figure that begins at 1 has not risen.
  expect(text).toContain(`${ended}{kind="sign",reason="wrongPerson"} 0`);
});

it('the metrics server counts the end of a collection once, however often and wherever it is polled', async () => {
  const deps = { collector: scriptedCollector() };
  const env = { BANKID_INACTIVE: 'on' };
  const one = await startMeasured(database, env, deps);
  const two = await startMeasured(database, env, deps);
  const browser = await logIn(one, MARIA);
  const { id } = await begin(browser, COMPANY);
  const other = browserOf(two.app);
  other.token = browser.token;
  const polls = [browser, other, browser, other].map((at) => statusOf(at, id));
  expect(new Set(await Promise.all(polls))).toEqual(new Set(['COMPLETED']));
  await statusOf(other, id);
  const labels = `{company="${COMPANY}",end="completed"}`;
  const counts = await Promise.all(
    [one, two].map(({ figure }) => figure(`behovsguiden_collections_ended_total${labels}`)),
  );
  expect(counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(1);
  expect(await one.figure(`behovsguiden_collections_begun_total{company="${COMPANY}"}`)).toBe(1);
  expect(await one.figures()).toContain(`company="${COMPANY}",end="thirdParty"} 0`);
});

it('the metrics server has the figures of a company as soon as it is offered', async () => {
  const own = await startMeasured(
    database,
    { BANKID_INACTIVE: 'on' },
    { collector: scriptedCollector() },
  );
  const browser = await logIn(own, MARIA);
  await browser.get('insurance-companies');
  const text = await own.figures();
  expect(text).toContain(`collections_begun_total{company="${COMPANY}"} 0`);
  expect(text).toContain(`company="${COMPANY}",end="thirdParty"} 0`);
});

it('the metrics server has a label for fifty companies, and one for all others', async () => {
  const metrics = createMetrics(NO_ENDS);
  for (let index = 0; index < 500; index += 1) metrics.collectionBegun(`company-${index}`);
  const text = await metrics.text();
  expect(text.match(/^behovsguiden_collections_begun_total\{/gm)).toHaveLength(51);
  expect(text).toContain('behovsguiden_collections_begun_total{company="other"} 450');
});

it.each([
  ['refused', new BankIdError('alreadyInProgress')],
  ['failed', new BankIdError('maintenance')],
  ['failed', new BankIdError('unauthorized')],
  ['failed', new BankIdError('unreachable')],
  ['timeout', new BankIdError('unreachable', { cause: new NoAnswerInTimeError() })],
  ['unreachable', new BankIdError('unreachable', { cause: new Error('ECONNREFUSED') })],
])('the metrics server tells a call to BankID that was %s', async (outcome, error) => {
  const bankid = { ...scriptedBankId(), auth: () => Promise.reject(error) };
  const own = await startMeasured(database, {}, { bankid });
  await browserOf(own.app).startLogin();
  const name = 'behovsguiden_service_call_duration_seconds_count';
  const text = await own.figures();
  const lines = text.split('\n').filter((line) => line.startsWith(name) && !line.endsWith(' 0'));
  expect(lines).toEqual([`${name}{service="bankid",outcome="${outcome}"} 1`]);
  await own.app.close();
});

it('the metrics server tells the mails that wait, and for how long', async () => {
  const transport = { deliver: () => Promise.reject(new Error('451')), close() {} };
  const own = await startServer(database, {}, { transport, timeAndRandom: { now: () => now } });
  await book(own.app);
  now += 90_000;
  expect(await server.figure('behovsguiden_mails_waiting')).toBe(1);
  expect(await server.figure('behovsguiden_mails_oldest_age_seconds')).toBe(90);
  await database.query.deleteFrom('outbox').execute();
  expect(await server.figure('behovsguiden_mails_oldest_age_seconds')).toBe(0);
});

it('the metrics server counts calls that are refused because too many are in progress', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bankid = scriptedBankId();
  let reached = 0;
  const slow = {
    ...bankid,
    async auth(...request: Parameters<typeof bankid.auth>) {
      reached += 1;
      await held;
      return await bankid.auth(...request);
    },
  };
  const own = await startMeasured(database, { CALLS_AT_ONCE: '1' }, { bankid: slow });
  const login = browserOf(own.app).startLogin();
  await until(() => reached === 1);
  await own.app.inject({ url: '/v1/api/maintenance' });
  expect(await own.figure('behovsguiden_calls_shed_total')).toBe(1);
  release();
  await login;
});

it('the metrics server shows a clock that was set back', async () => {
  const drift = async () => (await server.figure('behovsguiden_clock_drift_seconds')) ?? 0;
  const before = await drift();
  now -= 3_600_000;
  expect((await drift()) - before).toBeCloseTo(-3_600, -1);
  now += 3_600_000;
});

it('the metrics server is ready while the database takes writes', async () => {
  expect(await server.figure('behovsguiden_ready')).toBe(1);
  const write = (sqlText: string) => sql.raw(sqlText).execute(database.query);
  await write(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'full' using errcode = '53100'; end $$`);
  await write(
    'create trigger refuse before insert on write_probe for each row execute function refuse()',
  );
  now += 1_000;
  expect(await server.figure('behovsguiden_ready')).toBe(0);
  await write('drop function refuse() cascade');
  // A clock that was set back must not keep what was found before.
  now -= 3_600_000;
  expect(await server.figure('behovsguiden_ready')).toBe(1);
  now += 3_600_000;
});

it('the metrics server is read in time while the database hangs', async () => {
  const metrics = createMetrics(NO_ENDS);
  let asked = 0;
  metrics.watchState({
    database: { ...database, query: database.query },
    isReady: () => {
      asked += 1;
      return new Promise(() => {});
    },
    now: () => now,
    machineNow: () => now,
  });
  const begun = performance.now();
  const [text] = await Promise.all([metrics.text(), metrics.text()]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(valueIn(text ?? '', 'behovsguiden_ready')).toBe(0);
  expect(asked).toBe(1);
});

it('the metrics server counts statements by outcome, and shows connections', async () => {
  const metrics = createMetrics(NO_ENDS);
  const { env, drop } = await createDatabase('');
  const own = await openDatabase({ databaseUrl: '', dataDir: env.DATA_DIR ?? '' }, metrics.queried);
  metrics.watchState({
    database: own,
    isReady: async () => true,
    now: () => now,
    machineNow: () => now - 2_500,
  });
  await expect(sql`select nothing`.execute(own.query)).rejects.toThrow();
  // The connection is free again at the latest when Node has looked for I/O.
  await new Promise(setImmediate);
  const statements = [1, 2, 3, 4].map(() => sql`select 1`.execute(own.query));
  // The first is under way when the queue is looked at.
  await Promise.resolve();
  expect(own.connections()).toEqual({ used: 1, idle: 0, waiting: 3 });
  await Promise.all(statements);
  const text = await metrics.text();
  await own.close();
  await drop();
  expect(text).toMatch(/^behovsguiden_database_clock_offset_seconds -2.5$/m);
  expect(text).toMatch(/query_duration_seconds_count\{outcome="ok"\} [1-9]/);
  expect(text).toMatch(/query_duration_seconds_count\{outcome="failed"\} 1/);
  expect(text).toMatch(/^behovsguiden_database_connections\{state="waiting"\} 0$/m);
});

it('the metrics server answers those who have the token, on a port of its own', async () => {
  expect((await server.read('/metrics', 'another')).status).toBe(401);
  expect((await server.read('/')).status).toBe(404);
  expect((await server.app.inject({ url: '/metrics' })).body).not.toContain('behovsguiden_');
});

it.each([
  ['0.0.0.0', '', false],
  ['0.0.0.0', TOKEN, true],
  ['127.0.0.1', '', true],
])('the metrics server is started on %s with the token %j: %s', (host, token, isAllowed) => {
  const start = () =>
    readConfig({ METRICS_PORT: '9100', METRICS_HOST: host, METRICS_TOKEN: token });
  if (isAllowed) expect(start).not.toThrow();
  else expect(start).toThrow(ConfigError);
});
