import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import { addressOf, trustProxy } from '../../../src/server/http/addresses.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { openSharedDatabase, type SharedDatabase, startServer } from '../harness.ts';
import { scriptedBankId } from '../scriptedBankId.ts';

const NOON = Date.parse('2026-06-01T12:00:00Z');
const HERE = '127.0.0.1';
const V4 = '203.0.113.7';
const V6 = '2001:db8::7';

/** `X-Forwarded-For` of a call from a trusted proxy on this machine, and the visitor's address. */
const FORWARDED: readonly (readonly [header: string, address: string])[] = [
  [V4, V4],
  [`${V4}:51413`, V4],
  [`  ${V4}:51413\t`, V4],
  [`"${V4}:51413"`, V4],
  [V6, V6],
  ['2001:DB8:0:0:0:0:0:7', V6],
  [`[${V6}]`, V6],
  [`[${V6}]:443`, V6],
  [`"[${V6}]:443"`, V6],
  ['2001:db8:0:0:0:0:0:7:443', V6],
  ['fe80::7%eth0', 'fe80::7'],
  ['[fe80::7%25eth0]:443', 'fe80::7'],
  [`::ffff:${V4}`, V4],
  ['::FFFF:cb00:7107', V4],
  [`[::ffff:${V4}]:51413`, V4],
  // Proxies that are trusted are passed over, however they write themselves.
  [`${V4}:51413, 10.0.0.4`, V4],
  [`${V4}:51413,10.0.0.4:443 , [fd00::4]:443, ::ffff:10.0.0.5`, V4],
  // What the visitor wrote is not read, nor what stands before an unreadable part.
  [`198.51.100.9, ${V4}:51413, 10.0.0.4:443`, V4],
  [`unknown, ${V4}:51413`, V4],
  [`${V4}, unknown`, HERE],
  [`${V4}, unknown, 10.0.0.4:443`, HERE],
];

const UNREADABLE = [
  'unknown',
  '_hidden',
  'localhost',
  '256.0.113.7',
  '203.0.113',
  '010.0.113.7',
  `${V4}:port`,
  `${V4}:514133`,
  `[${V4}:51413`,
  `${V6}]:443`,
  `${V4} 10.0.0.4`,
  '[]',
  ':443',
];

describe('the address of a visitor behind a proxy', () => {
  let database: SharedDatabase;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());

  it.each([...FORWARDED, ...UNREADABLE.map((header) => [header, HERE] as const)])(
    'the address of a visitor behind a proxy is read from %j as %s',
    async (header, address) => {
      const app = Fastify({
        trustProxy: trustProxy(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8, uniquelocal' })),
      });
      app.get('/', async (request) => addressOf(request));
      const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
      expect(body).toBe(address);
    },
  );

  it('the address of a visitor behind a proxy is sent to BankID without the port', async () => {
    const bankid = scriptedBankId();
    const { app } = await startServer(database, { TRUST_PROXY: 'loopback' }, { bankid });
    for (const header of [`${V4}:51413`, `[${V6}]:443`, 'unknown']) {
      const browser = browserOf(app, { 'x-forwarded-for': header });
      await browser.post('bankid/auth', { returnUrl: RETURN_URL });
    }
    expect(bankid.begun.map(({ endUserIp }) => endUserIp)).toEqual([V4, V6, HERE]);
    await app.close();
  });

  it('the address of a visitor counts against its limit whatever port and form it is written with', async () => {
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '1', TRUST_PROXY: 'loopback' },
      { timeAndRandom: { now: () => NOON } },
    );
    const from = async (header: string) =>
      (
        await app.inject({
          url: '/v1/api/maintenance',
          headers: { 'x-forwarded-for': header },
        })
      ).statusCode;
    expect(await from(`${V4}:51413`)).toBe(200);
    for (const header of [V4, `${V4}:51414`, `::ffff:${V4}`]) expect(await from(header)).toBe(429);
    expect(await from(`[${V6}]:443`)).toBe(200);
    for (const header of [V6, '[2001:db8::9]:444']) expect(await from(header)).toBe(429);
    await app.close();
  });

  it('an unreadable forwarded address is reported once in the log, and by /readyz', async () => {
    const { app, logs } = await startServer(database, { TRUST_PROXY: 'loopback' });
    const call = (header: string) =>
      app.inject({ url: '/healthz', headers: { 'x-forwarded-for': header } });
    const told = () => logs.filter((line) => line.includes('X-Forwarded-For'));
    await call(`${V4}:51413`);
    expect(told()).toEqual([]);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
    await call('unknown');
    await call('kanarie');
    expect(told()).toHaveLength(1);
    expect(told().join()).not.toMatch(/unknown|kanarie/);
    const ready = await app.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok', warnings: [expect.stringContaining('X-Forwarded-For')] },
    ]);
    await app.close();
  });

  it('an address forwarded by another than the trusted proxy is not read, and reported once', async () => {
    const bankid = scriptedBankId();
    const { app, logs } = await startServer(database, { TRUST_PROXY: '10.0.0.10' }, { bankid });
    const browser = browserOf(app, { 'x-forwarded-for': V4 });
    for (const _ of [1, 2]) await browser.post('bankid/auth', { returnUrl: RETURN_URL });
    expect(bankid.begun.map(({ endUserIp }) => endUserIp)).toEqual([HERE, HERE]);
    expect(logs.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    expect((await app.inject('/readyz')).json()).toMatchObject({
      warnings: [expect.stringContaining('TRUST_PROXY does not name')],
    });
    await app.close();
  });

  it('the address of a visitor is that of the connection where no proxy is trusted', async () => {
    const bankid = scriptedBankId();
    const { app, logs } = await startServer(database, {}, { bankid });
    const login = { returnUrl: RETURN_URL };
    await browserOf(app, { 'x-forwarded-for': `${V4}, unknown` }).post('bankid/auth', login);
    await app.inject({
      method: 'POST',
      url: '/v1/api/bankid/auth',
      payload: login,
      remoteAddress: `::ffff:${V4}`,
    });
    expect(bankid.begun.map(({ endUserIp }) => endUserIp)).toEqual([HERE, V4]);
    expect(logs.join()).not.toContain('X-Forwarded-For');
    await app.close();
  });
});

describe('the session cookie behind a proxy', () => {
  let database: SharedDatabase;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());

  it.each([
    ['https://guide.example', 'https,http', true],
    ['https://guide.example', 'http', true],
    ['http://guide.example', 'https,http', false],
    ['http://guide.example', 'https', false],
    ['http://guide.example', 'http,https', false],
    ['', 'https', true],
    ['', 'http', false],
  ])(
    'the session cookie with PUBLIC_URL %j and X-Forwarded-Proto %j is secure: %j',
    async (PUBLIC_URL, proto, is) => {
      const { app } = await startServer(
        database,
        { PUBLIC_URL, TRUST_PROXY: 'loopback' },
        { bankid: scriptedBankId() },
      );
      const browser = browserOf(app, { 'x-forwarded-proto': proto, host: 'localhost' });
      const { headers } = await browser.post('bankid/auth', { returnUrl: RETURN_URL });
      const cookie = String(headers['set-cookie']);
      expect([cookie.startsWith('__Host-session='), cookie.includes('; Secure')]).toEqual([is, is]);
      expect('strict-transport-security' in headers).toBe(is);
      await app.close();
    },
  );

  it.each(['https,http', 'wss', '://'])(
    'a page of the same host may call behind a proxy with the X-Forwarded-Proto %j',
    async (proto) => {
      const { app } = await startServer(
        database,
        { TRUST_PROXY: 'loopback' },
        { bankid: scriptedBankId() },
      );
      const browser = browserOf(app, {
        'x-forwarded-proto': proto,
        host: 'localhost',
        origin: 'https://localhost',
      });
      const { statusCode } = await browser.post('bankid/auth', { returnUrl: RETURN_URL });
      expect(statusCode).toBe(200);
      await app.close();
    },
  );
});
