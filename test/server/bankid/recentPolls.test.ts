import { describe, expect, it } from 'vitest';
import { browserOf } from '../eidCalls.ts';
import { startServer } from '../harness.ts';
import { testLoginServer } from '../loginServer.ts';
import { completed, PENDING } from '../scriptedBankId.ts';

describe('polls of a login until BankID may be polled again', () => {
  const at = testLoginServer();

  /** Deletes the login from the database, so that polls that read it fail. */
  async function forgetInDatabase(): Promise<void> {
    await at.database.query.deleteFrom('sessions').execute();
  }

  it('polls of a login before BankID may be polled again read no database, and return the next codes', async () => {
    const order = await at.browser.startLogin();
    const first = (await at.browser.poll(order)).json();
    await forgetInDatabase();
    at.now += 1_000;
    const second = await at.browser.poll(order);
    expect(second.json()).toMatchObject({ keepCollecting: true });
    expect(second.json().qrCodeToken).toBe(first.qrCodeTokens[0]);
    expect(at.bankid.asked).toHaveLength(1);
    at.now += 1_000;
    expect((await at.browser.poll(order)).statusCode).toBe(403);
  });

  it('polls of a login work only for the browser and the order that began it', async () => {
    const order = await at.browser.startLogin();
    await at.browser.poll(order);
    expect((await browserOf(at.server.app).poll(order)).statusCode).toBe(403);
    const { orderRef } = order;
    expect((await at.browser.poll({ orderRef, transactionId: orderRef })).statusCode).toBe(403);
    expect((await at.browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
  });

  it('polls of a login see at once that the visitor gave up, or logged out', async () => {
    const order = await at.browser.startLogin();
    await at.browser.poll(order);
    await at.browser.post('bankid/cancel', {
      orderRef: order.orderRef,
      transactionId: order.transactionId,
    });
    expect((await at.browser.poll(order)).json()).toMatchObject({ cancelled: true });

    const other = await at.browser.startLogin();
    await at.browser.poll(other);
    const { cookie } = at.browser;
    await at.browser.post('logout');
    at.browser.cookie = cookie;
    expect((await at.browser.poll(other)).statusCode).toBe(403);
  });

  it('polls of a login see at once what another poll has seen', async () => {
    const order = await at.browser.startLogin();
    let answer = (_: ReturnType<typeof completed>) => {};
    at.bankid.script(new Promise((resolve) => (answer = resolve)));
    const asking = at.browser.poll(order);
    await expect.poll(() => at.bankid.asked.length).toBe(1);
    expect((await at.browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
    answer(completed());
    expect((await asking).json()).toMatchObject({ completedSuccessfully: true });
    expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  });

  it('polls of a login on another instance complete it', async () => {
    const other = await startServer(
      at.database,
      {},
      { bankid: at.bankid, timeAndRandom: { now: () => at.now } },
    );
    const order = await at.browser.startLogin();
    const there = browserOf(other.app);
    there.cookie = at.browser.cookie;
    at.bankid.script(PENDING, completed());
    await Promise.all([at.browser.poll(order), there.poll(order), there.poll(order)]);
    expect(at.bankid.asked).toHaveLength(1);
    at.now += 2_000;
    expect((await there.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    at.browser.cookie = there.cookie;
    at.browser.token = there.token;
    expect((await at.browser.get('questionnaire')).statusCode).toBe(200);
    await other.app.close();
  });

  it('an order goes on although the clock was set back an hour between two polls', async () => {
    const order = await at.browser.startLogin();
    at.bankid.script(PENDING, completed());
    expect((await at.browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
    at.now -= 3_600_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    await at.database.end();
  });
});
