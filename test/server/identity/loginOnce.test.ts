import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderResponse } from '#operations';
import { type Browser, browserOf } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { completed, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';

describe('one success is one session', () => {
  const database = testDatabase();
  let servers: readonly TestServer[];
  let bankid: ScriptedBankId;

  beforeEach(async () => {
    bankid = scriptedBankId();
    servers = await Promise.all([
      startServer(database, {}, { bankid }),
      startServer(database, {}, { bankid }),
    ]);
    return async () => {
      for (const { app } of servers) await app.close();
    };
  });

  /** Windows of one browser, at alternating instances: all send the first cookie. */
  async function windowsOf(count: number): Promise<{ order: OrderResponse; windows: Browser[] }> {
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('two instances are needed');
    const beginning = browserOf(first.app);
    const order = await beginning.startLogin();
    const windows = Array.from({ length: count }, (_, index) => {
      const window = browserOf(index % 2 === 0 ? first.app : second.app);
      window.cookie = beginning.cookie;
      return window;
    });
    bankid.script(completed());
    return { order, windows };
  }

  async function sessionsOfLogins(): Promise<number> {
    const rows = await database.query
      .selectFrom('sessions')
      .select('id')
      .where('order_id', 'is not', null)
      .execute();
    return rows.length;
  }

  it.each([2, 8])(
    'a login that %i windows poll at once, at two instances, gives one session',
    async (count) => {
      const before = await sessionsOfLogins();
      const { order, windows } = await windowsOf(count);
      const answers = await Promise.all(windows.map((window) => window.poll(order)));
      // Windows that polled while another poll was in progress poll again.
      await Promise.all(
        windows.map(async (window, index) => {
          if (answers[index]?.json().keepCollecting) await window.poll(order);
        }),
      );
      expect(await sessionsOfLogins()).toBe(before + 1);
      expect(new Set(windows.map(({ cookie }) => cookie)).size).toBe(1);
      expect(new Set(windows.map(({ token }) => token)).size).toBe(count);
    },
  );

  it('of two windows of one login, the cookie set last is logged in, whichever token is used first', async () => {
    const { order, windows } = await windowsOf(2);
    const [one, other] = windows as [Browser, Browser];
    await one.poll(order);
    await other.poll(order);
    expect((await one.get('questionnaire')).statusCode).toBe(200);
    expect((await other.post('session')).json()).toMatchObject({ isAuthenticated: true });
    expect((await other.get('questionnaire')).statusCode).toBe(200);
    expect((await one.post('session')).json()).toMatchObject({ isAuthenticated: true });
  });

  it('a login given up by a window that has not got the response leaves no window logged in', async () => {
    const { order, windows } = await windowsOf(2);
    const [one, other] = windows as [Browser, Browser];
    expect((await one.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    const { orderRef, transactionId } = order;
    expect((await other.post('bankid/cancel', { orderRef, transactionId })).statusCode).toBe(200);
    expect((await one.post('session')).json()).toMatchObject({ isAuthenticated: false });
    expect((await one.get('questionnaire')).statusCode).toBe(401);
  });
});
