import { once } from 'node:events';
import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Recommendation, selectedProducts } from '#insurance';
import { createServer, readConfig } from '#server';
import { statementName } from '../../src/server/statement.ts';
import { createWatch } from '../../src/server/watch.ts';
import { visit } from '../insurance/cases.ts';
import { ANSWER_SETS, answered } from '../support/answerSets.ts';
import { freePort } from '../support/app.ts';
import { createDatabase } from '../support/database.ts';
import { apply, logIn, NOON, ready, TODAY, ticked } from './applying.ts';
import { COMPANY, scriptedCollector } from './collection/scriptedCollector.ts';
import { begin, dataOf, statusOf } from './collectionCalls.ts';
import { browserOf } from './eidCalls.ts';
import { BOOKING, BRAND, DECLARATION_KEYS, openSharedDatabase, startServer } from './harness.ts';
import { attributesOf, type OtlpReceiver, type SentSpan, startReceiver } from './otlpReceiver.ts';
import { MEMBER, scriptedBankId } from './scriptedBankId.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = {
  traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
  tracestate: 'seen=text-of-the-visitor',
};
const MARK = 'kanarie@exempel.se';

let receiver: OtlpReceiver;
let spans: readonly SentSpan[];
let now = NOON;
/** All that the figures and the traces told. */
let told: string;
/** All that the visitor and the server said to each other, and what it is about. */
const secrets: string[] = [MEMBER.personalNumber, MEMBER.givenName, MEMBER.surname, MARK];

async function start(env: Readonly<Record<string, string>>) {
  const bankid = scriptedBankId();
  const collector = scriptedCollector();
  let tried = () => {};
  const isTried = new Promise<void>((resolve) => {
    tried = resolve;
  });
  const transport = {
    async deliver() {
      tried();
      throw new Error(`451 <${MARK}> refused`);
    },
    close() {},
  };
  const config = readConfig({
    NODE_ENV: 'test',
    STATIC_DIR: '/nonexistent',
    RATE_LIMIT: '0',
    DECLARATION_KEYS,
    ...env,
  });
  const app: FastifyInstance = await createServer(config, {
    ...{ brand: BRAND, bankid, collector, transport },
    timeAndRandom: { now: () => (now += 1) },
    logStream: { write: () => {} },
  });
  return { app, bankid, collector, isTried };
}

/** Books over a connection on which the body comes later: its events know nothing of the call. */
async function bookSlowly(url: string): Promise<void> {
  const body = JSON.stringify({ ...BOOKING, name: 'Kanarie Namnsson', email: MARK });
  const call = request(`${url}/v1/meeting/book`, {
    method: 'POST',
    headers: {
      expect: '100-continue',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  call.end(body);
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(201);
  response.resume();
}

beforeAll(async () => {
  receiver = await startReceiver();
  const port = await freePort();
  const { env, drop } = await createDatabase('');
  const { app, bankid, collector, isTried } = await start({
    ...env,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    METRICS_PORT: String(port),
    TRUST_PROXY: 'loopback',
  });
  const browser = browserOf(app, { 'user-agent': 'Kanarieagent' });
  await logIn(browser, bankid);
  const asked = await browser.post('recommendations', {
    answers: answered(ANSWER_SETS.family),
    insuranceFragments: [],
    consentsToCollection: false,
  });
  const { recommendations } = asked.json<{ recommendations: readonly Recommendation[] }>();
  const simple = recommendations.find(
    ({ recommendationType, inputFields }) =>
      recommendationType === 'New' && inputFields.length === 0,
  );
  const shown = visit(recommendations, ticked({ [simple?.id ?? '']: {} }));
  const products = selectedProducts(shown.recommendations, shown.choices, TODAY);
  const { sent, document } = await ready({ browser, bankid }, products);
  expect((await apply(browser, sent)).statusCode).toBe(200);
  const { id } = await begin(browser, COMPANY, MEMBER.personalNumber);
  expect(await statusOf(browser, id)).toBe('COMPLETED');
  await dataOf(browser, id);
  collector.fail('status', 'unreachable');
  await statusOf(browser, id);
  await bookSlowly(await app.listen({ port: 0, host: '127.0.0.1' }));
  await isTried;
  await app.inject({ url: `/v1/api/maintenance?mail=${MARK}`, headers: PARENT });
  const proxied = { ...PARENT, 'x-forwarded-for': '203.0.113.7' };
  await app.inject({ url: '/v1/openapi.json', headers: proxied });
  await app.inject({ url: `/v1/${MEMBER.personalNumber}`, headers: PARENT });
  const [, secret = ''] = browser.cookie?.split('=') ?? [];
  secrets.push(id, secret, browser.token ?? '', document.healthDeclarationDocumentId);
  secrets.push(sent.bankIdSigningInfo.signature, 'upstream-1', 'Kanarie', '203.0.113.7');
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await app.close();
  await drop();
  spans = receiver.spans();
  told = `${receiver.bodies.join('\n')}\n${figures}`;
});
afterAll(() => receiver.close());

const named = (name: string) => spans.filter((span) => span.name === name);
const below = ({ spanId, traceId }: SentSpan) =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);

describe('the trace of a visit', () => {
  it('the trace of a visit has a span for each call by its route, with its status', () => {
    const [call] = named('POST /v1/api/bankid/auth');
    expect(call).toMatchObject({ kind: 2, status: { code: 0 } });
    expect(call && attributesOf(call)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/v1/api/bankid/auth',
      'http.response.status_code': 200,
    });
    const [failed] = named('POST /v1/api/collector/customer-insurances/login-status').slice(-1);
    expect(failed).toMatchObject({ status: { code: 2 } });
  });

  it('the trace of a visit has below a call its statements, BankID, collecting service and mails', () => {
    const [login] = named('POST /v1/api/bankid/auth');
    const names = login ? below(login).map(({ name }) => name) : [];
    expect(names).toContain('bankid auth');
    // After the body has been read.
    expect(names).toContain('insert eid_orders');
    const [booking] = named('POST /v1/meeting/book');
    const booked = booking ? below(booking).map(({ name }) => name) : [];
    expect(booked).toEqual(expect.arrayContaining(['insert bookings', 'mail deliver']));
    const failed = named('collector status').at(-1);
    expect(failed?.status.code).toBe(2);
    expect(failed && attributesOf(failed)).toEqual({ 'error.type': 'failed' });
    expect(new Set(named('bankid collect').map(({ kind }) => kind))).toEqual(new Set([3]));
  });

  it('the trace of a visit has statements within their call, with operation and tables alone', () => {
    const [login] = named('POST /v1/api/bankid/auth');
    const [insert] = login ? below(login).filter(({ name }) => name === 'insert eid_orders') : [];
    expect(insert && attributesOf(insert)).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'eid_orders',
    });
    const nanos = (time = '0') => BigInt(time);
    expect(nanos(insert?.startTimeUnixNano)).toBeLessThan(nanos(insert?.endTimeUnixNano));
    expect(nanos(insert?.endTimeUnixNano)).toBeLessThan(nanos(login?.endTimeUnixNano) + 5_000_000n);
  });

  it('the trace of a visit continues that of a caller behind a trusted proxy, and of nobody else', () => {
    const joined = spans.filter(({ traceId }) => traceId === TRACE);
    expect(joined.filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual([
      'GET /v1/openapi.json',
    ]);
    expect(named('GET /v1/api/maintenance')).toHaveLength(1);
  });

  it('the trace of a visit and the metrics contain nothing of the visitor', () => {
    expect(secrets.filter((secret) => secret === '')).toEqual([]);
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
    expect(told).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
    expect(told).not.toMatch(/\b(?:19|20)\d{6}-?\d{4}\b(?!")/);
    expect(told).not.toContain('text-of-the-visitor');
    expect(told).toContain('"stringValue":"behovsguiden"');
  });
});

it('that cannot be sent hold up neither a call nor the end, and are told once', async () => {
  const database = await openSharedDatabase();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const { app, logs } = await startServer(database, env);
  expect((await app.inject('/v1/api/maintenance')).statusCode).toBe(200);
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(8_000);
  await database.end();
  expect(logs.filter((line) => line.includes('traces could not be sent'))).toHaveLength(1);
});

it('costs nothing when it is off: clients and transport are the same objects', async () => {
  const watch = await createWatch(readConfig({ NODE_ENV: 'test' }), () => {});
  const bankid = scriptedBankId();
  const transport = { deliver: async () => {}, close() {} };
  expect(watch.watched('bankid', bankid)).toBe(bankid);
  expect(watch.watchedTransport(transport)).toBe(transport);
  expect(watch.onQuery).toBeUndefined();
});

it.each([
  ['select "id" from "sessions" where "id" = $1', 'select', ['sessions']],
  [
    'with "due" as materialized (select "id" from "outbox" for update skip locked) update "outbox" set "a" = $1 from "due"',
    'update',
    ['outbox', 'due'],
  ],
  ['insert into "eid_orders" ("id") values ($1) returning *', 'insert', ['eid_orders']],
  ['delete from "a" where "b" in (select "c" from "d")', 'delete', ['a', 'd']],
  ['commit', 'commit', []],
])('a trace names a statement: %s', (sql, operation, tables) => {
  expect(statementName(sql)).toEqual({ operation, tables });
});
