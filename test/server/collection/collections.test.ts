import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  begin,
  type Clock,
  dataOf,
  ELIAS,
  initiate,
  logIn,
  MARIA,
  OTHER_DEVICE,
  operatePhone,
  pollStatus,
  startCollecting,
  statusOf,
  stoppedClock,
} from '../collectionCalls.ts';
import { type Browser, browserOf, RETURN_URL } from '../eidCalls.ts';
import { type TestServer, testDatabase } from '../harness.ts';

const JOHAN_WITHOUT_GROUP = '199003132397';

const database = testDatabase();
let server: TestServer;
let browser: Browser;
const clock: Clock = stoppedClock();

beforeAll(async () => {
  server = await startCollecting(database, clock, { LOG_LEVEL: 'trace' });
});
beforeEach(async () => {
  clock.pass(3_600);
  browser = await logIn(server, MARIA);
});

const count = async (table: 'collections' | 'simulated_collections' | 'simulated_orders') =>
  (await database.query.selectFrom(table).select('id').execute()).length;

/** A collection that has been signed and completed. */
async function collected(who: Browser, on = server): Promise<string> {
  const { id, autoStartToken } = await begin(who, 'almvik');
  await operatePhone(on, autoStartToken);
  expect(await statusOf(who, id)).toBe('LOGIN');
  clock.pass(2);
  return id;
}

describe('the insurers to choose among', () => {
  it('the insurers to choose among are listed in alphabetical order, without what they demonstrate', async () => {
    const response = await browser.get('insurance-companies');
    expect(response.statusCode).toBe(200);
    const names = response.json().map(({ displayName }: { displayName: string }) => displayName);
    expect(names).toHaveLength(11);
    expect(names).toEqual([...names].sort(new Intl.Collator('sv').compare));
    expect(names.at(-1)).toBe('Ängsbacka Försäkring');
    expect(response.json()[0]).toEqual({
      name: 'almvik',
      displayName: 'Almviks Försäkring',
      loginMethods: ['SWEDISH_MOBILE_BANKID_ANY_DEVICE'],
    });
  });
});

describe('what can be collected', () => {
  it.each([
    ["somebody else's", 'almvik', ELIAS, undefined, '/input/swedishPersonalNumber'],
    ['with an invalid personal number', 'almvik', 'hej', undefined, '/input/swedishPersonalNumber'],
    ['from an insurer that does not exist', 'constructor', MARIA, undefined, '/insuranceCompany'],
    ['with a login method that is not offered', 'almvik', MARIA, OTHER_DEVICE, '/loginMethod'],
  ])('nothing %s can be collected', async (_case, company, number, method, path) => {
    const before = [await count('collections'), await count('simulated_orders')];
    const response = await initiate(browser, company, number, method);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'invalid_answers', issues: [{ path }] });
    expect([await count('collections'), await count('simulated_orders')]).toEqual(before);
  });

  it('strangers and those the guide is closed to can collect nothing', async () => {
    const outsider = await logIn(server, JOHAN_WITHOUT_GROUP);
    for (const [who, status] of [
      [browserOf(server.app), 401],
      [outsider, 403],
    ] as const) {
      const responses = [
        await who.get('insurance-companies'),
        await initiate(who, 'almvik', JOHAN_WITHOUT_GROUP),
        await pollStatus(who, crypto.randomUUID()),
        await who.post('collector/customer-insurances/get-data', []),
      ];
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([
        status,
        status,
        status,
        status,
      ]);
    }
  });
});

describe('a collection', () => {
  it('a collection is available to the person who began it, from any session, and to nobody else', async () => {
    const id = await collected(browser);
    const elias = await logIn(server, ELIAS);
    expect((await pollStatus(elias, id)).statusCode).toBe(404);
    expect(await dataOf(elias, id)).toEqual([]);

    await browser.post('logout');
    const again = await logIn(server, MARIA);
    expect(await statusOf(again, id)).toBe('COMPLETED');
    expect(await dataOf(again, id, id, crypto.randomUUID(), 'hej')).toHaveLength(4);
  });

  it.each(['', 'hej', "' or true --", 'constructor', '6f1c7a52-6a0e-4a7f-8a3b-0d2f6f6f1b11'])(
    'the id of a collection cannot be guessed: %j',
    async (id) => {
      const response = await pollStatus(browser, id);
      expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
      expect(await dataOf(browser, id)).toEqual([]);
    },
  );

  it('a collection has another id for the client than for the service', async () => {
    const id = await collected(browser);
    const { upstream_id } = await database.query
      .selectFrom('collections')
      .select('upstream_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await pollStatus(browser, upstream_id)).statusCode).toBe(404);
    expect(await dataOf(browser, upstream_id)).toEqual([]);
  });

  it('a collection stores neither a personal number nor a visitor id', async () => {
    await collected(browser);
    const { id } = (await browser.get('provider/customer-insurances/signed')).json().person;
    const kept = JSON.stringify([
      await database.query.selectFrom('collections').selectAll().execute(),
      await database.query.selectFrom('simulated_collections').selectAll().execute(),
    ]);
    expect(kept).toContain('Hemförsäkring');
    expect(kept).not.toContain(MARIA);
    expect(kept).not.toContain(id);
  });

  it('a collection continues at another instance on the same database', async () => {
    const other = await startCollecting(database, clock);
    const there = browserOf(other.app);
    there.token = browser.token;
    const { id, autoStartToken } = await begin(browser, 'almvik');
    await operatePhone(other, autoStartToken);
    clock.pass(2);
    // Both see the signature at the same moment; it is stored once.
    expect(await Promise.all([statusOf(browser, id), statusOf(there, id)])).toEqual([
      'COMPLETED',
      'COMPLETED',
    ]);
    expect(await dataOf(there, id)).toEqual(await dataOf(browser, id));
    expect(await dataOf(there, id)).toHaveLength(4);
    await other.app.close();
  });

  it('a collection expires after fourteen days, also when nobody has removed it yet', async () => {
    const id = await collected(browser);
    clock.pass(14 * 86_400 - 62);
    const later = await logIn(server, MARIA);
    expect(await dataOf(later, id)).toHaveLength(4);
    clock.pass(60);
    expect((await pollStatus(later, id)).statusCode).toBe(404);
    expect(await dataOf(later, id)).toEqual([]);
    expect(await count('collections')).toBeGreaterThan(0);
  });

  it('a collection expires earlier where a shorter time is set', async () => {
    const id = await collected(browser);
    clock.pass(86_400);
    const strict = await startCollecting(database, clock, { COLLECTION_RETENTION_DAYS: '1' });
    const there = await logIn(strict, MARIA);
    expect((await pollStatus(there, id)).statusCode).toBe(404);
    expect(await dataOf(there, id)).toEqual([]);
    await strict.app.close();
  });

  it('a collection is logged without any value', async () => {
    const { id, autoStartToken, swedishBankIdQrCode } = await begin(browser, 'almvik');
    await operatePhone(server, autoStartToken);
    clock.pass(2);
    await dataOf(browser, id, crypto.randomUUID());
    await initiate(browser, 'almvik', ELIAS);
    const elias = await logIn(server, ELIAS);
    await pollStatus(elias, id);
    const rows = await database.query.selectFrom('simulated_collections').selectAll().execute();
    const written = server.logs.join('\n');
    expect(written).toContain('a collection for somebody else was refused');
    expect(written).toContain('a call about an unknown collection was refused');
    expect(written).toContain('unknown collections were left out');
    const secrets = [id, autoStartToken, swedishBankIdQrCode, MARIA, ELIAS, 'almvik', 'Hemförs'];
    secrets.push(...rows.flatMap(({ ref, person_hash }) => [ref, person_hash]));
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });
});

describe('the calls about collections', () => {
  it('the calls that begin collections have a limit separate from that of logins', async () => {
    const limited = await startCollecting(database, clock, { LOGIN_RATE_LIMIT: '1' });
    const visitor = await logIn(limited, MARIA);
    const auth = () => browserOf(limited.app).post('bankid/auth', { returnUrl: RETURN_URL });
    for (let one = 1; one <= 10; one += 1) await begin(visitor, 'almvik');
    const refused = await initiate(visitor, 'almvik');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    // Neither limit counts the calls of the other.
    expect((await auth()).statusCode).toBe(200);
    expect((await auth()).statusCode).toBe(429);
    await limited.app.close();
  });

  it('the polls of a collection do not count against the other calls of a visitor', async () => {
    const limited = await startCollecting(database, clock, { RATE_LIMIT: '2' });
    const visitor = await logIn(limited, MARIA);
    const { id } = await begin(visitor, 'almvik');
    for (let poll = 1; poll <= 40; poll += 1) {
      expect((await pollStatus(visitor, id)).statusCode).toBe(200);
    }
    expect((await pollStatus(visitor, id)).statusCode).toBe(429);
    expect((await visitor.get('questionnaire')).statusCode).toBe(200);
    expect((await visitor.get('questionnaire')).statusCode).toBe(429);
    await limited.app.close();
  });
});
