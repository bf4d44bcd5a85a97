import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { CollectorError, isCompleted } from '../../../src/server/collection/collector.ts';
import { createCollectorClient } from '../../../src/server/collection/collectorClient.ts';
import { begin, ELIAS, initiate, MARIA, pollStatus, stoppedClock } from '../collectionCalls.ts';
import { browserOf, ORIGIN } from '../eidCalls.ts';
import { startServer, testDatabase } from '../harness.ts';
import { completed, MEMBER, scriptedBankId } from '../scriptedBankId.ts';

const REQUEST = { company: 'a', personalNumber: MARIA, loginMethod: 'b', returnUrl: '' };

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a service with a fixed response for each path, which records requests. */
async function serviceAnswering(answers: Readonly<Record<string, unknown>>, status = 200) {
  const sent: { path: string; key: string | undefined; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    sent.push({ path, key: headers.authorization, body: JSON.parse(await text(request)) });
    const answer = answers[path.split('/').at(-1) ?? ''];
    response.statusCode = status;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`;
  return { url, sent, client: createCollectorClient({ url, key: 'nyckel', timeoutMs: 2_000 }) };
}

describe('the client of the collecting service', () => {
  it('the collecting client asks for insurers, a login, its status and what was found, with its key', async () => {
    const { client, sent } = await serviceAnswering({
      companies: [
        { name: 'a', displayName: 'Å', loginMethods: ['b', 7] },
        { name: 'c' },
        { displayName: 'nobody' },
        null,
      ],
      login: { id: '1', autoStartToken: 't', qrCode: null, more: true },
      status: { status: 'COMPLETED_EMPTY' },
      insurances: [{ insuranceName: 'Hem', insuranceStatusText: null }, { insuranceName: '' }],
    });
    expect(await client.companies()).toEqual([
      { name: 'a', displayName: 'Å', loginMethods: ['b'] },
      { name: 'c', displayName: 'c', loginMethods: [] },
    ]);
    expect(await client.begin(REQUEST)).toEqual({
      id: '1',
      autoStartToken: 't',
      autoStartUrl: '',
      qrCode: '',
    });
    expect(await client.status('1')).toEqual({ status: 'COMPLETED_EMPTY', qrCode: '' });
    expect(await client.insurances('1')).toEqual([
      { insuranceName: 'Hem', insuranceStatusText: '' },
    ]);
    const key = 'Bearer nyckel';
    expect(sent).toEqual([
      { path: '/v2/companies', key, body: {} },
      { path: '/v2/login', key, body: REQUEST },
      { path: '/v2/status', key, body: { id: '1' } },
      { path: '/v2/insurances', key, body: { id: '1' } },
    ]);
  });

  it.each([
    [404, {}, 'notFound'],
    [400, {}, 'refused'],
    [422, {}, 'refused'],
    [201, {}, 'unusable'],
    [204, '', 'unusable'],
    [302, {}, 'unusable'],
    [401, {}, 'unusable'],
    [403, {}, 'unusable'],
    [405, {}, 'unusable'],
    [407, {}, 'unusable'],
    [410, {}, 'unusable'],
    [415, {}, 'unusable'],
    [408, {}, 'unreachable'],
    [429, {}, 'unreachable'],
    [500, {}, 'unreachable'],
    [200, {}, 'unreachable'],
    [200, '{"status":', 'unreachable'],
    [200, { status: 7 }, 'unreachable'],
    [200, JSON.stringify({ status: 'a'.repeat(600_000) }), 'unreachable'],
  ])('the collecting client fails at status %i with %j', async (status, answer, code) => {
    const { client, sent } = await serviceAnswering({ status: answer }, status);
    await expect(client.status('1')).rejects.toMatchObject({ name: 'CollectorError', code });
    expect(sent).toHaveLength(1);
  });

  it('the collecting client is misconfigured when the service has no list of insurers', async () => {
    const { client } = await serviceAnswering({}, 404);
    await expect(client.companies()).rejects.toMatchObject({ code: 'unusable' });
    await expect(client.begin(REQUEST)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('the collecting client waits no longer than its timeout', async () => {
    const server = createServer(() => {});
    open.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = createCollectorClient({ url, key: '', timeoutMs: 20 });
    await expect(client.companies()).rejects.toThrow(CollectorError);
  });

  it.each([
    ['COMPLETED', true],
    ['COMPLETED PARTIAL', true],
    ['COMPLETED_PARTIAL', true],
    ['completed', true],
    ['COMPLETED EMPTY', false],
    ['COMPLETED_EMPTY', false],
    ['NOT COMPLETED', false],
    ['AUTHENTICATION MISMATCH', false],
    ['', false],
  ])('the collecting client counts the status %j as completed: %j', (status, expected) => {
    expect(isCompleted(status)).toBe(expected);
  });
});

describe('a server in production', () => {
  const PRODUCTION = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://guide.example',
    ALLOWED_ORIGINS: ORIGIN,
    SMTP_URL: 'smtp://127.0.0.1:9',
    BANKID_URL: 'http://127.0.0.1:9',
  };
  const database = testDatabase();
  const clock = stoppedClock();

  async function start(env: Readonly<Record<string, string>>) {
    const bankid = scriptedBankId();
    bankid.script(completed(MEMBER));
    const deps = { bankid, timeAndRandom: { now: clock.now } };
    const server = await startServer(database, { ...PRODUCTION, ...env }, deps);
    const browser = browserOf(server.app);
    await browser.poll(await browser.startLogin());
    return { server, browser };
  }

  it('a server in production without a service has no insurers to collect from, nor simulated ones', async () => {
    const { server, browser } = await start({});
    const list = await browser.get('insurance-companies');
    expect([list.statusCode, list.json()]).toEqual([200, []]);
    for (const response of [
      await initiate(browser, 'almvik', MARIA),
      await pollStatus(browser, crypto.randomUUID()),
      await browser.post('collector/customer-insurances/get-data', []),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const url of ['/sandbox/insurers/', '/sandbox/bankid/', '/sandbox/']) {
      expect((await server.app.inject(url)).statusCode).toBe(404);
    }
    const companies = { method: 'POST', url: '/sandbox/insurers/api/companies' } as const;
    expect((await server.app.inject(companies)).statusCode).toBe(404);
    await server.app.close();
  });

  it('a server in production returns what its service has found once that reports it as completed', async () => {
    const answers: Record<string, unknown> = {
      companies: [{ name: 'real', displayName: 'Riktiga', loginMethods: [] }],
      login: { id: 'upstream-1', autoStartToken: 'token', qrCode: 'code' },
      status: { status: 'WAITING_FOR_AUTHENTICATION', qrCode: 'next code' },
      insurances: [{ insuranceName: 'Hem', insuranceStatusText: 'Gällande' }],
    };
    const { url, sent } = await serviceAnswering(answers);
    const { server, browser } = await start({ COLLECTOR_URL: url, COLLECTOR_KEY: 'nyckel' });
    const { id, ...extra } = await begin(browser, 'real', MARIA);
    // The app is started by its own address, which the client makes of the token.
    expect(extra).toEqual({ autoStartToken: 'token', swedishBankIdQrCode: 'code' });
    expect((await pollStatus(browser, id)).json()).toEqual({
      status: 'WAITING_FOR_AUTHENTICATION',
      extraInformation: { swedishBankIdQrCode: 'next code' },
    });
    const data = () => browser.post('collector/customer-insurances/get-data', [id]);
    expect((await data()).json()).toEqual([]);
    answers.status = { status: 'AUTHENTICATION MISMATCH' };
    expect((await data()).json()).toEqual([]);
    expect(sent.map(({ path }) => path)).not.toContain('/v2/insurances');
    answers.status = { status: 'COMPLETED_PARTIAL' };
    expect((await data()).json()).toEqual([
      {
        insuranceCompany: 'real',
        insuranceCompanyDisplayName: 'Riktiga',
        insuranceName: 'Hem',
        insuranceStatusText: 'Gällande',
      },
    ]);
    expect(JSON.stringify(sent)).not.toContain(ELIAS);
    await server.app.close();
  });

  it.each([204, 302, 401, 403])(
    'a collecting service that responds with %i is a fault of the settings, not of the visitor',
    async (status) => {
      const { url } = await serviceAnswering({}, status);
      const { server, browser } = await start({ COLLECTOR_URL: url, COLLECTOR_KEY: 'fel' });
      for (const response of [
        await browser.get('insurance-companies'),
        await initiate(browser, 'real', MARIA),
      ]) {
        expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
      }
      const lines = server.logs.map((line) => JSON.parse(line));
      const told = lines.filter(({ msg }) => msg === 'the call failed');
      expect(told).toHaveLength(2);
      for (const { level, err } of told) {
        expect(level).toBe(50);
        expect(err.cause).toMatchObject({ code: 'unusable', cause: { code: `HTTP_${status}` } });
      }
      await server.app.close();
    },
  );

  it('a server in production is unavailable when its collecting service fails, with the cause in the log', async () => {
    const { url } = await serviceAnswering({}, 500);
    const { server, browser } = await start({ COLLECTOR_URL: url });
    for (const response of [
      await browser.get('insurance-companies'),
      await initiate(browser, 'real', MARIA),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
    }
    expect(server.logs.join()).toContain('CollectorError');
    await server.app.close();
  });
});
