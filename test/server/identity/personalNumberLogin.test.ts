import { describe, expect, it } from 'vitest';
import { ANSWER_SETS } from '../../support/answerSets.ts';
import { application, storeApplications } from '../applied.ts';
import { browserOf } from '../eidCalls.ts';
import { startServer, testDatabase } from '../harness.ts';
import { recommend } from '../recommending.ts';
import { scriptedBankId } from '../scriptedBankId.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const INACTIVE = { BANKID_INACTIVE: 'on' };

describe('a login by personal number', () => {
  const database = testDatabase();

  const serve = (env: Readonly<Record<string, string>>) =>
    startServer(database, env, { bankid: scriptedBankId(), timeAndRandom: { now: () => NOON } });
  const naming = (personalNumber: string) => ({
    transactionId: '',
    orderRef: '',
    bankIdInactiveProps: { personalNumber },
  });

  it('a login by personal number is possible while BankID is flagged inactive, in a new session', async () => {
    const { app } = await serve(INACTIVE);
    const browser = browserOf(app);
    browser.cookie = 'session=planterad';
    const response = await browser.post('bankid/collect', naming('19870705\u20112380'));
    expect(response.json()).toMatchObject({
      completedSuccessfully: true,
      keepCollecting: false,
      signType: 'auth',
      hasAnyProviderEngagemang: true,
      visitorId: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(browser.cookie).toMatch(/^session=[\w-]{43}$/);
    const { person } = (await browser.get('provider/customer-insurances/signed')).json();
    expect(person).toMatchObject({ personnummer: '198707052380', efternamn: 'Lindqvist' });
    browser.token = undefined;
    expect((await browser.post('session')).json()).toMatchObject({ isAuthenticated: true });
    await app.close();
  });

  it('a login by personal number of an unknown person has no engagement', async () => {
    const { app } = await serve(INACTIVE);
    const response = await browserOf(app).post('bankid/collect', naming('191212121212'));
    expect(response.json()).toMatchObject({ hasAnyProviderEngagemang: false });
    await app.close();
  });

  it('a login by personal number of a person who has signed something is that of a customer', async () => {
    const { app } = await serve(INACTIVE);
    const product = application(recommend('Elias', ANSWER_SETS.carefree), 'OF');
    await storeApplications(database, { now: () => NOON }, '191212121212', [[product, false]]);
    const response = await browserOf(app).post('bankid/collect', naming('191212121212'));
    expect(response.json()).toMatchObject({ hasAnyProviderEngagemang: true });
    await app.close();
  });

  it.each([
    ['BankID is active', {}],
    [
      'there is no sandbox',
      {
        ...INACTIVE,
        SANDBOX: 'off',
        SMTP_URL: 'smtp://mail.example',
        BANKID_URL: 'https://x.example',
      },
    ],
  ])('a login by personal number does not exist when %s', async (_case, env) => {
    const { app } = await serve(env);
    const browser = browserOf(app);
    expect((await browser.post('bankid/collect', naming('198707052380'))).statusCode).toBe(403);
    expect(browser.cookie).toBeUndefined();
    expect(browser.token).toBeUndefined();
    await app.close();
  });

  it.each(['8707052380', '198713052380', '209912312380', '', '19870705238x'])(
    'a login by personal number refuses ’%s’ with the message of the field',
    async (personalNumber) => {
      const { app } = await serve(INACTIVE);
      const response = await browserOf(app).post('bankid/collect', naming(personalNumber));
      expect(response.statusCode).toBe(422);
      expect(response.json().issues).toEqual([
        { path: '/bankIdInactiveProps/personalNumber', message: 'Kontrollera personnummret' },
      ]);
      await app.close();
    },
  );

  it('a login by personal number is limited to a few attempts from one address', async () => {
    const { app } = await serve({ ...INACTIVE, LOGIN_RATE_LIMIT: '2' });
    const attempt = async (number: string) =>
      (await browserOf(app).post('bankid/collect', naming(number))).statusCode;
    expect(await attempt('1')).toBe(422);
    expect(await attempt('198707052380')).toBe(200);
    expect(await attempt('198707052380')).toBe(429);
    await app.close();
  });
});
