import { expect, test } from 'vitest';
import {
  and,
  evaluatedForm,
  type Formula,
  hasAnswer,
  isTrue,
  modelOf,
  not,
  ruleHolds,
} from '#checker/reach';
import { loadOrThrow, type Rule } from '#engine';
import { isContradictory } from '../../../src/checker/reach/contradiction.ts';

const MODEL = modelOf(
  loadOrThrow({
    id: 'form',
    title: 'Form',
    steps: [
      {
        id: 's',
        title: 'S',
        questions: ['a', 'b'].map((id) => ({ id, type: 'numeric', label: id })),
      },
    ],
  }),
  '20260531',
);
const a = { var: 'a' };
const b = { var: 'b' };
const isGiven = (of: object): Rule => ({ is_answered: [of] });

/** Whether a rule is true for nobody who has not answered the first question. */
function isNever(rule: Rule): boolean {
  const formula: Formula = and(not(hasAnswer(0)), ruleHolds(rule));
  const isMet = () => true;
  return isContradictory(MODEL, [{ scope: [], formulas: [formula], isMet }]);
}

test('a rule that needs an answer contradicts that there is none', () => {
  expect(isNever(isGiven(a))).toBe(true);
  expect(isNever({ and: [{ '>': [b, 2] }, { '>': [a, 2] }] })).toBe(true);
  expect(isNever({ '!': [{ or: [{ '!': [a] }, isGiven(b)] }] })).toBe(true);
  expect(isNever({ if: [isGiven(a), isGiven(b), false] })).toBe(true);
});

test('what other answers decide is left to the search', () => {
  expect(isNever({ '<': [a, 2] })).toBe(false);
  expect(isNever({ or: [isGiven(a), isGiven(b)] })).toBe(false);
  expect(isNever({ '>': [{ '+': [a, b] }, 2] })).toBe(false);
  expect(isNever({ if: [isGiven(b), isGiven(a), isGiven(b)] })).toBe(false);
});

test('nothing that some answers meet is called a contradiction', () => {
  const leaves: readonly Rule[] = [isGiven(a), isGiven(b), { '<': [a, 2] }, { '>=': [b, 3] }];
  const rules = leaves.flatMap((one) =>
    leaves.flatMap((other): Rule[] => [
      { and: [one, other] },
      { or: [one, { '!': [other] }] },
      { if: [one, other, { '!!': [a] }] },
      { '!': [{ and: [one, { or: [other, false] }] }] },
    ]),
  );
  for (const rule of rules.filter(isNever)) {
    for (const answer of [undefined, 0, 3, 7]) {
      const evaluated = evaluatedForm(MODEL, (id) => (id === 'b' ? answer : undefined));
      expect(isTrue(ruleHolds(rule), evaluated), JSON.stringify(rule)).toBe(false);
    }
  }
});
