import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { obstaclesTo, type ProductApplication, selectedProducts } from '#insurance';
import { recommendationsOf, SELECTIONS, visit } from '../../insurance/cases.ts';
import {
  CHILD,
  declare,
  documentOf,
  logIn,
  MOTHER,
  NOON,
  recommend,
  selected,
  TODAY,
  ticked,
} from '../applying.ts';
import { type Browser, browserOf } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { type ScriptedBankId, scriptedBankId, UNKNOWN } from '../scriptedBankId.ts';

const GIVEN = ['OF', 'BA', 'GR', 'SJ', 'TI', 'VA'];
const ROWS = ticked({
  OF: {},
  'BA:child:1': { childPersonalNumber: CHILD },
  'GR:pregnancy:1': { childExpectedBirth: '20261224', motherPersonalNumber: MOTHER },
  SJ: {},
  TI: {},
});

const [LI] = selected(['LI, LI-1 held'], ticked({ LI: {} }));

describe('what is to be signed', () => {
  const database = testDatabase();
  let server: TestServer;
  let bankid: ScriptedBankId;
  let browser: Browser;
  let now = NOON;

  beforeAll(async () => {
    bankid = scriptedBankId();
    server = await startServer(database, {}, { bankid, timeAndRandom: { now: () => now } });
  });
  beforeEach(async () => {
    now = NOON;
    browser = browserOf(server.app);
    await logIn(browser, bankid);
    await database.query.deleteFrom('sign_documents').execute();
    await database.query.deleteFrom('applications').execute();
  });

  const offer = (given: readonly string[], at = NOON) =>
    recommend(database, browser, recommendationsOf(given), at);

  async function documents(): Promise<number> {
    const { query } = database;
    const counted = query.selectFrom('sign_documents').select((on) => on.fn.countAll().as('rows'));
    return Number((await counted.executeTakeFirstOrThrow()).rows);
  }

  describe('is created from what was recommended:', () => {
    it.each(SELECTIONS.filter(({ selected: some }) => some.length > 0))(
      'a document to sign is created from what was recommended: $name',
      async ({ given, steps }) => {
        const { recommendations, choices } = visit(recommendationsOf(given), steps);
        const productApplications = selectedProducts(recommendations, choices, TODAY);
        const sent = choices.filter(({ id }) => productApplications.some((own) => own.id === id));
        const isRight = obstaclesTo(recommendations, sent, TODAY).length === 0;
        await recommend(database, browser, recommendations);
        const { statusCode } = await declare(browser, { productApplications });
        expect(statusCode).toBe(isRight ? 200 : 422);
        expect(await documents()).toBe(isRight ? 1 : 0);
      },
    );
  });

  it('a document to sign is refused when any field of an insurance is not as recommended', async () => {
    await offer(GIVEN);
    const products = selected(GIVEN, ROWS);
    expect(products).toHaveLength(5);
    const refused: string[] = [];
    for (const [index, product] of products.entries()) {
      for (const [name, value] of Object.entries(product)) {
        const productApplications = products.with(index, { ...product, [name]: another(value) });
        const response = await declare(browser, { productApplications });
        const paths = response.json<{ issues?: readonly { path: string }[] }>().issues ?? [];
        const isTold = paths.some(({ path }) => path.startsWith(`/productApplications/${index}/`));
        if (response.statusCode === 422 && isTold) refused.push(`${product.id} ${name}`);
      }
    }
    expect(refused).toEqual(
      products.flatMap(({ id, ...others }) =>
        ['id', ...Object.keys(others)].map((name) => `${id} ${name}`),
      ),
    );
    expect(await documents()).toBe(0);
  });

  it.each<[string, readonly string[], (products: readonly ProductApplication[]) => unknown]>([
    ['the same insurance twice', ['/productApplications/1/id'], ([of]) => [of, of]],
    [
      'the same child in two rows',
      ['/productApplications/1/id'],
      ([, ba]) => [ba, { ...ba, id: 'BA:child:2' }],
    ],
    [
      'a row that the result does not have',
      ['/productApplications/0/id'],
      ([, ba]) => [{ ...ba, id: 'BA:child:01' }],
    ],
    [
      'the row of a recommendation that has added ones instead',
      ['/productApplications/0/id'],
      ([, ba]) => [{ ...ba, id: 'BA', isAddedChild: false }],
    ],
    [
      'an added child on an insurance that has none',
      ['/productApplications/0/id'],
      ([of]) => [{ ...of, id: 'OF:child:1', isAddedChild: true, childPersonalNumber: CHILD }],
    ],
    [
      'a level that the person has',
      ['/productApplications/0/conditionNumber'],
      () => [{ ...LI, conditionNumber: 'LI-1' }],
    ],
    [
      'another person’s name',
      ['/firstName', '/lastName'],
      () => ({ firstName: 'Johan', lastName: 'Ekström' }),
    ],
    [
      'an answer about health that was not asked for',
      ['/isFullyFunctional'],
      () => ({ isFullyFunctional: false }),
    ],
    [
      'a level that needs another',
      ['/productApplications/0/canBesignedWithAnyOfConditions'],
      ([, , , sj]) => [sj],
    ],
  ])('is refused for %s', async (_what, paths, change) => {
    await offer([...GIVEN, 'LI, LI-1 held']);
    const changed = change(selected(GIVEN, ROWS));
    const [of] = selected(GIVEN, ROWS);
    const body = Array.isArray(changed)
      ? { productApplications: changed }
      : { productApplications: [of], ...Object(changed) };
    const response = await declare(browser, body);
    expect(response.statusCode).toBe(422);
    const { code, issues } = response.json();
    expect(code).toBe('invalid_answers');
    expect(issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(await documents()).toBe(0);
  });

  it('a document to sign is refused for a child that no recommendation has a row for', async () => {
    const [told] = recommendationsOf(['BA']);
    if (told === undefined) throw new Error('no case');
    const again = { ...told, id: 'BA-2', isDuplicate: true };
    await recommend(database, browser, [told, again]);
    const [ba] = selected(['BA'], ticked({ 'BA:child:1': { childPersonalNumber: CHILD } }));
    const nobody = { ...ba, id: 'BA-2', isAddedChild: false, childPersonalNumber: '' };
    expect((await declare(browser, { productApplications: [nobody] })).statusCode).toBe(422);
    expect((await declare(browser, { productApplications: [ba] })).statusCode).toBe(200);
  });

  it('a document to sign is refused for an insurance that needs no change and was only shown', async () => {
    const shown = recommendationsOf(['TI, TI-3 held, unchanged']);
    const [first] = visit(recommendationsOf(['TI']), ticked({ TI: {} })).choices;
    if (first === undefined) throw new Error('no case');
    const forged = { ...first, conditionNumber: 'TI-1' };
    const productApplications = selectedProducts(shown, [forged], TODAY);
    expect(productApplications).toMatchObject([{ price: 100 }]);
    await recommend(database, browser, shown);
    const response = await declare(browser, { productApplications });
    expect(response.json().issues).toMatchObject([{ path: '/productApplications/0/id' }]);
  });

  it('a document to sign needs recommendations made in the same session', async () => {
    const productApplications = selected(['OF'], ticked({ OF: {} }));
    const other = browserOf(server.app);
    await logIn(other, bankid);
    await recommend(database, other, recommendationsOf(['OF']));
    const response = await declare(browser, { productApplications });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'out_of_order' });
  });

  it('a document to sign needs a logged-in member and at least one insurance', async () => {
    const productApplications = selected(['OF'], ticked({ OF: {} }));
    expect((await declare(browserOf(server.app), { productApplications })).statusCode).toBe(401);
    const stranger = browserOf(server.app);
    await logIn(stranger, bankid, UNKNOWN);
    expect((await declare(stranger, { productApplications })).statusCode).toBe(403);
    await offer(['OF']);
    expect((await declare(browser, { productApplications: [] })).statusCode).toBe(400);
  });

  it('a document to sign is checked on the day: a birth expected when recommended may be due', async () => {
    now = Date.parse('2026-05-31T23:55:00+02:00');
    await logIn(browser, bankid);
    await offer(['GR']);
    const row = { childExpectedBirth: '20260601', motherPersonalNumber: MOTHER };
    const productApplications = selected(['GR'], ticked({ 'GR:pregnancy:1': row }));
    expect((await declare(browser, { productApplications })).statusCode).toBe(200);
    now = Date.parse('2026-06-01T00:01:00+02:00');
    const late = await declare(browser, { productApplications });
    expect(late.json().issues).toMatchObject([
      { path: '/productApplications/0/childExpectedBirth' },
    ]);
  });

  it('a document to sign is the same as before when it says the same', async () => {
    await offer(['OF', 'LI, LI-1 held']);
    const products = selected(['OF', 'LI, LI-1 held'], ticked({ OF: {}, LI: {} }));
    const first = await documentOf(browser, products);
    expect(await documentOf(browser, products)).toEqual(first);
    const [of] = products;
    const less = await documentOf(browser, of ? [of] : []);
    expect(less.healthDeclarationDocumentId).not.toBe(first.healthDeclarationDocumentId);
    now += 1000;
    await offer(['BA']);
    const row = ticked({ 'BA:child:1': { childPersonalNumber: CHILD } });
    const [child] = selected(['BA'], row);
    const one = await documentOf(browser, child ? [child] : []);
    const other = await documentOf(browser, child ? [{ ...child, id: 'BA:child:2' }] : []);
    expect(other.textToSign).toBe(one.textToSign);
    expect(other.healthDeclarationDocumentId).not.toBe(one.healthDeclarationDocumentId);
    await offer(['OF', 'LI, LI-1 held'], now);
    const later = await documentOf(browser, products);
    expect(later.healthDeclarationDocumentId).not.toBe(first.healthDeclarationDocumentId);
    expect(await documents()).toBe(5);
  });

  it('a document is signed with invisible data: its id, health answer and every insurance field', async () => {
    await offer(['OF']);
    const products = selected(['OF'], ticked({ OF: {} }));
    const reordered = products.map(
      (product) => Object.fromEntries(Object.entries(product).reverse()) as never,
    );
    const document = await documentOf(browser, reordered);
    const data = JSON.parse(document.userNonVisibleData);
    expect(data).toEqual({
      version: 1,
      documentId: document.healthDeclarationDocumentId,
      isFullyFunctional: true,
      products,
    });
    expect(Object.keys(data.products[0])).toEqual(Object.keys(products[0] ?? {}).sort());
  });

  it('a document to sign can be no longer than BankID accepts', async () => {
    const [told] = recommendationsOf(['OF']);
    const [contract] = told?.contracts ?? [];
    const [condition] = contract?.conditions ?? [];
    if (!told || !contract || !condition) throw new Error('no case');
    const declareSixty = async (level: Partial<typeof condition>, at: Partial<typeof contract>) => {
      const offers = Array.from({ length: 60 }, (_, index) => {
        const code = `P${index}`;
        const conditions = [{ ...condition, productId: `${code}-1`, ...level }];
        return { ...told, id: code, contracts: [{ ...contract, ...at, conditions }] };
      });
      await recommend(database, browser, offers);
      const steps = ticked(Object.fromEntries(offers.map(({ id }) => [id, {}])));
      const { recommendations, choices } = visit(offers, steps);
      const productApplications = selectedProducts(recommendations, choices, TODAY);
      return await declare(browser, { productApplications });
    };
    const most = await declareSixty({ insuredAmountText: '300 000 kronor vid invaliditet' }, {});
    expect(most.json().textToSign.match(/^## Olycksfallsförsäkring/gm)).toHaveLength(60);
    const longText = await declareSixty({ insuredAmountText: 'å'.repeat(200) }, {});
    const longData = await declareSixty({}, { prePurchaseInfoUrl: `https://a/${'x'.repeat(600)}` });
    for (const { statusCode, body } of [longText, longData]) {
      expect(statusCode).toBe(422);
      expect(body).toContain('Välj färre');
    }
    expect(await documents()).toBe(1);
  });
});

/** A different value of the same type that the visitor could not have typed. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  return Array.isArray(value) ? [...value, 'OF-1'] : `${value}x`;
}
