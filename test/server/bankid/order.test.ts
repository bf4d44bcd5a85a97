import { describe, expect, it } from 'vitest';
import type { BankIdErrorCode } from '../../../src/server/bankid/bankid.ts';
import texts from '../../content/texts/server.json';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { startServer } from '../harness.ts';
import { testLoginServer } from '../loginServer.ts';
import { completed, PENDING } from '../scriptedBankId.ts';

const { RFA1: START, RFA4, RFA5: WRONG, notAccepted: NOT_ACCEPTED } = texts.bankId;

describe('an order', () => {
  const at = testLoginServer();

  it.each([
    ['userCancel', true, 'Åtgärden avbröts.'],
    ['cancelled', true, 'Åtgärden avbruten. Försök igen.'],
    ['startFailed', false, /^Misslyckades att läsa av QR-koden\./],
    ['expiredTransaction', false, /^BankID-appen svarar inte\./],
    ['certificateErr', false, /^Ditt BankID är för gammalt eller spärrat\./],
    ['somethingNew', false, WRONG],
  ])(
    'a BankID order that failed with %s says so at every poll',
    async (hintCode, cancelled, text) => {
      const order = await at.browser.startLogin();
      at.bankid.script({ status: 'failed', hintCode }, 'notFound');
      for (const _ of [1, 2]) {
        expect((await at.browser.poll(order)).json()).toMatchObject({
          keepCollecting: false,
          completedSuccessfully: false,
          completedWithError: !cancelled,
          cancelled,
          bankidUserDisplayMessage: expect.stringMatching(text),
          qrCodeToken: '',
        });
        at.now += 10_000;
      }
      expect(at.bankid.asked).toHaveLength(1);
      expect(at.browser.token).toBeUndefined();
    },
  );

  it.each<[BankIdErrorCode, string]>([
    ['unreachable', 'BankID svarar inte just nu. Vi försöker igen.'],
    ['tooManyRequests', START],
    ['maintenance', START],
  ])('a BankID order goes on while the service is %s', async (code, text) => {
    const order = await at.browser.startLogin();
    at.bankid.script(code, PENDING, completed());
    for (const bankidUserDisplayMessage of [text, START]) {
      const answer = (await at.browser.poll(order)).json();
      expect(answer).toMatchObject({ keepCollecting: true, bankidUserDisplayMessage });
      at.now += 2_000;
    }
    expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    expect(at.server.logs.join()).toContain('a call to BankID failed');
  });

  it.each<[BankIdErrorCode, string]>([
    ['requestTimeout', WRONG],
    ['internalError', WRONG],
    ['noSuchOrder', WRONG],
    ['notFound', NOT_ACCEPTED],
    ['unauthorized', NOT_ACCEPTED],
    ['certificate', NOT_ACCEPTED],
  ])('a BankID order ends everywhere when the service answers %s', async (code, text) => {
    const order = await at.browser.startLogin();
    at.bankid.script(code, completed());
    for (const _ of [1, 2]) {
      expect((await at.browser.poll(order)).json()).toMatchObject({
        keepCollecting: false,
        completedWithError: true,
        bankidUserDisplayMessage: text,
      });
      at.now += 10_000;
    }
    expect(at.bankid.cancelled).toEqual(['upstream-1']);
  });

  it('a BankID order that the service never responds about ends after four minutes', async () => {
    const order = await at.browser.startLogin();
    at.bankid.script('unreachable');
    at.now += 239_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
    at.now += 2_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({
      keepCollecting: false,
      completedWithError: true,
      bankidUserDisplayMessage: expect.stringMatching(/^BankID-appen svarar inte/),
    });
  });

  it('a BankID order that was completed in its last moment is completed', async () => {
    const order = await at.browser.startLogin();
    at.bankid.script(completed());
    at.now += 300_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
  });

  it('a BankID order given up at the moment it is completed leaves nobody logged in', async () => {
    const order = await at.browser.startLogin();
    at.bankid.script(completed());
    expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    expect((await at.browser.post('session', {})).json()).toMatchObject({ isAuthenticated: true });
    const { orderRef, transactionId } = order;
    expect((await at.browser.post('bankid/cancel', { orderRef, transactionId })).statusCode).toBe(
      200,
    );
    expect((await at.browser.post('session', {})).json()).toMatchObject({ isAuthenticated: false });
    expect((await at.browser.get('questionnaire')).statusCode).toBe(401);
  });

  it('a BankID order that the visitor gives up ends in the app too, and stays ended', async () => {
    const { orderRef, transactionId } = await at.browser.startLogin();
    const given = await at.browser.post('bankid/cancel', { orderRef, transactionId });
    expect(given.statusCode).toBe(200);
    expect(at.bankid.cancelled).toEqual(['upstream-1']);
    at.bankid.script(completed());
    at.now += 10_000;
    expect((await at.browser.poll({ orderRef, transactionId })).json()).toMatchObject({
      cancelled: true,
      keepCollecting: false,
      completedSuccessfully: false,
      bankidUserDisplayMessage: 'Åtgärden avbröts.',
    });
    await at.browser.post('bankid/cancel', { orderRef, transactionId });
    expect(at.bankid.cancelled).toEqual(['upstream-1']);
  });

  it('a BankID order that the visitor has given up is not completed by a response on its way', async () => {
    const { orderRef, transactionId } = await at.browser.startLogin();
    let answer: (status: ReturnType<typeof completed>) => void = () => {};
    at.bankid.script(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const poll = at.browser.poll({ orderRef, transactionId });
    await expect.poll(() => at.bankid.asked.length).toBe(1);
    const other = browserOf(at.server.app);
    other.cookie = at.browser.cookie;
    await other.post('bankid/cancel', { orderRef, transactionId });
    answer(completed());
    expect((await poll).json()).toMatchObject({ cancelled: true, completedSuccessfully: false });
    expect(at.browser.token).toBeUndefined();
  });

  it('a BankID order that is followed by another ends, in the app too', async () => {
    const first = await at.browser.startLogin();
    await at.browser.startLogin();
    expect(at.bankid.cancelled).toEqual(['upstream-1']);
    expect((await at.browser.poll(first)).statusCode).toBe(403);
  });

  it.each<[BankIdErrorCode, string, string]>([
    ['alreadyInProgress', 'alreadyInProgress', RFA4],
    ['invalidParameters', 'notAccepted', NOT_ACCEPTED],
    ['unauthorized', 'notAccepted', NOT_ACCEPTED],
    ['notFound', 'notAccepted', NOT_ACCEPTED],
    ['certificate', 'notAccepted', NOT_ACCEPTED],
  ])('a BankID order refused by %s fails with its message', async (code, reason, text) => {
    at.bankid.refuse(code);
    const response = await at.browser.post('bankid/auth', { returnUrl: RETURN_URL });
    expect(response.statusCode).toBe(200);
    const order = response.json();
    expect(order).toMatchObject({ qrCodeToken: '', autoStartUrl: '' });
    expect((await at.browser.poll(order)).json()).toMatchObject({
      completedWithError: true,
      reason,
      bankidUserDisplayMessage: text,
    });
    expect(at.bankid.asked).toEqual([]);
    expect(at.server.logs.join()).toContain(`"order":"auth","reason":"${reason}"`);
  });

  it.each<BankIdErrorCode>(['unreachable', 'internalError', 'requestTimeout', 'maintenance'])(
    'no BankID order is begun when the service refuses with %s',
    async (code) => {
      at.bankid.refuse(code);
      const logged = at.server.logs.length;
      const before = await at.database.query.selectFrom('sessions').select('id').execute();
      const response = await at.browser.post('bankid/auth', { returnUrl: RETURN_URL });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'unavailable' });
      expect(await at.database.query.selectFrom('sessions').select('id').execute()).toEqual(before);
      expect(response.headers['retry-after']).toBe('2');
      expect(at.server.logs.slice(logged).join()).toContain('"order":"auth","reason":"failed"');
      expect(at.browser.cookie).toBeUndefined();
    },
  );

  it('a BankID order that is refused leaves the logged-in visitor logged in', async () => {
    at.bankid.script(completed());
    await at.browser.poll(await at.browser.startLogin());
    at.bankid.refuse('unreachable');
    await at.browser.post('bankid/auth', { returnUrl: RETURN_URL });
    expect((await at.browser.get('questionnaire')).statusCode).toBe(200);
  });

  it('no BankID order can be begun, and nobody logs in, while login is closed', async () => {
    const env = { LOGIN_MAINTENANCE: 'on', BANKID_INACTIVE: 'on' };
    const closed = await startServer(at.database, env, { bankid: at.bankid });
    const visitor = browserOf(closed.app);
    const bankIdInactiveProps = { personalNumber: '198707052380' };
    for (const [path, body] of [
      ['bankid/auth', { returnUrl: RETURN_URL }],
      ['bankid/collect', { orderRef: '', transactionId: '', bankIdInactiveProps }],
    ] as const) {
      const response = await visitor.post(path, body);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({
        code: 'login_closed',
        message: 'Det går inte att logga in just nu. Försök igen senare.',
      });
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(at.bankid.begun).toEqual([]);
    expect(closed.logs.join()).not.toContain('the call failed');
    await closed.app.close();
  });

  it('a BankID order that has ended holds neither its secrets nor its person unencrypted', async () => {
    const order = await at.browser.startLogin();
    at.bankid.script(completed());
    await at.browser.poll(order);
    const stored = async () =>
      await at.database.query
        .selectFrom('eid_orders')
        .selectAll()
        .where('order_ref', '=', order.orderRef)
        .executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({
      qr_start_secret: '',
      auto_start_token: '',
      outcome: expect.not.stringContaining('1987'),
    });
    await at.browser.get('questionnaire');
    expect(await stored()).toMatchObject({ outcome: null });
    const sessions = await at.database.query.selectFrom('sessions').selectAll().execute();
    const tokens = await at.database.query.selectFrom('access_tokens').selectAll().execute();
    const written = JSON.stringify([await stored(), sessions, tokens]);
    for (const secret of [
      '198707052380',
      'Lindqvist',
      at.browser.token,
      at.browser.cookie?.slice(8),
    ]) {
      expect(written).not.toContain(secret);
    }
  });

  it('a BankID order completed by several polls leads to one session, also when all are used at once', async () => {
    const order = await at.browser.startLogin();
    const begun = at.browser.cookie;
    at.bankid.script(completed());
    const visitors = [browserOf(at.server.app), browserOf(at.server.app), browserOf(at.server.app)];
    for (const visitor of visitors) {
      visitor.cookie = begun;
      await visitor.poll(order);
    }
    expect(new Set(visitors.map(({ cookie }) => cookie)).size).toBe(1);
    const used = await Promise.all(visitors.map((visitor) => visitor.get('questionnaire')));
    expect(used.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it.each([
    'http://localhost.evil.example/start/',
    'https://evil.example/',
    'http://user:secret@localhost/',
    'http://user@localhost/',
    'javascript:alert(1)',
    `blob:${RETURN_URL}`,
    'localhost/start/',
    `${RETURN_URL}?${'x'.repeat(500)}`,
  ])('a BankID order is refused with the return address %s', async (returnUrl) => {
    const response = await at.browser.post('bankid/auth', { returnUrl });
    const { code, issues } = response.json();
    expect([response.statusCode, code]).toEqual([422, 'invalid_answers']);
    expect(issues).toMatchObject([{ path: '/returnUrl' }]);
    expect(at.bankid.begun).toEqual([]);
    expect(at.browser.cookie).toBeUndefined();
  });
});
