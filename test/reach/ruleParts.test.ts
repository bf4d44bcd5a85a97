import { expect, test } from 'vitest';
import { holds } from '#engine';
import { asRule, isOperation } from '#reach';

const DATA = { today: '20260101', read: (name: string) => (name === 'a' ? 'x' : undefined) };

test('an operation is a rule itself', () => {
  const rule = { '==': [{ var: 'a' }, 'x'] };
  expect(asRule(rule)).toBe(rule);
  expect([rule, [rule], 'x', null, true].map(isOperation)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test.each([
  [true, true],
  [false, false],
  [0, false],
  ['x', true],
  ['', false],
  [null, false],
  [[], false],
  [[{ var: 'missing' }], true],
])('any part is a rule, and %j holds: %s', (part, isMet) => {
  const rule = asRule(part);
  expect(typeof rule === 'boolean' || isOperation(rule)).toBe(true);
  expect(holds(rule, DATA)).toBe(isMet);
});
