import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, browserOf } from '../eidCalls.ts';
import {
  openSharedDatabase,
  type SharedDatabase,
  startServer,
  type TestServer,
} from '../harness.ts';
import { completed, PENDING, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

describe('polls of a login until BankID may be polled again', () => {
  let database: SharedDatabase;
  let server: TestServer;
  let bankid: ScriptedBankId;
  let browser: Browser;
  let now = NOON;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());
  beforeEach(async () => {
    now = NOON;
    bankid = scriptedBankId();
    server = await startServer(database, {}, { bankid, timeAndRandom: { now: () => now } });
    browser = browserOf(server.app);
    return async () => await server.app.close();
  });

  /** Deletes the login from the database, so that polls that read it fail. */
  async function forgetInDatabase(): Promise<void> {
    await database.query.deleteFrom('sessions').execute();
  }

  it('polls of a login before BankID may be polled again read no database, and return the next codes', async () => {
    const order = await browser.startLogin();
    const first = (await browser.poll(order)).json();
    await forgetInDatabase();
    now += 1_000;
    const second = await browser.poll(order);
    expect(second.json()).toMatchObject({ keepCollecting: true });
    expect(second.json().qrCodeToken).toBe(first.qrCodeTokens[0]);
    expect(bankid.asked).toHaveLength(1);
    now += 1_000;
    expect((await browser.poll(order)).statusCode).toBe(403);
  });

  it('polls of a login work only for the browser and the order that began it', async () => {
    const order = await browser.startLogin();
    await browser.poll(order);
    expect((await browserOf(server.app).poll(order)).statusCode).toBe(403);
    const { orderRef } = order;
    expect((await browser.poll({ orderRef, transactionId: orderRef })).statusCode).toBe(403);
    expect((await browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
  });

  it('polls of a login see at once that the visitor gave up, or logged out', async () => {
    const order = await browser.startLogin();
    await browser.poll(order);
    await browser.post('bankid/cancel', {
      orderRef: order.orderRef,
      transactionId: order.transactionId,
    });
    expect((await browser.poll(order)).json()).toMatchObject({ cancelled: true });

    const other = await browser.startLogin();
    await browser.poll(other);
    const { cookie } = browser;
    await browser.post('logout');
    browser.cookie = cookie;
    expect((await browser.poll(other)).statusCode).toBe(403);
  });

  it('polls of a login see at once what another poll has seen', async () => {
    const order = await browser.startLogin();
    let answer = (_: ReturnType<typeof completed>) => {};
    bankid.script(new Promise((resolve) => (answer = resolve)));
    const asking = browser.poll(order);
    await expect.poll(() => bankid.asked.length).toBe(1);
    expect((await browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
    answer(completed());
    expect((await asking).json()).toMatchObject({ completedSuccessfully: true });
    expect((await browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  });

  it('polls of a login on another instance complete it', async () => {
    const other = await startServer(database, {}, { bankid, timeAndRandom: { now: () => now } });
    const order = await browser.startLogin();
    const there = browserOf(other.app);
    there.cookie = browser.cookie;
    bankid.script(PENDING, completed());
    await Promise.all([browser.poll(order), there.poll(order), there.poll(order)]);
    expect(bankid.asked).toHaveLength(1);
    now += 2_000;
    expect((await there.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    browser.cookie = there.cookie;
    browser.token = there.token;
    expect((await browser.get('questionnaire')).statusCode).toBe(200);
    await other.app.close();
  });
});

it('an order goes on although the clock was set back an hour between two polls', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const database = await openSharedDatabase();
  const bankid = scriptedBankId();
  const timeAndRandom = { now: () => now };
  const browser = browserOf((await startServer(database, {}, { bankid, timeAndRandom })).app);
  const order = await browser.startLogin();
  bankid.script(PENDING, completed());
  expect((await browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
  now -= 3_600_000;
  expect((await browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  await database.end();
});
