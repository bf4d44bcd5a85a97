import { expect, test } from 'vitest';
import { EXAMPLES, provenOf } from '../../support/provenForms.ts';

/** With rules of every kind that large forms have, and proven soon. */
const FEW = new Set([
  ...['motor-claim', 'travel-health', 'scales', 'visa', 'kyc', 'rental', 'pet-insurance'],
]);

test('of large forms at most one thing in twenty is unproven', () => {
  const proven = EXAMPLES.filter(({ id }) => FEW.has(id)).map((form) => provenOf(form));
  const items = proven.reduce((sum, own) => sum + own.items, 0);
  const unproven = proven.reduce((sum, own) => sum + own.unproven, 0);
  expect(proven).toHaveLength(FEW.size);
  expect(proven.flatMap(({ problems }) => problems)).toEqual([]);
  expect(items).toBeGreaterThan(2500);
  expect(unproven / items).toBeLessThan(1 / 20);
});
