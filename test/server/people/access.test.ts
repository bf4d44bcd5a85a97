import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, browserOf } from '../eidCalls.ts';
import {
  openSharedDatabase,
  type SharedDatabase,
  startServer,
  type TestServer,
} from '../harness.ts';
import {
  completed,
  MEMBER,
  type ScriptedBankId,
  scriptedBankId,
  UNKNOWN,
} from '../scriptedBankId.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

describe('access', () => {
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

  async function logIn(user = MEMBER): Promise<void> {
    bankid.script(completed(user));
    await browser.poll(await browser.startLogin());
  }
  const status = async () => (await browser.get('questionnaire')).statusCode;

  it.each(['questionnaire', 'provider/customer-insurances/signed', 'avtal?searchString=norr'])(
    'access to %s needs a token, and the response says so',
    async (path) => {
      for (const authorization of [undefined, 'Bearer', 'Bearer gissad', 'Basic YTpi', 'gissad']) {
        const response = await server.app.inject({
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
      expect((await browser.post(path, { wrong: 1 })).statusCode).toBe(401);
    }
  });

  it('access to the API is not given by the cookie alone', async () => {
    await logIn();
    browser.token = undefined;
    expect(await status()).toBe(401);
  });

  it('access to the API is renewed by the cookie after a reload of the page', async () => {
    await logIn();
    browser.token = undefined;
    const response = await browser.post('session');
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
    expect((await browser.post('session')).json()).toEqual(nobody);
    await browser.startLogin();
    const { cookie } = browser;
    expect((await browser.post('session')).json()).toEqual(nobody);
    // An order in progress continues.
    expect(browser.cookie).toBe(cookie);
    browser.cookie = 'session=fran-igar';
    expect((await browser.post('session')).json()).toEqual(nobody);
  });

  it('access by one token lasts ten minutes, and a call after half of them returns the next token', async () => {
    await logIn();
    const first = browser.token;
    now += 5 * MINUTE_MS;
    await status();
    expect(browser.token).toBe(first);
    now += 1;
    expect(await status()).toBe(200);
    const second = browser.token;
    expect(second).not.toBe(first);

    // The first stays valid until it expires: other calls with it may be in progress.
    const late = browserOf(server.app);
    late.token = first;
    now += 5 * MINUTE_MS - 2;
    expect((await late.get('questionnaire')).statusCode).toBe(200);
    late.token = first;
    now += 1;
    expect((await late.get('questionnaire')).statusCode).toBe(401);
    expect(await status()).toBe(200);
  });

  it('a call that is refused returns the new token too', async () => {
    await logIn(UNKNOWN);
    const first = browser.token;
    now += 6 * MINUTE_MS;
    expect(await status()).toBe(403);
    await browser.post('uninsured/auth', { contractName: 'Ingen', subgroup: { name: 'Ingen' } });
    expect(browser.token).not.toBe(first);
  });

  it('access ends after an hour without a call, and after eight hours with them', async () => {
    await logIn();
    now += 61 * MINUTE_MS;
    expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: false });

    now = NOON;
    await logIn();
    for (let minutes = 0; minutes < 479; minutes += 4) {
      expect(await status()).toBe(200);
      now += 4 * MINUTE_MS;
    }
    expect(await status()).toBe(401);
    expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: false });
  });

  it('access to the API ends after the configured times', async () => {
    const env = { SESSION_IDLE_MINUTES: '10', SESSION_LONGEST_HOURS: '1' };
    const { app } = await startServer(database, env, { bankid, timeAndRandom: { now: () => now } });
    browser = browserOf(app);
    await logIn();
    for (let minutes = 0; minutes < 60; minutes += 4) {
      expect(await status()).toBe(200);
      now += 4 * MINUTE_MS;
    }
    expect(await status()).toBe(401);
    await logIn();
    now += 9 * MINUTE_MS;
    expect(await status()).toBe(200);
    now += 10 * MINUTE_MS;
    expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: false });
    await app.close();
  });

  it('access ends at logout with every token, by the cookie or by the token', async () => {
    await logIn();
    const kept = { cookie: browser.cookie, token: browser.token };
    browser.token = undefined;
    expect((await browser.post('logout')).statusCode).toBe(200);
    expect(browser.cookie).toBeUndefined();
    Object.assign(browser, kept);
    expect(await status()).toBe(401);
    expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: false });

    await logIn();
    browser.cookie = undefined;
    await browser.post('logout');
    expect(await status()).toBe(401);
    expect((await browser.post('logout')).statusCode).toBe(200);
  });

  it('access is refused to someone without engagement, until they name their organisation', async () => {
    await logIn(UNKNOWN);
    const refused = await browser.get('questionnaire');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'forbidden' });
    const first = browser.token;
    const response = await browser.post('uninsured/auth', {
      contractName: 'Norrlunds kommun',
      subgroup: { name: 'Timanställda' },
    });
    expect(response.statusCode).toBe(200);
    expect(browser.token).not.toBe(first);
    expect(await status()).toBe(200);
    expect((await browser.post('session')).json()).toMatchObject({
      hasAnyProviderEngagemang: false,
      isUnassignedUserApproved: true,
    });
  });

  it('access of a customer is not extended by a contract they name', async () => {
    await logIn();
    const contract = { contractName: 'Journalistringen', subgroup: { name: 'Medlemmar' } };
    const response = await browser.post('uninsured/auth', contract);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'forbidden' });
    const named = await database.query
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
    const response = await browser.post('uninsured/auth', { contractName, subgroup: { name } });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'invalid_answers',
      issues: [{ path, message: 'Välj medlemsorganisation eller arbetsgivare.' }],
    });
    expect(await status()).toBe(403);
  });

  it('a logged-in person sees what they have with the provider', async () => {
    await logIn();
    const answer = (await browser.get('provider/customer-insurances/signed')).json();
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
    await browser.post('uninsured/auth', {
      contractName: 'Journalistringen',
      subgroup: { name: 'Medlemmar' },
    });
    expect((await browser.get('provider/customer-insurances/signed')).json()).toEqual({
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
