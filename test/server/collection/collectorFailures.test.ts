import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  begin,
  type Clock,
  dataOf,
  ELIAS,
  initiate,
  logIn,
  MARIA,
  pollStatus,
  stoppedClock,
} from '../collectionCalls.ts';
import type { Browser } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { COMPANY, type ScriptedCollector, scriptedCollector } from './scriptedCollector.ts';

const GET_DATA = 'collector/customer-insurances/get-data';

const database = testDatabase();
let server: TestServer;
let service: ScriptedCollector;
let browser: Browser;
const clock: Clock = stoppedClock();

beforeEach(async () => {
  await database.query.deleteFrom('collections').execute();
  service = scriptedCollector();
  const deps = { collector: service, timeAndRandom: { now: clock.now } };
  server = await startServer(database, { BANKID_INACTIVE: 'on', LOG_LEVEL: 'trace' }, deps);
  browser = await logIn(server, MARIA);
});
afterEach(async () => await server.app.close());

/** A number of collections of Maria's, one after the other. */
async function collections(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    clock.pass(1);
    ids.push((await begin(browser, COMPANY)).id);
  }
  return ids;
}

const namesOf = (rows: readonly { readonly insuranceName: string }[]) =>
  rows.map(({ insuranceName }) => insuranceName);

describe('what was found', () => {
  it('insurances found are those of the insurers that answer, without those that fail', async () => {
    const ids = await collections(4);
    service.fail('status', 'unreachable', (id) => id === 'upstream-1');
    service.fail('insurances', 'refused', (id) => id === 'upstream-3');
    expect(namesOf(await dataOf(browser, ...ids))).toEqual(['Hem upstream-2', 'Hem upstream-4']);
    const written = server.logs.join('\n');
    expect(written).toContain('"unanswered":2');
    for (const value of [...ids, ...service.begun]) expect(written).not.toContain(value);
  });

  it('no insurances are found without ids, or for a collection that the service does not know', async () => {
    const [id = ''] = await collections(1);
    service.fail('status', 'notFound');
    expect(await dataOf(browser)).toEqual([]);
    expect(await dataOf(browser, id)).toEqual([]);
  });

  it.each([
    ['unreachable', 'unreachable', 503, 'unavailable'],
    ['refused', 'unreachable', 503, 'unavailable'],
    ['refused', 'refused', 422, 'invalid_answers'],
  ] as const)(
    'fetching what was found is an error when one insurer is %s and the other one %s',
    async (one, other, status, code) => {
      const ids = await collections(2);
      service.fail('status', one, (id) => id === 'upstream-1');
      service.fail('insurances', other);
      const response = await browser.post(GET_DATA, ids);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
    },
  );

  it('insurances are fetched with four concurrent calls, and returned in the order of the collections', async () => {
    const ids = await collections(9);
    const found = namesOf(await dataOf(browser, ...[...ids].reverse()));
    expect(found).toEqual(service.begun.map((id) => `Hem ${id}`));
    expect(service.maxConcurrent()).toBe(4);
  });

  it('insurances found are returned in time: no insurer is called after three seconds', async () => {
    const ids = await collections(9);
    service.onStatus(() => clock.pass(0.6));
    expect(await dataOf(browser, ...ids)).toHaveLength(6);
    expect(server.logs.join('\n')).toContain('"unanswered":3');
  });
});

describe('a service that uses an id twice', () => {
  const stored = async () =>
    (await database.query.selectFrom('collections').select('id').execute()).map(({ id }) => id);

  it('a collecting service that uses an id twice gives nobody the other person’s insurances', async () => {
    service.nameNext('one', 'one', 'one');
    const { id } = await begin(browser, COMPANY);
    expect(await dataOf(browser, id)).toHaveLength(1);

    const elias = await logIn(server, ELIAS);
    for (const [who, number] of [
      [elias, ELIAS],
      [browser, MARIA],
    ] as const) {
      const response = await initiate(who, COMPANY, number);
      expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
      expect(await stored()).toEqual([id]);
    }
    // The id may be that of Elias's collection by now.
    for (const who of [browser, elias]) {
      expect((await pollStatus(who, id)).statusCode).toBe(404);
      expect(await dataOf(who, id)).toEqual([]);
    }
  });

  it('a collecting service that uses an id twice leaves a person their collection when both are theirs', async () => {
    service.nameNext('two', 'two');
    const { id } = await begin(browser, COMPANY);
    expect((await initiate(browser, COMPANY)).statusCode).toBe(503);
    expect(await stored()).toEqual([id]);
    expect(await dataOf(browser, id)).toHaveLength(1);
  });
});

describe('a service that', () => {
  it.each([
    ['refuses', 'refused', 422, 'invalid_answers', false],
    ['cannot be reached', 'unreachable', 503, 'unavailable', true],
  ] as const)(
    'a collecting service that %s is not retried in vain, and is logged',
    async (_case, failure, status, code, isToBeRepeated) => {
      const [id = ''] = await collections(1);
      service.fail('begin', failure);
      service.fail('status', failure);
      const answers = [await initiate(browser, COMPANY), await pollStatus(browser, id)];
      service.fail('companies', failure);
      answers.push(await browser.get('insurance-companies'));
      for (const response of answers) {
        expect([response.statusCode, response.json().code]).toEqual([status, code]);
        expect('retry-after' in response.headers).toBe(isToBeRepeated);
        expect(response.json().issues).toBeUndefined();
      }
      const told = server.logs.filter((line) => line.includes('"type":"CollectorError"'));
      expect(told).toHaveLength(3);
    },
  );

  it('a collection from an insurer the collecting service does not know is refused with a 422', async () => {
    service.fail('begin', 'notFound');
    expect((await initiate(browser, COMPANY)).statusCode).toBe(422);
  });
});
