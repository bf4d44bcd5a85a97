import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { candidatesOf, holdsFor, syntaxTree } from '#checker/reach';
import {
  type AnswerValue,
  OPERATORS,
  parseTyped,
  type QuestionDefinition,
  type Rule,
} from '#engine';
import { byDepth } from '../../support/depth.ts';

const TODAY = '20260531';
const ANSWER = { var: 'q' };
const NUMBERS = [-2, 9007199254740991, -0.5, 0, 0.5, 1, 1.25, 3, 10, 34000, '34000', 'abc', 1e17];
const TEXTS = ['a', 'ab', 'abc', 'ab c', '5', 'a@a.se', '20260531', 'å'];
const DATES = ['20260531', '20270101', '20280229', '19991231', 20270101];
const LENGTHS = [0, 1, 2, 3, 8, 12];
const OPTIONS = ['a', 'b', '5', '7', '20010101', '20990101'];

/** Rules that read one question, of everything that definitions may say of such an answer. */
function rulesOver(literals: readonly unknown[], predicates: readonly Rule[]): fc.Arbitrary<Rule> {
  const literal = fc.constantFrom(...literals);
  const equality = fc.constantFrom('==', '===', '!=', '!==');
  const order = fc.constantFrom('>', '>=', '<', '<=');
  const atom = fc.oneof(
    fc.tuple(equality, literal).map(([name, value]) => ({ [name]: [ANSWER, value] })),
    fc.tuple(order, literal).map(([name, value]) => ({ [name]: [ANSWER, value] })),
    fc.tuple(order, literal).map(([name, value]) => ({ [name]: [value, ANSWER] })),
    fc.tuple(literal, literal).map(([low, high]) => ({ '<': [low, ANSWER, high] })),
    fc.array(literal, { minLength: 1, maxLength: 3 }).map((list) => ({ in: [ANSWER, list] })),
    literal.map((value) => ({ in: [value, ANSWER] })),
    literal.map((value) => ({ in: [ANSWER, String(value)] })),
    literal.map((value) => ({ '>': [{ '+': [ANSWER, 1] }, value] })),
    literal.map((value) => ({ '==': [{ max: [ANSWER, 2] }, value] })),
    literal.map((value) => ({ '==': [{ if: [{ '!': [ANSWER] }, 1, value] }, value] })),
    literal.map((value) => ({ some: [ANSWER, { '==': [{ var: '' }, value] }] })),
    fc.constant({ all: [ANSWER, { is_after_today: [{ var: '' }] }] }),
    fc.constantFrom(...predicates),
  );
  const joined = fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(atom, { minLength: 2, maxLength: 3 }))
    .map(([name, rules]) => ({ [name]: rules }));
  return fc.oneof(
    { arbitrary: atom, weight: 2 },
    { arbitrary: joined, weight: 2 },
    { arbitrary: joined.map((rule) => ({ '!': [rule] })), weight: 1 },
  ) as fc.Arbitrary<Rule>;
}

const one = (name: string): Rule => ({ [name]: [ANSWER] });
const two = (name: string, bounds: readonly number[]): Rule[] =>
  bounds.map((bound) => ({ [name]: [ANSWER, bound] }));

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_none, at) => from + at * step);

const daysAround = DATES.flatMap((date) =>
  range(-2, 2, 1).map((days) => {
    const text = String(date);
    const day = new Date(Date.UTC(+text.slice(0, 4), +text.slice(4, 6) - 1, +text.slice(6) + days));
    return day.toISOString().slice(0, 10).replaceAll('-', '');
  }),
);

const KINDS = [
  {
    type: 'numeric',
    rules: rulesOver(
      NUMBERS,
      ['is_integer', 'is_decimal', 'has_decimal_sign', 'is_answered'].map(one),
    ),
    typed: [
      ...range(-4, 12, 0.125).map(String),
      ...range(-4, 12, 0.125).map((number) => String(number).replace('.', ',')),
      ...[
        '33999',
        '34000',
        '34000.5',
        '34001',
        '99999999999',
        '9007199254740991',
        '9007199254740992',
        '9007199254740993',
        '1e17',
        '1e18',
        '1e999',
      ],
      ...['abc', '1,5', '5.0', '05', '1e1', '0x3', '-1e-1', '11e-1', '9'.repeat(23), 'x.y'],
    ],
  },
  {
    type: 'text',
    rules: rulesOver(TEXTS, [
      ...['is_answered', 'is_email', 'has_whitespace', 'is_date', 'is_after_today'].map(one),
      ...two('is_at_most_long', LENGTHS),
    ]),
    typed: [
      ...TEXTS.flatMap((text) => TEXTS.map((other) => text + other)),
      ...TEXTS.flatMap((text) => TEXTS.map((other) => `${text} ${other}`)),
      ...range(1, 14, 1).flatMap((length) => ['z'.repeat(length), 'b'.repeat(length)]),
      ...['5', '05', '5.0', '20260601', 'x@y.se', `${'y'.repeat(20)}@y.se`, 'x y'],
    ],
  },
  {
    type: 'date',
    rules: rulesOver(DATES, [
      ...['is_answered', 'is_date', 'is_after_today', 'is_personal_number'].map(one),
      ...two('is_within_months', [-12, 0, 1, 24, 3000]),
    ]),
    typed: [
      ...[...daysAround, '20250531', '20260630', '20260701', '20280531', '20280601', '19000101'],
      ...daysAround.map((date) => `${date}1234`),
      ...['1', '2', 'x', '20269999', '20270101.5', '99999999'],
    ],
  },
] as const;

/** Whether whoever gives an answer is one of those the candidates stand for, in every part. */
function isStoodFor(
  values: readonly (AnswerValue | undefined)[],
  parts: readonly Rule[],
  answer: AnswerValue | undefined,
): boolean {
  const told = (value: typeof answer) => parts.map((part) => holdsFor(part, value, TODAY)).join();
  const own = told(answer);
  return values.some((value) => told(value) === own);
}

describe('where answers are said to stand for all others, no other answer behaves otherwise', () => {
  test.each(KINDS)(
    'the candidate answers to a question of type $type behave like all other answers',
    ({ type, rules, typed }) => {
      let exact = 0;
      fc.assert(
        fc.property(fc.array(rules, { minLength: 1, maxLength: 3 }), (parts) => {
          const validation = parts.map((rule) => ({ rule, message: 'M' }));
          const question: QuestionDefinition = { id: 'q', type, label: 'Q', validation };
          const { values, isExact } = candidatesOf(
            question,
            parts.map(syntaxTree),
            () => false,
            TODAY,
          );
          if (!isExact) return true;
          exact += 1;
          return typed.every((text) => isStoodFor(values, parts, parseTyped(question, text)));
        }),
        { numRuns: byDepth(600, 1500), seed: 20260531 },
      );
      expect(exact).toBeGreaterThan(byDepth(32, 80));
    },
  );

  test('the candidate answers to a question with several choices behave like all other answers', () => {
    const question: QuestionDefinition = {
      ...{ id: 'q', type: 'checkbox', label: 'Q' },
      options: OPTIONS.map((value) => ({ value, label: value })),
    };
    const lists: string[][] = [[]];
    for (const value of OPTIONS) lists.push(...lists.map((list) => [...list, value]));
    const grouped: number[] = [];
    const rules = rulesOver([...OPTIONS, 5], [one('is_answered'), { '!': [ANSWER] }]);
    fc.assert(
      fc.property(fc.array(rules, { minLength: 1, maxLength: 2 }), (parts) => {
        const { values, isExact } = candidatesOf(
          question,
          parts.map(syntaxTree),
          () => false,
          TODAY,
        );
        grouped.push(values.length);
        return (
          isExact &&
          lists.every((list) => isStoodFor(values, parts, list.length === 0 ? undefined : list))
        );
      }),
      { numRuns: byDepth(250, 600), seed: 20260531 },
    );
    expect(grouped.some((count) => count < lists.length / 2)).toBe(true);
  });
});

test('pieces of texts, numbers without end and reckoning are never said to be tried out', () => {
  const isExact = (type: 'text' | 'numeric' | 'date', part: Rule) =>
    candidatesOf({ id: 'q', type, label: 'Q' }, [syntaxTree(part)], () => false, TODAY).isExact;
  expect(isExact('text', { in: ['ab', ANSWER] })).toBe(false);
  expect(isExact('text', { in: [ANSWER, ['ab', 'cd']] })).toBe(true);
  expect(isExact('numeric', { '>': [ANSWER, 1e17] })).toBe(false);
  expect(isExact('numeric', { '>': [{ '+': [ANSWER, 1] }, 3] })).toBe(false);
  expect(isExact('numeric', { '<': [0.1, ANSWER, 0.2] })).toBe(true);
  expect(isExact('text', { is_at_most_long: [ANSWER, 100_000] })).toBe(false);
  expect(isExact('date', { is_within_months: [ANSWER, 1e21] })).toBe(false);
  expect(isExact('date', { '<': [20270101, ANSWER, 20280101] })).toBe(true);
});

test.each(
  Object.entries(OPERATORS).flatMap(([name, { kind, arity, ...rest }]) =>
    kind === 'predicate' && 'distinguishes' in rest
      ? [[name, arity[1], rest.distinguishes] as const]
      : [],
  ),
)(
  'of %s, answers are tried that it holds for and that it does not',
  (name, count, distinguishes) => {
    const rule: Rule = { [name]: [ANSWER, 3].slice(0, count) };
    const types = distinguishes === 'number' ? ['numeric'] : ['text', 'date'];
    const outcomes = types.flatMap((type) => {
      const question = { id: 'q', type, label: 'Q' } as QuestionDefinition;
      const { values } = candidatesOf(question, [syntaxTree(rule)], () => false, TODAY);
      return values.map((value) => holdsFor(rule, value, TODAY));
    });
    expect(new Set(outcomes)).toEqual(new Set([true, false]));
  },
);

test('options that exclude each other are no answer together', () => {
  const options = ['a', 'b', 'none'].map((value) => {
    return { value, label: value, ...(value === 'none' && { excludesOthers: true }) };
  });
  const question = { id: 'q', type: 'checkbox', label: 'Q', options } as const;
  const { values, isComplete } = candidatesOf(question, [], () => true, TODAY);
  expect(values).toEqual([undefined, ['a'], ['b'], ['none'], ['a', 'b']]);
  expect(isComplete).toBe(true);
});
