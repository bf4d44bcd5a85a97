import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderResponse } from '#operations';
import { type Browser, browserOf, ORIGIN, RETURN_URL } from '../eidCalls.ts';
import {
  openSharedDatabase,
  type SharedDatabase,
  startServer,
  type TestServer,
} from '../harness.ts';
import { completed, type ScriptedBankId, scriptedBankId } from '../scriptedBankId.ts';

const REFUSED = { code: 'forbidden', message: 'Du har inte tillgång till det här.' };

describe('a session of another person cannot be taken over', () => {
  let database: SharedDatabase;
  let server: TestServer;
  let bankid: ScriptedBankId;
  let visitor: Browser;
  let attacker: Browser;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());
  beforeEach(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, {}, { bankid });
    visitor = browserOf(server.app);
    attacker = browserOf(server.app);
    return async () => await server.app.close();
  });

  /** Expects that calls that need a session are refused. */
  async function getsNothing(browser: Browser): Promise<void> {
    expect((await browser.get('questionnaire')).statusCode).toBe(401);
    expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: false });
    expect(browser.token).toBeUndefined();
  }

  async function loggedIn(): Promise<void> {
    bankid.script(completed());
    const order = await visitor.startLogin();
    expect((await visitor.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  }

  it('a session cannot be taken over by the order of another browser', async () => {
    const order = await visitor.startLogin();
    const own = await attacker.startLogin();
    bankid.script(completed());
    for (const name of [
      order,
      { orderRef: order.orderRef, transactionId: own.transactionId },
      { orderRef: own.orderRef, transactionId: order.transactionId },
      { orderRef: order.orderRef, transactionId: '' },
      { orderRef: '', transactionId: '' },
    ]) {
      const response = await attacker.poll(name);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual(REFUSED);
    }
    expect(bankid.asked).toEqual([]);
    await getsNothing(attacker);
    expect((await visitor.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  });

  it('a session cannot be taken over by an order that another browser has completed', async () => {
    bankid.script(completed());
    const order = await visitor.startLogin();
    await visitor.poll(order);
    await attacker.startLogin();
    expect((await attacker.poll(order)).statusCode).toBe(403);
    await getsNothing(attacker);
  });

  it('a session cannot be taken over without a cookie, or with one that was never issued', async () => {
    bankid.script(completed());
    const order = await visitor.startLogin();
    for (const cookie of [undefined, 'session=', 'session=gissad', 'other=1; sessionx=2']) {
      attacker.cookie = cookie;
      expect((await attacker.poll(order)).statusCode).toBe(403);
      expect((await attacker.post('bankid/cancel', nameOf(order))).statusCode).toBe(403);
    }
    await getsNothing(attacker);
    expect(bankid.cancelled).toEqual([]);
  });

  it.each<[string, (browser: Browser, order: OrderResponse) => Promise<unknown>]>([
    ['its token', (browser) => browser.get('questionnaire')],
    ['its cookie', (browser) => browser.post('session')],
    ['its cookie for a poll', (browser, order) => browser.poll(order)],
  ])('by the cookie of the beginning, once %s has been used', async (_what, use) => {
    bankid.script(completed());
    const order = await visitor.startLogin();
    attacker.cookie = visitor.cookie;
    await visitor.poll(order);
    await use(visitor, order);
    expect((await attacker.poll(order)).statusCode).toBe(403);
    await getsNothing(attacker);
  });

  it('a session cannot be taken over by the first cookie after the visitor has logged out', async () => {
    bankid.script(completed());
    const order = await visitor.startLogin();
    attacker.cookie = visitor.cookie;
    await visitor.poll(order);
    await visitor.post('logout');
    expect((await attacker.poll(order)).statusCode).toBe(403);
    await getsNothing(attacker);
  });

  it('a session cannot be taken over by the nonce of a return address', async () => {
    const order = await visitor.startLogin();
    const nonce = () => new URL(bankid.begun.at(-1)?.returnUrl ?? '').hash.slice(8);
    const stale = nonce();
    await attacker.startLogin();
    expect((await attacker.post('bankid/resume', { nonce: stale })).statusCode).toBe(403);
    expect((await browserOf(server.app).post('bankid/resume', { nonce: stale })).statusCode).toBe(
      403,
    );
    expect((await visitor.post('bankid/resume', { nonce: 'gissad' })).statusCode).toBe(403);

    // Of an order that was replaced, and of one that was used; not even for the visitor.
    expect((await visitor.post('bankid/resume', { nonce: stale })).json()).toEqual(order);
    bankid.script(completed());
    const second = await visitor.startLogin();
    const begun = visitor.cookie;
    await visitor.poll(second);
    await visitor.get('questionnaire');
    const used = nonce();
    expect((await visitor.post('bankid/resume', { nonce: stale })).statusCode).toBe(403);
    attacker.cookie = begun;
    expect((await attacker.post('bankid/resume', { nonce: used })).statusCode).toBe(403);
    await getsNothing(attacker);
  });

  it('a session cannot be taken over by a planted cookie, which is replaced at begin and login', async () => {
    await attacker.startLogin();
    visitor.cookie = attacker.cookie;
    const order = await visitor.startLogin();
    const begun = visitor.cookie;
    expect(begun).not.toBe(attacker.cookie);
    bankid.script(completed());
    await visitor.poll(order);
    expect(visitor.cookie).not.toBe(begun);
    expect((await attacker.poll(order)).statusCode).toBe(403);
    await getsNothing(attacker);

    visitor.cookie = 'session=planterad-i-forvag-av-nagon-annan';
    await visitor.startLogin();
    expect(visitor.cookie).not.toContain('planterad');
  });

  it('a login begun while logged in ends the former session, so that nobody can use it', async () => {
    await loggedIn();
    attacker.cookie = visitor.cookie;
    attacker.token = visitor.token;
    await visitor.startLogin();
    expect((await attacker.get('questionnaire')).statusCode).toBe(401);
    expect((await attacker.post('session')).json()).toMatchObject({ isAuthenticated: false });
  });

  it.each(['https://evil.example', 'null', 'http://localhost:81', 'http://sub.localhost'])(
    'a session cannot be taken over by a page of %s, whatever the browser sends with its calls',
    async (origin) => {
      const order = await visitor.startLogin();
      const calls: [string, object][] = [
        ['bankid/auth', { returnUrl: RETURN_URL }],
        ['bankid/collect', { ...nameOf(order), bankIdInactiveProps: null }],
        ['bankid/cancel', nameOf(order)],
        ['bankid/resume', { nonce: 'x' }],
        ['session', {}],
        ['logout', {}],
      ];
      for (const [path, body] of calls) {
        const response = await visitor.post(path, body, { origin });
        expect(response.statusCode, path).toBe(403);
        expect(response.headers['set-cookie'], path).toBeUndefined();
      }
      expect(bankid.begun).toHaveLength(1);
      const own = await visitor.post('session', {}, { origin: ORIGIN });
      expect(own.statusCode).toBe(200);
    },
  );

  it('every attempt to take over a session is logged, without its values', async () => {
    const order = await visitor.startLogin();
    await attacker.startLogin();
    await attacker.poll(order);
    await visitor.post('session', {}, { origin: 'https://evil.example' });
    const warnings = server.logs
      .map((line) => JSON.parse(line))
      .filter(({ level }) => level === 40);
    expect(warnings.map(({ msg, reason }) => [msg, reason])).toEqual([
      ['a call about an order was refused', 'not an order of the session'],
      ['a page of another origin was refused', undefined],
    ]);
    expect(server.logs.join()).not.toContain(order.orderRef);
    expect(server.logs.join()).not.toContain('evil');
  });
});

describe('the cookie', () => {
  let database: SharedDatabase;

  beforeAll(async () => {
    database = await openSharedDatabase();
  });
  afterAll(async () => await database.end());

  it('the session cookie is inaccessible to scripts and other sites, and lasts no longer than needed', async () => {
    const bankid = scriptedBankId();
    const { app } = await startServer(database, {}, { bankid });
    const begun = await browserOf(app).post('bankid/auth', { returnUrl: RETURN_URL });
    expect(begun.headers['set-cookie']).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    bankid.script(completed());
    const browser = browserOf(app);
    const done = await browser.poll(await browser.startLogin());
    expect(done.headers['set-cookie']).toMatch(
      /^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const out = await browser.post('logout');
    expect(out.headers['set-cookie']).toBe('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    await app.close();
  });

  it('the session cookie has a name over https that no other host can set', async () => {
    const bankid = scriptedBankId();
    const url = 'https://guide.example';
    const { app } = await startServer(database, { PUBLIC_URL: url }, { bankid });
    const browser = browserOf(app);
    const begun = await browser.post('bankid/auth', {
      returnUrl: `${url}/fordjupade-guiden/start/`,
    });
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    );
    const order = begun.json();
    const planted = browserOf(app);
    planted.cookie = browser.cookie?.replace('__Host-', '');
    expect((await planted.poll(order)).statusCode).toBe(403);
    expect((await browser.poll(order)).statusCode).toBe(200);
    await app.close();
  });

  it('the session cookie works for pages of allowed origins, which orders may return to', async () => {
    const origin = 'https://guide.example';
    const bankid = scriptedBankId();
    const { app } = await startServer(database, { ALLOWED_ORIGINS: origin }, { bankid });
    const browser = browserOf(app, { origin });
    const begun = await browser.post('bankid/auth', { returnUrl: `${origin}/start/` });
    expect(begun.statusCode).toBe(200);
    expect(begun.headers['access-control-allow-credentials']).toBe('true');
    expect(begun.headers['access-control-allow-origin']).toBe(origin);
    await app.close();
  });

  it('the session cookie in production is bound to the public address, whatever host is named', async () => {
    const bankid = scriptedBankId();
    const env = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://guide.example',
      SMTP_URL: 'smtp://mail.example',
      BANKID_URL: 'http://127.0.0.1:9/rp/v6.0',
    };
    const { app } = await startServer(database, env, { bankid });
    const browser = browserOf(app, { host: 'evil.example' });
    const led = await browser.post('bankid/auth', { returnUrl: 'https://evil.example/' });
    expect(led.statusCode).toBe(422);
    const origin = 'https://evil.example';
    expect((await browser.post('session', {}, { origin })).statusCode).toBe(403);
    await app.close();
  });
});

function nameOf({ orderRef, transactionId }: { orderRef: string; transactionId: string }) {
  return { orderRef, transactionId };
}
