import { describe, expect, it, test } from 'vitest';
import {
  answersOf,
  highestNumber,
  loadOrThrow,
  type NumberKind,
  numberKind,
  type QuestionDefinition,
  type Rule,
  start,
  validateAnswers,
} from '#engine';
import { formOf } from '../support/definitions.ts';

const today = '20260531';
const read = { var: 'n' };
const asking = (rules: readonly Rule[]): QuestionDefinition => ({
  id: 'n',
  type: 'numeric',
  label: 'Antal',
  validation: rules.map((rule) => ({ rule, message: 'M' })),
});

/** What a visitor types, and what it is for a question of whole numbers and for one with decimals; a text is refused. */
const TYPED: readonly (readonly [typed: string, whole: unknown, decimal: unknown])[] = [
  ['15', 15, 15],
  ['-15', -15, -15],
  ['15 000', 15_000, 15_000],
  ['1,5', '1,5', 1.5],
  ['1\u202f234,50', '1234,50', 1234.5],
  ['−0,5', '-0,5', -0.5],
  ['１,５', '1,5', 1.5],
  ['1.5', '1.5', 1.5],
  ['1.500', '1.500', '1.500'],
  ['1e1', '1e1', '1e1'],
  ['0x10', '0x10', '0x10'],
  ['0b1', '0b1', '0b1'],
  ['Infinity', 'Infinity', 'Infinity'],
  ['1,', '1,', '1,'],
  ['1,5,5', '1,5,5', '1,5,5'],
];

describe.each([
  ['is_integer', 1],
  ['is_decimal', 2],
] as const)('a number that is asked for by %s', (operator, column) => {
  const form = loadOrThrow(formOf(asking([{ [operator]: [read] }, { '>=': [read, -20] }])));

  it.each(TYPED.map((row) => [row[0], row[column]] as const))(
    'a number that a rule requires, typed as %j, is read as %j',
    (typed, is) => {
      expect(answersOf(start(form, { answers: { n: typed }, today })).n).toBe(is);
      const issues = validateAnswers(form, { answers: { n: typed }, today });
      expect(issues.map(({ code }) => code)).toEqual(typeof is === 'number' ? [] : ['rule']);
    },
  );
});

test.each<[string, NumberKind | undefined, readonly Rule[]]>([
  ['nothing', undefined, []],
  ['a bound', undefined, [{ '>=': [read, 1] }]],
  ['no sign of decimals', undefined, [{ '!': [{ has_decimal_sign: [read] }] }]],
  ['a whole number', 'integer', [{ and: [{ is_integer: [read] }, { '!=': [read, 0] }] }]],
  ['decimals', 'decimal', [{ '>=': [read, 1] }, { is_decimal: [read] }]],
  ['both', 'integer', [{ is_decimal: [read] }, { is_integer: [read] }]],
  ['that of another', undefined, [{ is_integer: [{ var: 'other' }] }]],
])('a question that asks for %s demands %s', (_what, demand, rules) => {
  expect(numberKind(asking(rules))).toBe(demand);
});

test('what is no number demands none', () => {
  const text = { ...asking([{ is_integer: [read] }]), type: 'text' } as const;
  expect(numberKind(text)).toBeUndefined();
});

test.each<[string, number | undefined, readonly Rule[]]>([
  ['nothing', undefined, []],
  ['a lower bound alone', undefined, [{ '>=': [read, 1] }]],
  ['an upper bound', 250, [{ '<=': [read, 250] }]],
  ['bounds on both sides', 250, [{ '<=': [100, read, 250] }]],
  ['a bound among other demands', 250, [{ and: [{ is_integer: [read] }, { '<=': [read, 250] }] }]],
  ['two bounds', 40, [{ '<=': [read, 250] }, { '<=': [read, 40] }]],
  ['a bound that need not hold', undefined, [{ or: [{ '<=': [read, 250] }, true] }]],
  ['a bound that is an answer', undefined, [{ '<=': [read, { var: 'other' }] }]],
  ['the bound of another', undefined, [{ '<=': [{ var: 'other' }, 250] }]],
])('with %s, the highest number is %s', (_what, highest, rules) => {
  expect(highestNumber(asking(rules))).toBe(highest);
});
