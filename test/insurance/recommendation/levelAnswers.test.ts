import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { recordData } from '#engine';
import { ProductRules } from '../../../src/insurance/recommendation/productRules.ts';
import { CATALOGUE } from '../../../src/server/people/catalogue.ts';
import { recommend, withId } from '../../server/recommending.ts';
import { ANSWER_SETS } from '../../support/answerSets.ts';
import { byDepth } from '../../support/depth.ts';

const { family, highSalary, student } = ANSWER_SETS;

it.each([
  ['the salary alone', 'SJ', highSalary, ['monthlySalary']],
  ['the loan and its protection', 'LI', family, ['homeLoan', 'loanProtected']],
  ['a risk that decides alone', 'OF', student, ['injuryRisk']],
  ['the savings', 'BA', family, ['savings']],
])('a level rests on %s', (_name, id, answers, expected) => {
  const recommendations = recommend('Elias', answers);
  expect(withId(recommendations, id).levelAnswers).toEqual(expected);
});

it('an insurance with a single level rests on no answer', () => {
  const recommendations = recommend('Elias', ANSWER_SETS.expecting);
  expect(withId(recommendations, 'GR').levelAnswers).toEqual([]);
});

const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  age: fc.constantFrom(30, 59, 60, 64, 65, 70),
  salary: fc.constantFrom(undefined, 0, 60000, 60001, 80001),
  homeLoan: fc.constantFrom(undefined, 0, 1_000_000, 3_000_000, 3_000_001),
  loanProtected: fc.constantFrom(undefined, 'yes', 'no', 'unknown'),
  hasChildren: fc.constantFrom(undefined, 'yes', 'both', 'no', 'expecting'),
  injuryRisk: fc.constantFrom(undefined, 'weekly', 'monthly', 'seldom'),
  dependants: fc.constantFrom(undefined, true, false),
  savings: fc.constantFrom(undefined, 0, 1, 2, 6),
};

test('no answer that a level does not rest on changes it', () => {
  const numbers = CATALOGUE.products.flatMap(({ levels }) =>
    levels.map(({ conditionNumber }) => conditionNumber),
  );
  const rulesOf = (product: (typeof CATALOGUE.products)[number], facts: object) =>
    new ProductRules(product, recordData({ ...facts }, '20260302'), new Set(numbers));
  const facts = fc.record(VALUES);
  fc.assert(
    fc.property(fc.constantFrom(...CATALOGUE.products), facts, facts, (product, before, other) => {
      const rules = rulesOf(product, before);
      const read = rules.levelFacts();
      const kept = Object.entries(before).filter(([name]) => read.includes(name));
      const changed = rulesOf(product, { ...other, ...Object.fromEntries(kept) });
      expect(changed.chosenLevel()).toEqual(rules.chosenLevel());
    }),
    { numRuns: byDepth(500, 20_000) },
  );
});
