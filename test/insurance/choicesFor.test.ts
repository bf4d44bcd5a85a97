import { describe, expect, it } from 'vitest';
import {
  addChild,
  additionsOf,
  canBeSigned,
  choicesFor,
  hasRecommendations,
  type RowChoice,
  removeAdded,
  tick,
} from '#insurance';
import { RECOMMENDATION_TYPES } from '../support/recommendationTypes.ts';
import { recommendationOf, recommendationsOf } from './cases.ts';

const CONTRACTS = [{ contractNumber: '1', conditions: [{ conditionNumber: 'a', price: 1 }] }];
const CHILD = ['child-personal-number'];
const empty = (id: string, kind: RowChoice['kind']): RowChoice => ({
  id,
  recommendationId: id.split(':')[0] ?? '',
  kind,
  isTicked: false,
  contractNumber: '',
  conditionNumber: '',
  childPersonalNumber: '',
  motherPersonalNumber: '',
  childExpectedBirth: '',
});

describe('the kinds of added rows', () => {
  it.each([
    ['one field asks for a child', {}, ['child']],
    ['the other for a pregnancy', { inputFields: ['child-expected-birth'] }, ['pregnancy']],
    ['fields nobody knows ask for nothing', { inputFields: ['shoe-size'] }, []],
    ['another category asks for nothing', { productCategory: 4 }, []],
    ['a duplicate has them further up', { isDuplicate: true }, []],
    ['what one has as it should be has none', { recommendationType: 'Unchanged' }, []],
    ['what offers nothing has none', { contracts: [] }, []],
  ])('rows that can be added to a recommendation: %s', (_what, told, kinds) => {
    const product = { productCategory: 3, inputFields: CHILD, contracts: CONTRACTS, ...told };
    expect(additionsOf(recommendationOf(product))).toEqual(kinds);
  });
});

describe('a recommendation', () => {
  it('a recommendation can be signed when it is new, updated or cancelled', () => {
    const able = RECOMMENDATION_TYPES.filter((recommendationType) =>
      canBeSigned(recommendationOf({ recommendationType, contracts: CONTRACTS })),
    );
    expect(able).toEqual(['New', 'Updated', 'Canceled']);
  });

  it('the result has something to sign when at least one recommendation can be signed', () => {
    const names = ['IN, obligatory', 'DI, nothing to choose'];
    expect(hasRecommendations(recommendationsOf(names))).toBe(false);
    expect(hasRecommendations(recommendationsOf([...names, 'OF']))).toBe(true);
    expect(hasRecommendations([])).toBe(false);
  });
});

describe('rows', () => {
  const [product] = recommendationsOf(['BA']);
  const typed: RowChoice = { ...empty('BA:child:1', 'child'), childPersonalNumber: '201501012384' };

  it('the rows of the result begin with nothing chosen and nothing typed', () => {
    expect(choicesFor(recommendationsOf(['OF', 'BA', 'GR']))).toEqual([
      empty('OF', 'product'),
      empty('BA:child:1', 'child'),
      empty('GR:pregnancy:1', 'pregnancy'),
    ]);
  });

  it('removing the only added row of a recommendation empties that row', () => {
    const full = { ...typed, motherPersonalNumber: 'a', childExpectedBirth: 'b' };
    expect(product && removeAdded([tick(product, full)], 'BA:child:1')).toEqual([
      empty('BA:child:1', 'child'),
    ]);
  });

  it('removing the row of a child leaves the rows of a pregnancy as they are', () => {
    const [own] = recommendationsOf(['child or pregnancy']);
    const rows = own ? choicesFor([own]) : [];
    expect(removeAdded(rows, 'BG:child:1')).toEqual(rows);
    expect(removeAdded(rows, 'XX')).toBe(rows);
  });

  it('the first row of a child is added last when a recommendation has none', () => {
    const others = choicesFor(recommendationsOf(['OF', 'VA']));
    const ids = product && addChild(product, others).map(({ id }) => id);
    expect(ids).toEqual(['OF', 'VA', 'BA:child:1']);
  });

  it.each([
    ['of another recommendation', { recommendationId: 'OF' }],
    ['of another kind', { kind: 'product' as const }],
    ['with the id of a product', { id: 'BA' }],
    ['with the id of another recommendation', { id: 'OF:child:1' }],
    ['without a number', { id: 'BA:child:' }],
    ['with a number that is none', { id: 'BA:child:NaN' }],
    ['with a number that is no row’s', { id: 'BA:child:0' }],
    ['with a number written in another way', { id: 'BA:child:01' }],
    ['with a number without end', { id: `BA:child:${'9'.repeat(20)}` }],
  ])('a kept row of the result %s is left out', (_what, odd) => {
    expect(choicesFor(product ? [product] : [], [{ ...typed, ...odd }])).toEqual([
      empty('BA:child:1', 'child'),
    ]);
  });

  it('a row of the result that was kept twice appears once', () => {
    expect(choicesFor(product ? [product] : [], [typed, typed])).toEqual([typed]);
  });

  it('a kept row that is not ticked loses a contract that is gone, and stays as it is otherwise', () => {
    const odd = { ...typed, contractNumber: '9', conditionNumber: 'BA-9' };
    expect(choicesFor(product ? [product] : [], [odd])).toEqual([typed]);
  });
});
