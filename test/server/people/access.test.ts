import { describe, expect, it } from 'vitest';
import { browserOf } from '../eidCalls.ts';
import { startServer } from '../harness.ts';
import { NOON, testLoginServer } from '../loginServer.ts';
import { completed, MEMBER, UNKNOWN } from '../scriptedBankId.ts';

const MINUTE_MS = 60_000;

describe('access', () => {
  const at = testLoginServer();

  async function logIn(user = MEMBER): Promise<void> {
    at.bankid.script(completed(user));
    await at.browser.poll(await at.browser.startLogin());
  }
  const status = async () => (await at.browser.get('questionnaire')).statusCode;

  it.each(['questionnaire', 'provider/customer-insurances/signed', 'avtal?searchString=norr'])(
    'access to %s needs a token, and the response says so',
    async (path) => {
      for (const authorization of [undefined, 'Bearer', 'Bearer gissad', 'Basic YTpi', 'gissad']) {
        const response = await at.server.app.inject({
          url: `/v1/api/${path}`,
          headers: authorization === undefined ? {} : { authorization },
        });
        expect(response.statusCode).toBe(401);
        expect(response.headers['www-authenticate']).toBe('Bearer');
        expect(response.json()).toEqual({
          code: 'unauthenticated',
          message: 'Du behöver logga in.',
        });
      }
    },
  );

  it('access to the API is checked before the body of a call is read', async () => {
    for (const path of ['bankid/sign', 'uninsured/auth']) {
      expect((await at.browser.post(path, { wrong: 1 })).statusCode).toBe(401);
    }
  });

  it('access to the API is not given by the cookie alone', async () => {
    await logIn();
    at.browser.token = undefined;
    expect(await status()).toBe(401);
  });

  it('access to the API is renewed by the cookie after a reload of the page', async () => {
    await logIn();
    at.browser.token = undefined;
    const response = await at.browser.post('session');
    expect(response.json()).toEqual({
      isAuthenticated: true,
      hasAnyProviderEngagemang: true,
      isUnassignedUserApproved: false,
      visitorId: expect.stringMatching(/^[\w-]{43}$/),
      idleEndsIn: 3600,
      endsIn: 28_800,
    });
    expect(await status()).toBe(200);
  });

  it('a browser without a login has no access, and its order in progress continues', async () => {
    const nobody = {
      isAuthenticated: false,
      hasAnyProviderEngagemang: false,
      isUnassignedUserApproved: false,
    };
    expect((await at.browser.post('session')).json()).toEqual(nobody);
    await at.browser.startLogin();
    const { cookie } = at.browser;
    expect((await at.browser.post('session')).json()).toEqual(nobody);
    // An order in progress continues.
    expect(at.browser.cookie).toBe(cookie);
    at.browser.cookie = 'session=fran-igar';
    expect((await at.browser.post('session')).json()).toEqual(nobody);
  });

  it('access by one token lasts ten minutes, and a call after half of them returns the next token', async () => {
    await logIn();
    const first = at.browser.token;
    at.now += 5 * MINUTE_MS;
    await status();
    expect(at.browser.token).toBe(first);
    at.now += 1;
    expect(await status()).toBe(200);
    const second = at.browser.token;
    expect(second).not.toBe(first);

    // The first stays valid until it expires: other calls with it may be in progress.
    const late = browserOf(at.server.app);
    late.token = first;
    at.now += 5 * MINUTE_MS - 2;
    expect((await late.get('questionnaire')).statusCode).toBe(200);
    late.token = first;
    at.now += 1;
    expect((await late.get('questionnaire')).statusCode).toBe(401);
    expect(await status()).toBe(200);
  });

  it('a call that is refused returns the new token too', async () => {
    await logIn(UNKNOWN);
    const first = at.browser.token;
    at.now += 6 * MINUTE_MS;
    expect(await status()).toBe(403);
    await at.browser.post('uninsured/auth', { contractName: 'Ingen', subgroup: { name: 'Ingen' } });
    expect(at.browser.token).not.toBe(first);
  });

  it('access ends after an hour without a call, and after eight hours with them', async () => {
    await logIn();
    at.now += 61 * MINUTE_MS;
    expect((await at.browser.post('session')).json()).toMatchObject({ isAuthenticated: false });

    at.now = NOON;
    await logIn();
    for (let minutes = 0; minutes < 479; minutes += 4) {
      expect(await status()).toBe(200);
      at.now += 4 * MINUTE_MS;
    }
    expect(await status()).toBe(401);
    expect((await at.browser.post('session')).json()).toMatchObject({ isAuthenticated: false });
  });

  it('access to the API ends after the configured times', async () => {
    const env = { SESSION_IDLE_MINUTES: '10', SESSION_LONGEST_HOURS: '1' };
    const { app } = await startServer(at.database, env, {
      bankid: at.bankid,
      timeAndRandom: { now: () => at.now },
    });
    at.browser = browserOf(app);
    await logIn();
    for (let minutes = 0; minutes < 60; minutes += 4) {
      expect(await status()).toBe(200);
      at.now += 4 * MINUTE_MS;
    }
    expect(await status()).toBe(401);
    await logIn();
    at.now += 9 * MINUTE_MS;
    expect(await status()).toBe(200);
    at.now += 10 * MINUTE_MS;
    expect((await at.browser.post('session')).json()).toMatchObject({ isAuthenticated: false });
    await app.close();
  });

  it('access ends at logout with every token, by the cookie or by the token', async () => {
    await logIn();
    const kept = { cookie: at.browser.cookie, token: at.browser.token };
    at.browser.token = undefined;
    expect((await at.browser.post('logout')).statusCode).toBe(200);
    expect(at.browser.cookie).toBeUndefined();
    Object.assign(at.browser, kept);
    expect(await status()).toBe(401);
    expect((await at.browser.post('session')).json()).toMatchObject({ isAuthenticated: false });

    await logIn();
    at.browser.cookie = undefined;
    await at.browser.post('logout');
    expect(await status()).toBe(401);
    expect((await at.browser.post('logout')).statusCode).toBe(200);
  });

  it('access is refused to someone without engagement, until they name their organisation', async () => {
    await logIn(UNKNOWN);
    const refused = await at.browser.get('questionnaire');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
    const first = at.browser.token;
    const response = await at.browser.post('uninsured/auth', {
      contractName: 'Norrlunds kommun',
      subgroup: { name: 'Timanställda' },
    });
    expect(response.statusCode).toBe(200);
    expect(at.browser.token).not.toBe(first);
    expect(await status()).toBe(200);
    expect((await at.browser.post('session')).json()).toMatchObject({
      hasAnyProviderEngagemang: false,
      isUnassignedUserApproved: true,
    });
  });

  it('access of a customer is not extended by a contract they name', async () => {
    await logIn();
    const contract = { contractName: 'Journalistringen', subgroup: { name: 'Medlemmar' } };
    const response = await at.browser.post('uninsured/auth', contract);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden' });
    const named = await at.database.query
      .selectFrom('sessions')
      .selectAll()
      .where('contract_name', '=', contract.contractName)
      .where('has_engagement', '=', true)
      .execute();
    expect(named).toEqual([]);
  });

  it.each([
    ['Okända förbundet', 'Medlemmar', '/contractName'],
    ['Norrlunds kommun', 'Lokförare', '/subgroup/name'],
  ])('access is not given for the organisation %s, %s', async (contractName, name, path) => {
    await logIn(UNKNOWN);
    const response = await at.browser.post('uninsured/auth', { contractName, subgroup: { name } });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'invalid_answers',
      issues: [{ path, message: 'Välj medlemsorganisation eller arbetsgivare.' }],
    });
    expect(await status()).toBe(403);
  });

  it('a logged-in person sees what they have with the provider', async () => {
    await logIn();
    const answer = (await at.browser.get('provider/customer-insurances/signed')).json();
    expect(answer.insurances.length).toBeGreaterThan(1);
    expect(Object.keys(answer.insurances[0])).toEqual(['productName', 'status', 'conditionNumber']);
    expect(answer.person).toMatchObject({
      personnummer: MEMBER.personalNumber,
      fornamn: 'Maria',
      efternamn: 'Lindqvist',
      epost: expect.stringMatching(/@example\.(com|net|org)$/),
    });
  });

  it('an unknown person sees empty lists and the name from BankID', async () => {
    await logIn(UNKNOWN);
    await at.browser.post('uninsured/auth', {
      contractName: 'Journalistringen',
      subgroup: { name: 'Medlemmar' },
    });
    expect((await at.browser.get('provider/customer-insurances/signed')).json()).toEqual({
      insurances: [],
      packages: [],
      person: {
        personnummer: '191212121212',
        fornamn: 'Tolvan',
        efternamn: 'Tolvansson',
        mobilnummer: '',
        epost: '',
        id: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
  });
});
