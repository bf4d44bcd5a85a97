import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Effects } from '#checker/products';
import { Workbench } from '#checker/workbench';
import type { Recommendation } from '#insurance';
import type { Catalogue } from '#insurance/recommendation';
import { CATALOGUE } from '../../../src/server/people/catalogue.ts';
import contracts from '../../content/reference/contracts.json' with { type: 'json' };
import { ourFiles, ourText } from '../../support/memorySources.ts';
import { logIn, startCollecting, stoppedClock } from '../collectionCalls.ts';
import { type TestServer, testDatabase } from '../harness.ts';
import { TODAY } from '../recommending.ts';

const PRODUCTS = 'schemas/reference/products.json';
const SAVED = new Map(
  ourFiles()
    .filter((file) => /^schemas\/(?:meta|reference|scenarios)\//.test(file))
    .map((file) => [file, ourText(file)]),
);
/** One price, and one rule: who gets life insurance. */
const CHANGED = changedProducts();

/** The server reads its file once: in its place it gets the products of another. */
const served: { products: Catalogue['products'] } = CATALOGUE;
const { products } = CATALOGUE;
afterEach(() => {
  served.products = products;
});

const database = testDatabase();
let server: TestServer;

beforeAll(async () => {
  server = await startCollecting(database, stoppedClock());
});

describe('the studio’s recommendations equal the API’s, for every test person', () => {
  const bench = new Workbench(SAVED, { today: TODAY });
  bench.set(PRODUCTS, CHANGED);
  const { sets } = bench.effects(PRODUCTS, SAVED);
  // Of a parent much else is recommended than of the first.
  const parent = sets.find(({ name }) => name?.includes('har barn'))?.name;

  it.each([
    ['before', undefined],
    ['after', undefined],
    ['before', parent],
    ['after', parent],
  ] as const)(
    'the studio’s recommendations equal the API’s %s the change, with the answers of %s',
    async (state, name) => {
      if (state === 'after') served.products = JSON.parse(CHANGED).products;
      const effects = bench.effects(PRODUCTS, SAVED, name);
      expect(effects.answers?.name).toBe(name);
      const shown = effects[state];
      if (shown.kind === 'faulty') throw new Error(shown.files.join());
      const answered = await Promise.all(
        shown.people.map(async ({ personalNumber, namedContract }) => {
          const own = await ask(personalNumber, namedContract, effects.answers?.given ?? []);
          return [personalNumber, own] as const;
        }),
      );
      expect(answered.length).toBeGreaterThan(10);
      expect(shown.people.map((one) => [one.personalNumber, one.recommendations])).toEqual(
        answered,
      );
    },
  );

  it('the change tried in the studio alters recommendations to the test people', () => {
    const { before, after } = bench.effects(PRODUCTS, SAVED);
    expect(after).not.toEqual(before);
  });
});

async function ask(
  personalNumber: string,
  contractName: string | undefined,
  answers: NonNullable<Effects['answers']>['given'],
): Promise<readonly Recommendation[]> {
  const browser = await logIn(server, personalNumber);
  if (contractName !== undefined) {
    const own = contracts.contracts.find((one) => one.contractName === contractName);
    const subgroup = own?.subgroups[0];
    const named = await browser.post('uninsured/auth', { contractName, subgroup });
    expect(named.statusCode, named.body).toBe(200);
  }
  const request = { answers, insuranceFragments: [], consentsToCollection: false };
  const response = await browser.post('recommendations', request);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().recommendations;
}

function changedProducts(): string {
  const file = JSON.parse(ourText(PRODUCTS));
  const [accident, life] = file.products;
  accident.levels[0].price += 10;
  life.needed = true;
  return JSON.stringify(file);
}
