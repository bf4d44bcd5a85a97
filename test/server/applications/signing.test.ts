import { beforeEach, describe, expect, it } from 'vitest';
import { isTooLong } from '../../../src/server/applications/signDocuments.ts';
import { type Browser, browserOf, RETURN_URL } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import {
  completed,
  MEMBER,
  type ScriptedBankId,
  scriptedBankId,
  UNKNOWN,
} from '../scriptedBankId.ts';

const TEXT = 'Jag ansöker om Olycksfallsförsäkring.';
const DATA = 'eyJhbnPDtmthbiI6MX0=';

describe('a signature with BankID', () => {
  const database = testDatabase();
  let server: TestServer;
  let bankid: ScriptedBankId;
  let browser: Browser;
  let now = Date.parse('2026-03-01T12:00:00Z');

  beforeEach(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, {}, { bankid, timeAndRandom: { now: () => now } });
    browser = browserOf(server.app);
    await logIn(browser);
    await store(browser);
    return async () => await server.app.close();
  });

  async function logIn(who: Browser): Promise<void> {
    bankid.script(completed());
    await who.poll(await who.startLogin());
  }

  /** Stores a document to sign, as a health declaration does. */
  async function store(who: Browser, text = TEXT, data = DATA): Promise<void> {
    // The newest session is that of the latest login.
    const newest = await database.query
      .selectFrom('sessions')
      .select('id')
      .where('person', 'is not', null)
      .orderBy('ends_at', 'desc')
      .executeTakeFirstOrThrow();
    expect((await who.post('session')).json()).toMatchObject({ isAuthenticated: true });
    await database.query
      .insertInto('sign_documents')
      .values({
        id: crypto.randomUUID(),
        session_id: newest.id,
        created_at: new Date(now),
        text_to_sign: text,
        user_non_visible_data: data,
      })
      .execute();
    now += 1;
  }

  const sign = (who: Browser, textToSign = TEXT, userNonVisibleData = DATA) =>
    who.post('bankid/sign', { textToSign, userNonVisibleData, returnUrl: RETURN_URL });

  it('a signature with BankID shows in the app what the server has on record', async () => {
    const response = await sign(browser);
    expect(response.statusCode).toBe(200);
    expect(bankid.begun.at(-1)).toMatchObject({
      userVisibleText: TEXT,
      userNonVisibleText: DATA,
      returnUrl: expect.stringContaining('#bankid='),
    });
    bankid.script({ status: 'pending', hintCode: 'userSign' });
    expect((await browser.poll(response.json())).json()).toMatchObject({
      signType: 'sign',
      keepCollecting: true,
      bankidUserDisplayMessage: 'Skriv in din säkerhetskod i BankID-appen och välj Skriv under.',
    });
  });

  it('a signature with BankID accepts the longest document, however the client escapes it', async () => {
    // Each of these characters may be six in JSON, and is two bytes.
    const [text, data] = ['å'.repeat(15_000), 'å'.repeat(30_000)];
    expect(isTooLong(text, data)).toBe(false);
    expect(isTooLong(`${text}a`, data)).toBe(true);
    expect(isTooLong(text, `${data}a`)).toBe(true);
    await store(browser, text, data);
    const asked = { textToSign: text, userNonVisibleData: data, returnUrl: RETURN_URL };
    const escaped = JSON.stringify(asked).replaceAll('å', '\\u00e5');
    expect((await browser.post('bankid/sign', escaped)).statusCode).toBe(200);
    expect(bankid.begun.at(-1)).toMatchObject({ userVisibleText: text, userNonVisibleText: data });
  });

  it('a signature with BankID has its proof at every later poll, and the visitor stays logged in', async () => {
    const { cookie } = browser;
    const order = (await sign(browser)).json();
    bankid.script(completed(), 'notFound');
    for (const _ of [1, 2]) {
      const response = await browser.poll(order);
      expect(response.json()).toMatchObject({
        completedSuccessfully: true,
        signType: 'sign',
        signedWithIncorrectPersonalNumber: false,
        signature: 'c2lnbg==',
        ocspResponse: 'b2NzcA==',
        userNonVisibleData: DATA,
        hasAnyProviderEngagemang: true,
      });
      expect(response.headers['set-cookie']).toBeUndefined();
      now += 10_000;
    }
    expect(browser.cookie).toBe(cookie);
    expect((await browser.get('questionnaire')).statusCode).toBe(200);
  });

  it('a signature by another person has no proof, and the session stays whose it was', async () => {
    const order = (await sign(browser)).json();
    bankid.script(completed(UNKNOWN));
    const status = (await browser.poll(order)).json();
    expect(status).toMatchObject({
      completedSuccessfully: true,
      signedWithIncorrectPersonalNumber: true,
    });
    expect(Object.keys(status)).not.toContain('signature');
    expect(server.logs.join()).toContain('"order":"sign","reason":"wrongPerson"');
    const { person } = (await browser.get('provider/customer-insurances/signed')).json();
    expect(person.personnummer).toBe(MEMBER.personalNumber);
  });

  it.each([
    ['another text', `${TEXT} `, DATA],
    ['other data', TEXT, ''],
    ['nothing on record', 'Jag skänker bort allt.', DATA],
  ])('a signature with BankID is refused for %s', async (_case, text, data) => {
    const response = await sign(browser, text, data);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'not_to_be_signed' });
    expect(bankid.begun).toHaveLength(1);
  });

  it('a signature with BankID is refused for what somebody else has on record', async () => {
    const other = browserOf(server.app);
    await logIn(other);
    await store(other, 'Jag ansöker om Livförsäkring.');
    const response = await sign(browser, 'Jag ansöker om Livförsäkring.');
    expect(response.json()).toMatchObject({ code: 'not_to_be_signed' });
  });

  it('a signature with BankID needs token and cookie of one session', async () => {
    const other = browserOf(server.app);
    await logIn(other);
    expect((await browser.get('questionnaire')).statusCode).toBe(200);
    const mixed = browserOf(server.app);
    mixed.token = browser.token;
    expect((await sign(mixed)).statusCode).toBe(403);
    mixed.cookie = other.cookie;
    expect((await sign(mixed)).statusCode).toBe(403);
    mixed.token = undefined;
    expect((await sign(mixed)).statusCode).toBe(401);
  });

  it('a signature with BankID cannot be polled with another cookie', async () => {
    const order = (await sign(browser)).json();
    const other = browserOf(server.app);
    await logIn(other);
    expect((await other.poll(order)).statusCode).toBe(403);
  });

  it('a signature with BankID ends the one that was begun before it', async () => {
    const first = (await sign(browser)).json();
    await sign(browser);
    expect(bankid.cancelled).toEqual(['upstream-2']);
    expect((await browser.poll(first)).json()).toMatchObject({ cancelled: true });
  });

  it('a signature with BankID is refused with a return address elsewhere', async () => {
    const body = {
      textToSign: TEXT,
      userNonVisibleData: DATA,
      returnUrl: 'https://evil.example/',
    };
    expect((await browser.post('bankid/sign', body)).statusCode).toBe(422);
  });
});
