import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BankIdOrder } from '../../../src/server/bankid/bankid.ts';
import { qrCode } from '../../../src/server/bankid/qrCode.ts';
import { testDatabase } from '../harness.ts';
import { type SimulatorApp, startSimulator } from './simulatorHarness.ts';

const ELIAS = '199908072391';
const MARIA = '198707052380';
const NO_SUCH_ORDER = { errorCode: 'invalidParameters', details: 'No such order' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

const database = testDatabase();
let simulator: SimulatorApp;

beforeEach(async () => {
  await database.query.deleteFrom('simulated_orders').execute();
  simulator = await startSimulator(database);
});
afterEach(async () => await simulator.app.close());

describe('the simulated relying-party API', () => {
  it('the simulated BankID waits for the app, then for the person, and returns who it was', async () => {
    const order = await simulator.auth();
    expect(await simulator.collect(order)).toEqual({
      orderRef: order.orderRef,
      status: 'pending',
      hintCode: 'outstandingTransaction',
    });
    simulator.pass(2);
    const page = await simulator.scan(qrCode(order, 0));
    expect(await simulator.collect(order)).toMatchObject({ hintCode: 'started' });
    simulator.pass(2);
    await simulator.post(page, { act: 'wait', personalNumber: ELIAS });
    expect(await simulator.collect(order)).toMatchObject({
      status: 'pending',
      hintCode: 'userSign',
    });
    simulator.pass(2);
    await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    const done = await simulator.collect(order);
    expect(done).toMatchObject({
      status: 'complete',
      completionData: {
        user: {
          personalNumber: ELIAS,
          name: 'Elias Sandberg',
          givenName: 'Elias',
          surname: 'Sandberg',
        },
        bankIdIssueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
    expect(JSON.stringify(done)).not.toContain(order.qrStartSecret);
  });

  it('the simulated BankID reports an ended order once', async () => {
    const order = await simulator.auth();
    await simulator.post(await simulator.scan(order.autoStartToken), { act: 'refuse' });
    expect(await simulator.collect(order)).toMatchObject({
      status: 'failed',
      hintCode: 'userCancel',
    });
    const again = await simulator.call('collect', { orderRef: order.orderRef });
    expect([again.statusCode, again.json()]).toEqual([400, NO_SUCH_ORDER]);
  });

  it('the simulated BankID gives the app 30 seconds to open, and then the person three minutes', async () => {
    const [late, slow] = [await simulator.auth(), await simulator.auth()];
    simulator.pass(29);
    await simulator.scan(qrCode(slow, 29));
    expect(await simulator.collect(late)).toMatchObject({ status: 'pending' });
    simulator.pass(1);
    expect(await simulator.collect(late)).toMatchObject({
      status: 'failed',
      hintCode: 'startFailed',
    });
    simulator.pass(178);
    expect(await simulator.collect(slow)).toMatchObject({ status: 'pending', hintCode: 'started' });
    simulator.pass(1);
    expect(await simulator.collect(slow)).toMatchObject({
      status: 'failed',
      hintCode: 'expiredTransaction',
    });
  });

  it('the simulated BankID forgets an order that is cancelled, and cancels none twice', async () => {
    const order = await simulator.auth();
    const { orderRef } = order;
    expect((await simulator.call('cancel', { orderRef })).json()).toEqual({});
    for (const method of ['collect', 'cancel']) {
      const answer = await simulator.call(method, { orderRef });
      expect([answer.statusCode, answer.json()]).toEqual([400, NO_SUCH_ORDER]);
    }
    const { statusCode } = await simulator.post('/sandbox/bankid/scan', {
      code: order.autoStartToken,
    });
    expect(statusCode).toBe(422);
  });

  it('the simulated BankID ends both orders when a person opens a second one', async () => {
    const [first, second] = [await simulator.auth(), await simulator.auth()];
    const other = await simulator.auth();
    const person = { personalNumber: MARIA };
    await simulator.post(await simulator.scan(first.autoStartToken), { act: 'wait', ...person });
    await simulator.post(await simulator.scan(other.autoStartToken), {
      act: 'wait',
      personalNumber: ELIAS,
    });
    await simulator.post(await simulator.scan(second.autoStartToken), {
      act: 'approve',
      ...person,
    });
    for (const order of [first, second]) {
      expect(await simulator.collect(order)).toMatchObject({
        status: 'failed',
        hintCode: 'cancelled',
      });
    }
    expect(await simulator.collect(other)).toMatchObject({ hintCode: 'userSign' });
  });

  it('the simulated BankID begins no second order for a person named in it, and ends the first', async () => {
    const requirement = { personalNumber: MARIA };
    const first = await simulator.auth({ requirement });
    const refused = await simulator.call('auth', { endUserIp: '192.0.2.1', requirement });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { errorCode: 'alreadyInProgress', details: expect.any(String) },
    ]);
    expect(await simulator.collect(first)).toMatchObject({ hintCode: 'cancelled' });
    expect(await simulator.auth({ requirement })).toHaveProperty('orderRef');
  });

  it('the simulated BankID lets nobody but the person named in an order use it', async () => {
    const order = await simulator.auth({ requirement: { personalNumber: MARIA } });
    const page = await simulator.scan(order.autoStartToken);
    await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    expect(await simulator.collect(order)).toMatchObject({ hintCode: 'started' });
    simulator.pass(2);
    await simulator.post(page, { act: 'refuse' });
    expect(await simulator.collect(order)).toMatchObject({ hintCode: 'userCancel' });
  });

  it('a signature of the simulated BankID has what was shown, what was not, and who signed', async () => {
    const sign = await simulator.call('sign', {
      endUserIp: '2001:db8::1',
      userVisibleData: base64('# Ansökan\nOlycksfall, 120 kronor'),
      userVisibleDataFormat: 'simpleMarkdownV1',
      userNonVisibleData: base64('dokument 7'),
    });
    const order = sign.json();
    await simulator.post(await simulator.scan(order.autoStartToken), {
      act: 'approve',
      personalNumber: MARIA,
    });
    const { completionData } = (await simulator.collect(order)) as {
      completionData: { signature: string; ocspResponse: string };
    };
    const signed = Buffer.from(completionData.signature, 'base64').toString();
    for (const part of ['# Ansökan\nOlycksfall, 120 kronor', 'dokument 7'].map(base64)) {
      expect(signed).toContain(part);
    }
    expect(signed).toContain(MARIA);
    expect(Buffer.from(completionData.ocspResponse, 'base64').toString()).toContain('good');
  });

  it.each([
    ['auth', { endUserIp: 7 }],
    ['sign', { endUserIp: '192.0.2.1' }],
    ['collect', {}],
    ['collect', { orderRef: 'unknown' }],
    ['collect', []],
    ['collect', { orderRef: 'unknown', language: 'sv' }],
    ['cancel', '{"orderRef":'],
  ])('the simulated BankID refuses %s with %j', async (method, body) => {
    const answer = await simulator.call(method, body);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'invalidParameters']);
  });

  it.each([
    ['POST', 'auth', 'text/csv', 415, 'unsupportedMediaType'],
    ['POST', 'auth', 'application/json; charset=utf-8', 415, 'unsupportedMediaType'],
    ['POST', 'auth/', 'application/json', 404, 'notFound'],
    ['POST', 'authenticate', 'application/json', 404, 'notFound'],
    ['GET', 'auth', 'application/json', 405, 'methodNotAllowed'],
  ] as const)(
    'the simulated BankID refuses %s of %s in %s',
    async (method, path, type, status, errorCode) => {
      const answer = await simulator.app.inject({
        method,
        url: `/sandbox/bankid/rp/v6.0/${path}`,
        headers: { 'content-type': type },
        ...(method === 'POST' && { payload: '{"endUserIp":"192.0.2.1"}' }),
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        status,
        { errorCode, details: expect.any(String) },
      ]);
    },
  );

  it('the simulated BankID refuses to collect an order twice in a second', async () => {
    const { orderRef } = await simulator.auth();
    const statuses: number[] = [];
    for (const seconds of [0, 0.9, 0.1, 1]) {
      simulator.pass(seconds);
      statuses.push((await simulator.call('collect', { orderRef })).statusCode);
    }
    expect(statuses).toEqual([200, 429, 200, 200]);
  });

  it.each([
    ['approve', 180],
    ['refuse', 300],
  ])('the simulated BankID keeps an order for a while after %s', async (act, seconds) => {
    const orders = [await simulator.auth(), await simulator.auth()];
    for (const { autoStartToken } of orders) {
      await simulator.post(await simulator.scan(autoStartToken), { act, personalNumber: ELIAS });
    }
    const statuses: unknown[] = [];
    for (const [index, wait] of [seconds, 1].entries()) {
      simulator.pass(wait);
      statuses.push((await simulator.collect(orders[index] as BankIdOrder)).status);
    }
    expect(statuses).toEqual([expect.stringMatching(/complete|failed/), undefined]);
  });

  it('the simulated BankID has no state in memory: another instance continues where this one was', async () => {
    const other = await startSimulator(database);
    const order = await simulator.auth();
    const page = await other.scan(qrCode(order, 0));
    await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
    expect(await other.collect(order)).toMatchObject({ status: 'complete' });
    await other.app.close();
  });

  it('the simulated BankID stores what was shown and signed until the end of the order is reported', async () => {
    const texts = async ({ orderRef }: BankIdOrder) => {
      const rows = database.query.selectFrom('simulated_orders');
      const read = rows.select(['visible_text', 'non_visible_text']);
      return await read.where('order_ref', '=', orderRef).executeTakeFirstOrThrow();
    };
    const ends: readonly ((order: BankIdOrder) => Promise<unknown>)[] = [
      async (order) => {
        const page = await simulator.scan(order.autoStartToken);
        await simulator.post(page, { act: 'approve', personalNumber: ELIAS });
        return await simulator.collect(order);
      },
      async (order) => {
        await simulator.post(await simulator.scan(order.autoStartToken), { act: 'refuse' });
        return await simulator.collect(order);
      },
      async ({ orderRef }) => await simulator.call('cancel', { orderRef }),
    ];
    for (const end of ends) {
      const shown = { userVisibleData: base64('# Ryggskott'), userNonVisibleData: base64('data') };
      const order = (await simulator.call('sign', { endUserIp: '192.0.2.1', ...shown })).json();
      expect(await texts(order)).toEqual({ visible_text: '# Ryggskott', non_visible_text: 'data' });
      await end(order);
      expect(await texts(order)).toEqual({ visible_text: '', non_visible_text: '' });
    }
  });
});

describe('the simulator', () => {
  const BANKID_URL = 'https://bankid.example/rp/v6.0';

  it('the simulator beside the real BankID has no relying-party API, only the phone for insurers', async () => {
    const { app, call } = await startSimulator(database, { BANKID_URL });
    expect((await call('auth', { endUserIp: '192.0.2.1' })).statusCode).toBe(404);
    expect((await app.inject('/sandbox/bankid/')).statusCode).toBe(200);
    await app.close();
  });

  it.each([
    { BANKID_URL, COLLECTOR_URL: 'https://collector.example' },
    { SANDBOX: 'off', SMTP_URL: 'smtp://127.0.0.1:9', BANKID_URL: 'https://bankid.example' },
  ])('the simulator is not there with the settings %j', async (env) => {
    const { app, call } = await startSimulator(database, env);
    expect((await call('auth', { endUserIp: '192.0.2.1' })).statusCode).toBe(404);
    expect((await app.inject('/sandbox/bankid/')).statusCode).toBe(404);
    expect((await app.inject('/sandbox/')).body).not.toMatch(/BankID|försäkringsbolag/);
    await app.close();
  });
});
