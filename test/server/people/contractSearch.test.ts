import { describe, expect, it } from 'vitest';
import { CONTRACTS, findContracts } from '../../../src/server/people/contractSearch.ts';
import { PEOPLE } from '../../../src/server/people/people.ts';
import { browserOf } from '../eidCalls.ts';
import { openSharedDatabase, startServer } from '../harness.ts';
import { completed, scriptedBankId, UNKNOWN } from '../scriptedBankId.ts';

/** The start of a rate-limit window. */
const NOON = Date.parse('2026-03-01T12:00:00Z');

const named = (...names: readonly string[]) =>
  names.map((contractName) => ({ contractName, subgroups: [{ name: 'Alla' }] }));

const found = (contracts: ReturnType<typeof named>, text: string) =>
  findContracts(contracts, text).map(({ contractName }) => contractName);

describe('searching for an organisation', () => {
  it.each([
    ['KAFÉ', 'Kafékedjan'],
    ['kafe', 'Kafékedjan'],
    ['muller', 'Müllers maskiner'],
    ['hälso', 'Hälsoringen'],
    ['HÄLSO', 'Hälsoringen'],
    ['ha\u0308lso', 'Hälsoringen'],
    ['norr kom', 'Norrlunds kommun'],
    ['kommun norrlund', 'Norrlunds kommun'],
    ['  brygg & bulle ', 'Brygg & Bulle AB'],
    ['hotell- och', 'Hotell- och restaurangföreningen'],
    ['søndag', 'Söndagsklubben'],
  ])('searching for an organisation by ’%s’ finds %s', (text, name) => {
    expect(found(named(name), text)).toEqual([name]);
  });

  it.each([
    ['halso', 'Hälsoringen'],
    ['blas', 'Blåsippan'],
    ['hälla', 'Halla'],
    ['norr län', 'Norrlunds kommun'],
    ['no', 'Norrlunds kommun'],
    ['  n  ', 'Norrlunds kommun'],
    ['&&&', 'Brygg & Bulle AB'],
    ['.*.*', 'Norrlunds kommun'],
  ])('searching for an organisation by ’%s’ does not find %s', (text, name) => {
    expect(found(named(name), text)).toEqual([]);
  });

  it('organisations are found at the start of a word first, then by the Swedish alphabet', () => {
    const contracts = named('Datarummet', 'Örums kök', 'Rumba', 'Ärumsbo', 'Åsa rum', 'Zrum');
    expect(found(contracts, 'rum')).toEqual([
      'Rumba',
      'Åsa rum',
      'Datarummet',
      'Zrum',
      'Ärumsbo',
      'Örums kök',
    ]);
  });

  it('searching for an organisation shows no more than fifty', () => {
    const many = named(...Array.from({ length: 80 }, (_, index) => `Klubb ${index}`));
    expect(found(many, 'klubb')).toHaveLength(50);
  });

  it('the organisations of the sandbox are at least forty, each once, with one to six groups', () => {
    const names = CONTRACTS.map(({ contractName }) => contractName);
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(new Set(names).size).toBe(names.length);
    const sizes = new Set(CONTRACTS.map(({ subgroups }) => subgroups.length));
    expect([...sizes].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { subgroups } of CONTRACTS) {
      expect(new Set(subgroups.map(({ name }) => name)).size).toBe(subgroups.length);
    }
  });

  it('the organisations of the sandbox have every group that the test people belong to', () => {
    const groups = new Set(
      CONTRACTS.flatMap(({ contractName, subgroups }) =>
        subgroups.map(({ name }) => `${contractName}: ${name}`),
      ),
    );
    const theirs = PEOPLE.flatMap(({ contracts }) =>
      contracts.map(({ contractName, subgroup }) => `${contractName}: ${subgroup}`),
    );
    expect(theirs.filter((group) => !groups.has(group))).toEqual([]);
  });

  it('searching for an organisation is open to all who are logged in, with a separate limit', async () => {
    const database = await openSharedDatabase();
    const bankid = scriptedBankId();
    const { app } = await startServer(
      database,
      { RATE_LIMIT: '9' },
      { bankid, timeAndRandom: { now: () => NOON } },
    );
    const browser = browserOf(app);
    bankid.script(completed(UNKNOWN));
    await browser.poll(await browser.startLogin());
    const search = (text: string) => browser.get(`avtal?searchString=${encodeURIComponent(text)}`);
    const [first] = (await search('norrl')).json();
    expect(first).toEqual({
      contractName: 'Norrlunds kommun',
      subgroups: [
        { name: 'Tillsvidareanställda' },
        { name: 'Visstidsanställda' },
        { name: 'Timanställda' },
      ],
    });
    expect((await search('no')).json()).toEqual([]);
    expect((await search('åke')).statusCode).toBe(200);
    expect((await search('åke')).statusCode).toBe(429);
    await app.close();
    await database.end();
  });

  it('searching for an organisation without one valid text is refused', async () => {
    const database = await openSharedDatabase();
    const bankid = scriptedBankId();
    const { app } = await startServer(database, {}, { bankid });
    const browser = browserOf(app);
    bankid.script(completed(UNKNOWN));
    await browser.poll(await browser.startLogin());
    for (const query of [
      '',
      '?searchString',
      `?searchString=${'a'.repeat(201)}`,
      '?searchString=a&searchString=b',
    ]) {
      const response = await browser.get(`avtal${query}`);
      expect([query, response.statusCode]).toEqual([query, query === '?searchString' ? 200 : 400]);
    }
    await app.close();
    await database.end();
  });
});
