import { describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { startRetentionJob } from '../../../src/server/database/retentionJob.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { testLoginServer } from '../loginServer.ts';
import { completed, MEMBER, PENDING, UNKNOWN, WITHOUT_GROUP } from '../scriptedBankId.ts';

describe('a login with BankID', () => {
  const at = testLoginServer();

  it('a login with BankID is begun with return address and browser, and nothing about a person', async () => {
    const order = await at.browser.startLogin();
    expect(order).toEqual({
      orderRef: expect.stringMatching(/^[0-9a-f-]{36}$/),
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      qrCodeToken:
        'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
      autoStartUrl: expect.stringContaining('autostarttoken=start-upstream-1'),
    });
    expect(at.bankid.begun).toEqual([
      {
        endUserIp: '127.0.0.1',
        returnUrl: expect.stringMatching(/^http:\/\/localhost\/fordjupade-guiden\/start\/#bankid=/),
        web: {
          referringDomain: 'localhost',
          userAgent: expect.any(String),
          deviceIdentifier: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      },
    ]);
  });

  it('a login with BankID sends an IPv4 address as such, however the socket reports it', async () => {
    await at.server.app.inject({
      method: 'POST',
      url: '/v1/api/bankid/auth',
      remoteAddress: '::ffff:192.0.2.7',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ returnUrl: RETURN_URL }),
    });
    expect(at.bankid.begun[0]?.endUserIp).toBe('192.0.2.7');
  });

  it('a login with BankID returns the QR codes of this second and the next, until the app is opened', async () => {
    const order = await at.browser.startLogin();
    at.now += 1_200;
    const first = (await at.browser.poll(order)).json();
    expect(first).toMatchObject({
      keepCollecting: true,
      completedSuccessfully: false,
      completedWithError: false,
      cancelled: false,
      signType: 'auth',
      bankidUserDisplayMessage: 'Starta BankID-appen.',
    });
    expect(first.qrCodeToken).toMatch(/\.1\.949d559bf234/);
    expect(first.qrCodeTokens[0]).toMatch(/\.2\.a9e5ec59cb4e/);
    expect(first.qrCodeTokens.length).toBeGreaterThanOrEqual(3);

    at.bankid.script({ status: 'pending', hintCode: 'userSign' });
    at.now += 2_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({
      qrCodeToken: '',
      qrCodeTokens: [],
      keepCollecting: true,
      bankidUserDisplayMessage: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera.',
    });
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Försöker starta BankID-appen.'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 'Försöker starta BankID-appen.'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Starta BankID-appen.'],
  ])(
    'a login with BankID knows by the browser ’%s’ where the app is',
    async (userAgent, message) => {
      const phone = browserOf(at.server.app, { 'user-agent': userAgent });
      const status = (await phone.poll(await phone.startLogin())).json();
      expect(status.bankidUserDisplayMessage).toBe(message);
    },
  );

  it('a login with BankID polls the service at most every two seconds, however often it is polled', async () => {
    const order = await at.browser.startLogin();
    await Promise.all(Array.from({ length: 8 }, () => at.browser.poll(order)));
    at.now += 1_999;
    await at.browser.poll(order);
    expect(at.bankid.asked).toEqual(['upstream-1']);
    at.now += 1;
    await Promise.all(Array.from({ length: 8 }, () => at.browser.poll(order)));
    expect(at.bankid.asked).toEqual(['upstream-1', 'upstream-1']);
  });

  it('a login with BankID polls the service one at a time, even when a response takes longer', async () => {
    const order = await at.browser.startLogin();
    let answer: (status: typeof PENDING) => void = () => {};
    at.bankid.script(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const slow = at.browser.poll(order);
    await expect.poll(() => at.bankid.asked.length).toBe(1);
    at.now += 5_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({ keepCollecting: true });
    expect(at.bankid.asked).toHaveLength(1);
    answer(PENDING);
    await slow;
    await at.browser.poll(order);
    expect(at.bankid.asked).toHaveLength(2);
  });

  it('a login with BankID logs in the person the service returns, with a new cookie and a token', async () => {
    const order = await at.browser.startLogin();
    const begun = at.browser.cookie;
    at.bankid.script(completed());
    const response = await at.browser.poll(order);
    expect(response.json()).toMatchObject({
      keepCollecting: false,
      completedSuccessfully: true,
      hasAnyProviderEngagemang: true,
      visitorId: expect.stringMatching(/^[\w-]{43}$/),
      qrCodeToken: '',
      bankidUserDisplayMessage: '',
    });
    expect(at.browser.cookie).not.toBe(begun);
    expect(at.browser.token).toMatch(/^[\w-]{43}$/);
    expect((await at.browser.get('questionnaire')).statusCode).toBe(200);
  });

  it.each([
    [MEMBER, true],
    [WITHOUT_GROUP, false],
    [UNKNOWN, false],
  ])(
    'a login with BankID says whether %o has an engagement with the provider',
    async (user, has) => {
      at.bankid.script(completed(user));
      const status = (await at.browser.poll(await at.browser.startLogin())).json();
      expect(status.hasAnyProviderEngagemang).toBe(has);
      expect((await at.browser.get('questionnaire')).statusCode).toBe(has ? 200 : 403);
    },
  );

  it('a login with BankID gives a person the same visitor id each time, and others another', async () => {
    const names: string[] = [];
    for (const user of [MEMBER, UNKNOWN, MEMBER]) {
      at.bankid.script(completed(user));
      names.push((await at.browser.poll(await at.browser.startLogin())).json().visitorId);
    }
    expect(names[2]).toBe(names[0]);
    expect(names[1]).not.toBe(names[0]);
    expect(names.join()).not.toContain(MEMBER.personalNumber);
  });

  it('a login with BankID is returned again when its response was lost, until it has been used', async () => {
    const order = await at.browser.startLogin();
    const begun = at.browser.cookie;
    at.bankid.script(completed());
    await at.browser.poll(order);
    const lost = { cookie: at.browser.cookie, token: at.browser.token };

    at.browser.cookie = begun;
    at.browser.token = undefined;
    at.now += 30_000;
    expect((await at.browser.poll(order)).json()).toMatchObject({ completedSuccessfully: true });
    expect(at.bankid.asked).toHaveLength(1);
    expect(at.browser.cookie).toBe(lost.cookie);
    expect(at.browser.token).not.toBe(lost.token);
    expect((await at.browser.get('questionnaire')).statusCode).toBe(200);

    at.browser.cookie = begun;
    expect((await at.browser.poll(order)).statusCode).toBe(403);
  });

  it('a login with BankID responds the same to a poll with the new cookie', async () => {
    const order = await at.browser.startLogin();
    at.bankid.script(completed());
    const first = (await at.browser.poll(order)).json();
    const { cookie } = at.browser;
    const again = await at.browser.poll(order);
    expect(again.json()).toEqual(first);
    expect(at.browser.cookie).toBe(cookie);
    expect(at.bankid.asked).toHaveLength(1);
  });

  it('a login with BankID stores an outcome that nobody waits for any more', async () => {
    await at.server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = at.server.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const order = await at.browser.startLogin();
    let answer: (status: ReturnType<typeof completed>) => void = () => {};
    at.bankid.script(
      new Promise((resolve) => {
        answer = resolve;
      }),
      'notFound',
    );
    const aborted = new AbortController();
    const call = fetch(`http://127.0.0.1:${port}/v1/api/bankid/collect`, {
      method: 'POST',
      signal: aborted.signal,
      headers: { 'content-type': 'application/json', cookie: at.browser.cookie ?? '' },
      body: JSON.stringify({
        orderRef: order.orderRef,
        transactionId: order.transactionId,
        bankIdInactiveProps: null,
      }),
    });
    await expect.poll(() => at.bankid.asked.length).toBe(1);
    aborted.abort();
    await expect(call).rejects.toThrow();
    answer(completed());
    await expect
      .poll(async () => (await at.browser.poll(order)).json().completedSuccessfully)
      .toBe(true);
    expect(at.bankid.asked).toHaveLength(1);
  });

  it('a login with BankID survives a reload of the page, by its return address', async () => {
    const order = await at.browser.startLogin();
    const nonce = new URL(at.bankid.begun[0]?.returnUrl ?? '').hash.replace('#bankid=', '');
    const resumed = await at.browser.post('bankid/resume', { nonce });
    expect(resumed.statusCode).toBe(200);
    expect(resumed.json()).toEqual(order);
    at.bankid.script(completed());
    expect((await at.browser.poll(resumed.json())).json()).toMatchObject({
      completedSuccessfully: true,
    });
  });

  it('a login with BankID is deleted with everything about it when it has expired', async () => {
    at.bankid.script(completed());
    await at.browser.poll(await at.browser.startLogin());
    const other = browserOf(at.server.app);
    await other.startLogin();
    at.now += 9 * 3_600_000;
    const timeAndRandom = { ...systemTimeAndRandom, now: () => at.now };
    const report = (error: unknown) => expect.unreachable(String(error));
    const retentionJob = startRetentionJob(at.database, readConfig({}), timeAndRandom, report);
    await retentionJob.removeDue();
    await retentionJob.stop();
    const tables = ['sessions', 'eid_orders', 'access_tokens'] as const;
    const counts = tables.map(async (table) => {
      const rows = await at.database.query.selectFrom(table).select('ends_at').execute();
      return rows.filter(({ ends_at }) => ends_at.getTime() <= at.now).length;
    });
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
  });
});
