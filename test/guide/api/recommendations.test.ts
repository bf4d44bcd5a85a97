import { describe, expect, it } from 'vitest';
import { ApiError, call, fetchRecommendations } from '#guide/api';
import { mailRecommendations, type RecommendationsRequest } from '#operations';
import { RECOMMENDATION_TYPES } from '../../support/recommendationTypes.ts';
import { clientOf } from './oneAnswer.ts';

const REQUEST: RecommendationsRequest = {
  answers: [{ id: 'pay', questionTitle: 'Lön?', answer: { option: '31000', value: 31000 } }],
  insuranceFragments: [],
  consentsToCollection: false,
};
const NAMED = { id: 'OF', productName: 'Olycksfall' };

/** The only recommendation of an answer in which it has these fields. */
async function read(fields: object) {
  const [only] = await fetchRecommendations(clientOf([{ ...NAMED, ...fields }]).client, REQUEST);
  return only;
}
/** Its only condition. */
async function readCondition(fields: object) {
  const conditions = [{ conditionNumber: 'OF-1', price: 49, ...fields }];
  const only = await read({ contracts: [{ contractNumber: '1', conditions }] });
  return only?.contracts[0]?.conditions[0];
}

describe('recommendations', () => {
  it('recommendations are requested with the answers, insurances found elsewhere and the consent', async () => {
    const { client, calls } = clientOf({ recommendations: [] });
    const { signal } = new AbortController();
    expect(await fetchRecommendations(client, REQUEST, signal)).toEqual([]);
    expect(calls).toEqual([
      { method: 'POST', path: '/api/recommendations', body: REQUEST, signal },
    ]);
  });

  it('recommendations may come as a bare list, and keep the order of the server', async () => {
    const list = ['b', 'a', 'c'].map((id) => ({ id, productName: id.toUpperCase() }));
    for (const answer of [list, { recommendations: list, more: 1 }]) {
      const found = await fetchRecommendations(clientOf(answer).client, REQUEST);
      expect(found.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    }
  });

  it.each([{}, { recommendations: null }, []])(
    'a response without recommendations is read as none: %j',
    async (answer) => {
      expect(await fetchRecommendations(clientOf(answer).client, REQUEST)).toEqual([]);
    },
  );

  it.each([null, undefined, 7, 'x', { recommendations: {} }, { recommendations: 'x' }])(
    'recommendations fail when the unreadable %j is answered',
    async (answer) => {
      await expect(fetchRecommendations(clientOf(answer).client, REQUEST)).rejects.toMatchObject({
        code: 'unexpected',
      });
    },
  );

  it('recommendations without an id or a name, or with a repeated id, are left out', async () => {
    const { client } = clientOf([
      null,
      'x',
      { productName: 'Utan id' },
      { id: 'b' },
      { id: 'a', productName: 'Första' },
      { id: 'a', productName: 'Andra' },
      // What cannot be shown does not stand in the way of what can.
      { id: 'b', productName: 'Bra' },
      { id: 7, productName: 'Sju' },
    ]);
    const found = await fetchRecommendations(client, REQUEST);
    expect(found.map(({ id, productName }) => [id, productName])).toEqual([
      ['a', 'Första'],
      ['b', 'Bra'],
      ['7', 'Sju'],
    ]);
  });

  it('recommendations with nothing but a name get empty texts and lists', async () => {
    const nulls = [
      'productId',
      'inputFields',
      'contracts',
      'childExpectedBirthDate',
      'description',
    ];
    const empty = {
      ...NAMED,
      productId: '',
      productCategory: 0,
      recommendationType: 'Unknown',
      sortingPoints: 0,
      recommendationReasonText: '',
      conditionLevelReasonText: '',
      description: '',
      purpose: '',
      insuredAmountLabel: '',
      inputFields: [],
      contracts: [],
      isDuplicate: false,
      levelAnswers: [],
      childPersonalNumber: '',
      motherPersonalNumber: '',
      childExpectedBirthDate: '',
    };
    expect(await read({})).toEqual(empty);
    expect(await read(Object.fromEntries(nulls.map((name) => [name, null])))).toEqual(empty);
  });

  it.each([
    ['Unknown', 'New', 'Updated', 'Unchanged', 'Canceled', 'NotUpdatable', 'Obligatory'],
    [0, 1, 2, 3, 4, 5, 6],
  ])(
    'the type of a recommendation is read by its name or by its number of the enum',
    async (...types) => {
      for (const [at, recommendationType] of types.entries()) {
        expect(await read({ recommendationType })).toMatchObject({
          recommendationType: RECOMMENDATION_TYPES[at],
        });
      }
    },
  );

  it.each([
    ['RiskAssessment', 'RiskAssessment'],
    [7, 'RiskAssessment'],
    ['MF', 'MF'],
    [8, 'MF'],
    [9, 'Unknown'],
    [-1, 'Unknown'],
    [1.5, 'Unknown'],
    ['1', 'Unknown'],
    ['new', 'Unknown'],
    ['constructor', 'Unknown'],
    [null, 'Unknown'],
  ])('recommendations of the type %j are read as %s', async (recommendationType, type) => {
    expect(await read({ recommendationType })).toMatchObject({ recommendationType: type });
  });

  it.each([
    ['20261122', '20261122'],
    ['2026-11-22', '20261122'],
    ['2026-11-22T00:00:00', '20261122'],
    ['2026-11-22T12:00:00Z', '20261122'],
    ['2028-02-29', '20280229'],
    ['2027-02-29', ''],
    ['2026-11-00', ''],
    ['0000-00-00', ''],
    ['2026-13-01', ''],
    ['20260230', ''],
    ['202611223', ''],
    ['22/11 2026', ''],
    [20261122, ''],
    [null, ''],
  ])('the date %j of a recommendation is read as ’%s’', async (written, date) => {
    expect(await readCondition({ renewalDate: written })).toMatchObject({ renewalDate: date });
    expect(await read({ childExpectedBirthDate: written })).toMatchObject({
      childExpectedBirthDate: date,
    });
  });
});

describe('contracts and levels', () => {
  it('contracts and levels without a number are left out, and their numbers may be numeric', async () => {
    const only = await read({
      contracts: [
        { contractNumber: '', conditions: [{ conditionNumber: 'OF-1' }] },
        null,
        { id: 4, contractNumber: 1001, conditions: [{ conditionNumber: 7, price: 1 }, {}, 'x'] },
        { contractNumber: '2', conditions: null },
      ],
    });
    expect(only?.contracts).toMatchObject([
      { id: '4', contractNumber: '1001', conditions: [{ conditionNumber: '7' }] },
      { contractNumber: '2', companyName: '', prePurchaseInfoUrl: '', conditions: [] },
    ]);
  });

  it.each([undefined, null, '49', Number.NaN, Number.POSITIVE_INFINITY])(
    'a level at the price %j cannot be signed',
    async (price) => {
      expect(await readCondition({ price })).toMatchObject({ price: 0, canNotBeSigned: true });
    },
  );

  it('a level may cost nothing', async () => {
    expect(await readCondition({ price: 0 })).toMatchObject({ price: 0, canNotBeSigned: false });
  });

  it('a level with nothing but a number and a price gets empty defaults', async () => {
    expect(await readCondition({})).toEqual({
      conditionNumber: 'OF-1',
      insuredAmountText: '',
      isRecommended: false,
      isSigned: false,
      isUnderRiskAssessment: false,
      canNotBeSigned: false,
      canBesignedWithAnyOfConditions: [],
      price: 49,
      priceBaseAmount: 0,
      productId: '',
      healthDeclarationVariant: 1,
      renewalDate: '',
      renewalPrice: null,
    });
  });

  it.each([
    ['isRecommended', 1],
    ['isSigned', 'true'],
    ['isUnderRiskAssessment', {}],
    ['canNotBeSigned', 'no'],
  ])('a level has %s only by the value true, not by %j', async (name, value) => {
    expect(await readCondition({ [name]: value })).toMatchObject({ [name]: false });
    expect(await readCondition({ [name]: true })).toMatchObject({ [name]: true });
  });

  it('a level may have a coming price of 0, and has none when it is not a number', async () => {
    expect(await readCondition({ renewalPrice: 0 })).toMatchObject({ renewalPrice: 0 });
    expect(await readCondition({ renewalPrice: '5' })).toMatchObject({ renewalPrice: null });
  });
});

describe('the summary', () => {
  it('the summary is mailed to an address, whatever the response', async () => {
    const { client, calls } = clientOf('');
    await call(client, mailRecommendations, { body: { email: 'asa@exempel.se' } });
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/recommendations/mail',
        body: { email: 'asa@exempel.se' },
      },
    ]);
  });

  it('mailing the summary fails when the call fails', async () => {
    const problem = new ApiError('unexpected', 409);
    await expect(
      call(clientOf(problem).client, mailRecommendations, { body: { email: 'a' } }),
    ).rejects.toBe(problem);
  });
});
