import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evaluate,
  holds,
  OPERATORS,
  parseRule,
  RULE_LIMITS,
  type Rule,
  recordData,
  usesOf,
} from '#engine';
import cases from '../cases/rules.json';
import { pristineJsonLogic } from '../support/pristineJsonLogic.ts';

const TODAY = '20260531';

describe('rules', () => {
  it.each(cases)('the rule $rule over $data gives $result', ({ rule, data, result }) => {
    expect(parseRule(rule).faults).toEqual([]);
    expect(evaluate(rule as Rule, recordData(data as Record<string, unknown>, TODAY))).toEqual(
      result,
    );
  });

  it('the table of rules has a case for every allowed operator', () => {
    const tried = new Set(
      cases.flatMap(({ rule }) => JSON.stringify(rule).match(/(?<=\{")[^"]+/g) ?? []),
    );
    expect(Object.keys(OPERATORS).filter((operator) => !tried.has(operator))).toEqual([]);
  });

  it('the uses of a rule list the questions it reads and the values it compares them with', () => {
    const { reads, comparisons, uses, testedForAnswer } = usesOf(
      parseRule(
        {
          and: [
            { '==': [{ var: 'a' }, 'x'] },
            { some: [{ var: 'b' }, { in: [{ var: '' }, ['y', 'z']] }] },
            { '!': [{ missing: ['c'] }] },
          ],
        },
        '/visible',
      ).node,
    );
    expect(reads).toEqual([
      { question: 'a', pointer: '/visible/and/0/==/0/var' },
      { question: 'b', pointer: '/visible/and/1/some/0/var' },
      { question: 'c', pointer: '/visible/and/2/!/0/missing' },
    ]);
    expect(comparisons.map(({ question, value }) => [question, value])).toEqual([
      ['a', 'x'],
      ['b', 'y'],
      ['b', 'z'],
    ]);
    expect(uses.map(({ question, as }) => [question, as])).toEqual([
      ['a', 'value'],
      ['b', 'list'],
    ]);
    expect([...testedForAnswer]).toEqual(['c']);
  });

  it.each([
    ['rule-shape', {}],
    ['rule-shape', { '==': [1, 1], '!=': [1, 1] }],
    ['rule-shape', [{ var: 'a' }]],
    ['rule-shape', { var: { '+': ['a', 'b'] } }],
    ['rule-shape', { var: '' }],
    ['rule-shape', { some: [{ var: 'a' }, { var: 'b' }] }],
    ['rule-shape', { some: [{ var: 'a' }, { some: [{ var: '' }, true] }] }],
    ['rule-shape', { missing: [{ var: 'a' }] }],
    ['rule-operator', { map: [{ var: 'a' }, { var: '' }] }],
    ['rule-operator', { constructor: [] }],
    ['rule-arguments', { '==': [1] }],
    ['rule-arguments', { is_within_months: [{ var: 'a' }] }],
    [
      'rule-size',
      { or: Array.from({ length: 20 }, () => ({ in: [1, Array.from({ length: 40 }, () => 1)] })) },
    ],
    ['rule-size', { '==': [{ var: 'a' }, 'x'.repeat(RULE_LIMITS.characters + 1)] }],
  ])('a rule is refused as %s: %j', (code, rule) => {
    expect(parseRule(rule).faults.map((fault) => fault.code)).toContain(code);
  });

  it.each([
    ['names', { missing_some: [1, Array.from({ length: 2000 }, () => 'a')] }],
    ['a default', { var: ['a', 'x'.repeat(RULE_LIMITS.characters)] }],
    ['a path', { var: 'x'.repeat(RULE_LIMITS.characters + 1) }],
  ])('the size limits of a rule include %s', (_what, rule) => {
    expect(parseRule({ '!': [rule] }, '').faults.map(({ code }) => code)).toEqual(['rule-size']);
  });

  it('a rule knows the date of today inside some, all and none too', () => {
    const dates = recordData({ dates: ['20260601', '19900101'] }, TODAY);
    expect(evaluate({ some: [{ var: 'dates' }, { is_after_today: [{ var: '' }] }] }, dates)).toBe(
      true,
    );
    expect(evaluate({ all: [{ var: 'dates' }, { is_after_today: [{ var: '' }] }] }, dates)).toBe(
      false,
    );
    expect(
      evaluate({ none: [{ var: 'dates' }, { is_within_months: [{ var: '' }, 9] }] }, dates),
    ).toBe(false);
  });

  it('a rule nested deeper than the limit is refused, however deep', () => {
    let rule: unknown = true;
    for (let depth = 0; depth < 3000; depth += 1) rule = { '!': [rule] };
    expect(parseRule(rule).faults.map(({ code }) => code)).toEqual(['rule-depth']);
  });
});

describe('on the allowed operators', () => {
  const pristine = pristineJsonLogic();
  const scalar = fc.constantFrom<unknown>(
    0,
    1,
    2,
    -3,
    10.5,
    '',
    '0',
    '1',
    'a',
    'b',
    true,
    false,
    null,
  );
  const data = fc.record({
    a: scalar,
    b: scalar,
    list: fc.array(fc.constantFrom('a', 'b', '1'), { maxLength: 3 }),
  });
  const standard = Object.entries(OPERATORS).filter(([, { kind }]) =>
    ['equality', 'order', 'logic', 'arithmetic'].includes(kind),
  );
  const { rule } = fc.letrec<{ rule: unknown }>((tie) => ({
    rule: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      scalar,
      fc.constantFrom(
        { var: 'a' },
        { var: 'b' },
        { var: 'c' },
        { var: ['c', 7] },
        { var: ['a', 7] },
        { var: 'list' },
      ),
      fc.constantFrom(
        { missing: ['a', 'c'] },
        { missing: ['a'] },
        { missing_some: [1, ['a', 'b', 'c']] },
      ),
      fc.constantFrom(...standard).chain(
        ([
          name,
          {
            arity: [least, most],
          },
        ]) =>
          fc
            .array(tie('rule'), { minLength: least, maxLength: Math.min(most, 4) })
            .map((values) => ({ [name]: values })),
      ),
      fc
        .tuple(tie('rule'), fc.constantFrom(['a', 1], { var: 'list' }, 'abc'))
        .map((values) => ({ in: values })),
      fc
        .tuple(fc.constantFrom('some', 'all', 'none'), fc.constantFrom('a', '1', 'x'))
        .map(([name, value]) => ({ [name]: [{ var: 'list' }, { '==': [{ var: '' }, value] }] })),
    ),
  }));

  it('the allowed operators give the results of json-logic-js on random rules and data', () => {
    let compared = 0;
    fc.assert(
      fc.property(rule, data, (candidate, record) => {
        fc.pre(typeof candidate === 'object' && candidate !== null && !Array.isArray(candidate));
        fc.pre(parseRule(candidate, '').faults.every(({ code }) => code === 'rule-operand'));
        compared += 1;
        const expected = pristine.apply(candidate, record);
        expect(evaluate(candidate as Rule, recordData(record, TODAY))).toEqual(expected);
        expect(holds(candidate as Rule, recordData(record, TODAY))).toBe(pristine.truthy(expected));
      }),
      { numRuns: 3000 },
    );
    expect(compared).toBeGreaterThan(2000);
  });

  it('a rule reads no inherited member, unlike json-logic-js', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(evaluate({ '!!': [{ var: name }] }, recordData({}, TODAY))).toBe(false);
      expect(pristine.apply({ '!!': [{ var: name }] }, {})).toBe(true);
      expect(evaluate({ missing: [name] }, recordData({}, TODAY))).toEqual([name]);
    }
  });
});
