import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, openDatabase, readConfig } from '#server';
import { createMetrics } from '../../../src/server/metrics/metrics.ts';
import { browserOf } from '../eidCalls.ts';
import { openSharedDatabase, type SharedDatabase, startServer } from '../harness.ts';

const TOKEN = 'a-token-of-prometheus';
let app: FastifyInstance;
let database: SharedDatabase;
let port = 0;

async function freePort(): Promise<number> {
  const server = createPlainServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return free;
}

const read = (path = '/metrics', token = TOKEN) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });

beforeAll(async () => {
  port = await freePort();
  database = await openSharedDatabase();
  const env = { METRICS_PORT: String(port), METRICS_TOKEN: TOKEN };
  ({ app } = await startServer(database, env));
  // The simulated BankID is called over it.
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => database.end());

it('counts calls by route and outcome, and mails, and nothing of who called', async () => {
  await app.inject({ url: '/v1/api/maintenance' });
  await app.inject({ url: '/v1/api/session?personnummer=199908072391' });
  await app.inject({ url: '/v1/api/person/199908072391' });
  const response = await read();
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

it('counts logins by how they ended', async () => {
  const browser = browserOf(app);
  const { orderRef, transactionId } = await browser.startLogin();
  await browser.post('bankid/cancel', { orderRef, transactionId });
  expect(await (await read()).text()).toContain(
    'behovsguiden_orders_ended_total{kind="auth",reason="cancelled"} 1',
  );
});

it('counts statements by outcome', async () => {
  const metrics = createMetrics(() => undefined);
  const own = await openDatabase({ databaseUrl: '', dataDir: 'memory:' }, metrics.queried);
  await expect(sql`select nothing`.execute(own.query)).rejects.toThrow();
  await own.close();
  const text = await metrics.text();
  expect(text).toMatch(/query_duration_seconds_count\{outcome="ok"\} [1-9]/);
  expect(text).toMatch(/query_duration_seconds_count\{outcome="failed"\} 1/);
  expect(text).not.toMatch(/mails_waiting \d/);
});

it('answers those who have the token, on a port of its own', async () => {
  expect((await read('/metrics', 'another')).status).toBe(401);
  expect((await read('/')).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).body).not.toContain('behovsguiden_');
});

it.each([
  ['0.0.0.0', '', false],
  ['0.0.0.0', TOKEN, true],
  ['127.0.0.1', '', true],
])('is started on %s with the token %j: %s', (host, token, isAllowed) => {
  const start = () =>
    readConfig({ METRICS_PORT: '9100', METRICS_HOST: host, METRICS_TOKEN: token });
  if (isAllowed) expect(start).not.toThrow();
  else expect(start).toThrow(ConfigError);
});

it.each(['alerts.yml', 'dashboard.json'])(
  'has every figure that docs/hosting/%s asks for',
  async (file) => {
    const metrics = createMetrics(() => undefined);
    metrics.orderEnded('auth', 'complete');
    const told = await metrics.text();
    const text = readFileSync(`docs/hosting/${file}`, 'utf8');
    const names = new Set(text.match(/\b(?:behovsguiden|nodejs|process)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(3);
    const missing = [...names].filter((name) => {
      const family = name.replace(/_(?:count|sum|bucket)$/, '');
      return !told.includes(`# TYPE ${name} `) && !told.includes(`# TYPE ${family} histogram`);
    });
    expect(missing).toEqual([]);
  },
);
