import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recommendationsOf } from '../../insurance/cases.ts';
import { declare, logIn, NOON, recommend, selected, ticked } from '../applying.ts';
import { type Browser, browserOf } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { MEMBER, scriptedBankId } from '../scriptedBankId.ts';

describe('what is to be signed', () => {
  const bankid = scriptedBankId();
  const database = testDatabase();
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer(database, {}, { bankid, timeAndRandom: { now: () => NOON } });
  });
  beforeEach(async () => {
    browser = browserOf(server.app);
    await logIn(browser, bankid);
  });

  const offer = (given: readonly string[]) =>
    recommend(database, browser, recommendationsOf(given));

  it('a document to sign is refused for a child who is the person, or too old', async () => {
    await offer(['BA']);
    const tryWith = async (childPersonalNumber: string) => {
      const row = ticked({ 'BA:child:1': { childPersonalNumber } });
      const response = await declare(browser, { productApplications: selected(['BA'], row) });
      const { issues = [] } = response.json<{ issues?: readonly { message: string }[] }>();
      return [response.statusCode, ...issues.map(({ message }) => message)];
    };
    const path = '/productApplications/0/childPersonalNumber';
    const young = 'Försäkringen gäller bara barn under 25 år.';
    const own = 'Du har angett ditt eget personnummer. Ange barnets.';
    expect(await tryWith(MEMBER.personalNumber)).toEqual([422, own]);
    expect(await tryWith('196505092962')).toEqual([422, young]);
    expect(await tryWith('200105312383')).toEqual([422, young]);
    expect(await tryWith('200106012382')).toEqual([200]);
    const row = ticked({ 'BA:child:1': { childPersonalNumber: '196505092962' } });
    const response = await declare(browser, { productApplications: selected(['BA'], row) });
    expect(response.json().issues).toMatchObject([{ path }]);
  });

  it('a document to sign is refused when it gives up a level that another held one needs', async () => {
    const given = ['SJ, SJ-3 held', 'TI, TI-3 held'];
    await offer(given);
    const response = await declare(browser, {
      productApplications: selected(given, ticked({ TI: {} })),
    });
    expect(response.json().issues).toEqual([
      {
        path: '/productApplications/0/canBesignedWithAnyOfConditions',
        message:
          'Sjukförsäkring: Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.',
      },
    ]);
  });
});
