import { expect, it } from 'vitest';
import { appliedInsurances } from '../../../../src/guide/screens/receipt/appliedInsurances.ts';

const result = (conditionNumber: string, wasSigned: boolean, resultText = '') => ({
  conditionNumber,
  wasSigned,
  resultText,
  level: '',
  levelLabel: '',
});
const product = (conditionNumber: string, productName: string, price: number) => ({
  conditionNumber,
  productName,
  price,
});
const shown = (
  results: readonly ReturnType<typeof result>[],
  products: readonly ReturnType<typeof product>[],
  total = 0,
) => {
  const { granted, pending, ...rest } = appliedInsurances({ results, products, total });
  const names = (items: typeof granted) => items.map((item) => [item.productName, item.price]);
  return { granted: names(granted), pending: names(pending), ...rest };
};

it('sorts what was applied for by its result, in the order of the results', () => {
  expect(
    shown(
      [result('B', false), result('A', true), result('C', true)],
      [product('A', 'Olycksfall', 10), product('B', 'Liv', 20), product('C', 'Vård', 30)],
      60,
    ),
  ).toEqual({
    granted: [
      ['Olycksfall', 10],
      ['Vård', 30],
    ],
    pending: [['Liv', 20]],
    total: 40,
    totalIfGranted: 60,
    packagePrice: 0,
    facts: [],
  });
});

it('the receipt tells several with the same number apart by their place', () => {
  expect(
    shown(
      [result('BA-1', true), result('BA-1', false)],
      [product('BA-1', 'Barn 1', 90), product('BA-1', 'Barn 2', 80)],
      170,
    ),
  ).toMatchObject({ granted: [['Barn 1', 90]], pending: [['Barn 2', 80]] });
});

it('the receipt has no name and no price for a result of nothing that was signed', () => {
  expect(shown([result('X', true)], [])).toMatchObject({ granted: [[undefined, undefined]] });
});

it('the receipt leaves nothing out that was signed and has no result', () => {
  expect(shown([], [product('A', 'Olycksfall', 10)], 10)).toMatchObject({
    granted: [],
    pending: [['Olycksfall', 10]],
  });
});

it('the receipt counts a package in both totals', () => {
  expect(
    shown(
      [result('A', true), result('B', false)],
      [product('A', 'Olycksfall', 10), product('B', 'Liv', 20)],
      130,
    ),
  ).toMatchObject({ total: 110, totalIfGranted: 130, packagePrice: 100 });
});

it('the receipt has one total when everything is granted', () => {
  const { total, totalIfGranted } = shown([result('A', true)], [product('A', 'Vård', 30)], 30);
  expect([total, totalIfGranted]).toEqual([30, undefined]);
});

it('the receipt says the level, whom it is for, when it was received and under which number', () => {
  const receipt = {
    results: [{ ...result('BA-1', true), level: '500 000 kronor', levelLabel: 'Belopp' }],
    products: [{ ...product('BA-1', 'Barn', 90), childPersonalNumber: '201501012386' }],
    total: 90,
    reference: '67DF-3917-FA0D',
    receivedAt: Date.parse('2026-11-26T23:05:00Z'),
  };
  const { granted, facts } = appliedInsurances(receipt);
  expect(granted[0]?.details).toEqual(['Belopp: 500 000 kronor', 'Barn: 20150101-2386']);
  expect(facts).toEqual([
    { label: 'Signerat', value: '27 november 2026 kl. 00:05' },
    { label: 'Referensnummer', value: '67DF-3917-FA0D' },
  ]);
});
