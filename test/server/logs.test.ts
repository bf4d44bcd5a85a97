import { describe, expect, it } from 'vitest';
import { describeError } from '../../src/server/http/logging.ts';
import { browserOf } from './eidCalls.ts';
import { BOOKING, book, startServer, testDatabase, until } from './harness.ts';
import { completed, scriptedBankId } from './scriptedBankId.ts';

const CANARIES = {
  name: 'Kanarie Namnsson',
  email: 'kanarie-mejl@exempel.se',
  phoneNumber: '070-999 88 77',
  title: 'Kanarietitel',
  description: 'Kanariebeskrivning',
};
const ADDRESS = '203.0.113.77';

describe('the log', () => {
  const database = testDatabase();

  it('the log never contains what visitors send or their addresses, not even when everything fails', async () => {
    let deliveries = 0;
    const transport = {
      async deliver(mail: { text: string; reply_to: string }) {
        deliveries += 1;
        throw new Error(`550 <${mail.reply_to}> refused: ${mail.text}`);
      },
      close() {},
    };
    const id = '22222222-2222-4222-8222-222222222222';
    const { app, logs } = await startServer(
      database,
      { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback', RATE_LIMIT: '1000' },
      { transport, timeAndRandom: { newId: () => id } },
    );
    const { title, description, ...person } = CANARIES;
    const body = { ...person, recommendedInsurances: [{ title, description }] };
    const headers = {
      'x-forwarded-for': ADDRESS,
      'user-agent': 'Kanarieläsare'.replace('ä', 'a'),
      referer: 'https://exempel.se/?namn=kanariereferer',
      cookie: 'sid=kanariekaka',
      authorization: 'Bearer kanarietoken',
    };

    expect((await book(app, body, headers)).statusCode).toBe(201);
    // A duplicate id: the error of the database has the row in its message.
    expect((await book(app, body, headers)).statusCode).toBe(500);
    expect(
      (await book(app, { ...body, phoneNumber: 7, [CANARIES.name]: 1 }, headers)).statusCode,
    ).toBe(400);
    expect((await book(app, { ...body, email: 'kanarie-mejl' }, headers)).statusCode).toBe(422);
    expect((await book(app, `{"name":"${CANARIES.name}"`, headers)).statusCode).toBe(400);
    for (const url of [
      '/v1/kanariesida?email=kanariefraga',
      '/kanariesida?x=kanariefraga',
      '/sandbox/mailbox/kanarie-id/',
    ]) {
      expect((await app.inject({ url, headers })).statusCode).toBe(404);
    }
    await until(
      () => deliveries > 0 && logs.some((line) => line.includes('could not be delivered')),
    );
    await app.close();

    const written = logs.join('\n');
    expect(written).toContain('"route":"/v1/meeting/book"');
    expect(written).toContain('the call failed');
    expect(written).not.toMatch(/kanarie/i);
    expect(written).not.toContain(CANARIES.phoneNumber);
    expect(written).not.toContain(ADDRESS);
    expect(written).not.toContain('127.0.0.1');
  });

  it('the log never contains who has logged in, their orders, cookies or tokens', async () => {
    const bankid = scriptedBankId();
    const canary = {
      personalNumber: '191212121212',
      name: 'Kanarie Loginsson',
      givenName: 'Kanarie',
      surname: 'Loginsson',
    };
    const { app, logs } = await startServer(
      database,
      { LOG_LEVEL: 'trace', BANKID_INACTIVE: 'on' },
      { bankid },
    );
    const browser = browserOf(app);
    const secrets: string[] = ['191212121212', '198707052380', 'upstream-', '67df3917', 'd28db9a7'];
    const note = (...values: readonly (string | undefined)[]) =>
      secrets.push(...values.filter((value) => value !== undefined));
    const remember = () => note(browser.cookie?.split('=')[1], browser.token);

    const order = await browser.startLogin();
    remember();
    note(order.orderRef, order.transactionId, bankid.begun[0]?.returnUrl?.split('=')[1]);
    bankid.script('internalError');
    await browser.poll(order);
    const second = await browser.startLogin();
    remember();
    const thief = browserOf(app);
    await thief.poll(second);
    await thief.post('bankid/resume', { nonce: bankid.begun[1]?.returnUrl?.split('=')[1] ?? '' });
    bankid.script(completed(canary));
    await browser.poll(second);
    remember();
    await browser.get('avtal?searchString=kanariebolaget');
    await browser.post('uninsured/auth', {
      contractName: 'Kanarie',
      subgroup: { name: 'Kanarie' },
    });
    const contract = { contractName: 'Journalistringen', subgroup: { name: 'Medlemmar' } };
    await browser.post('uninsured/auth', contract);
    remember();
    await browser.get('provider/customer-insurances/signed');
    const returnUrl = 'http://localhost/?kanarie=191212121212';
    await browser.post('bankid/sign', { textToSign: 'kanarie', userNonVisibleData: '', returnUrl });
    await browser.post('logout');
    const bankIdInactiveProps = { personalNumber: '198707052380' };
    await browser.post('bankid/collect', { orderRef: '', transactionId: '', bankIdInactiveProps });
    remember();
    // The row in the error of the database has everything in it.
    const id = '33333333-3333-4333-8333-333333333333';
    const broken = await startServer(
      database,
      { LOG_LEVEL: 'trace', BANKID_INACTIVE: 'on' },
      { bankid, timeAndRandom: { newId: () => id } },
    );
    for (const _ of [1, 2]) {
      await browserOf(broken.app).post('bankid/collect', {
        orderRef: '',
        transactionId: '',
        bankIdInactiveProps,
      });
    }
    await app.close();
    await broken.app.close();

    const written = [...logs, ...broken.logs].join('\n');
    expect(written).toContain('a call about an order was refused');
    expect(written).toContain('a call to BankID failed');
    expect(written).toContain('the call failed');
    expect(written).not.toMatch(/kanarie/i);
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(14);
    expect(secrets.filter((secret) => secret === '' || written.includes(secret))).toEqual([]);
  });

  it('the log has one line for each call, with method, pattern, status, time and the id of the call', async () => {
    const { app, logs } = await startServer(database);
    await book(app, BOOKING);
    await app.close();
    const lines = logs.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered');
    expect(lines).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: 'POST',
        route: '/v1/meeting/book',
        status: 201,
        ms: expect.any(Number),
        msg: 'answered',
      },
    ]);
  });

  it('the log has the stack and the type of an error, but not its message', () => {
    const cause = Object.assign(new TypeError('hemlig\n    at hemlig'), {
      code: '23505',
      detail: 'hemlig',
    });
    const described = describeError(new Error('mer hemligt', { cause }));
    expect(JSON.stringify(described)).not.toContain('hemlig');
    expect(described.stack).toContain('logs.test.ts');
    expect(described).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: '23505' } });
  });
});
