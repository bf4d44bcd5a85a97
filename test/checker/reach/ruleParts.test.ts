import { expect, test } from 'vitest';
import { asRule, childNodesOf, syntaxTree } from '#checker/reach';
import { holds } from '#engine';

const DATA = { today: '20260101', read: (name: string) => (name === 'a' ? 'x' : undefined) };

test('an operation is a rule itself', () => {
  const rule = { '==': [{ var: 'a' }, 'x'] };
  expect(asRule(syntaxTree(rule))).toBe(rule);
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
  const [node] = childNodesOf(syntaxTree({ '!': [part] }));
  const rule = node ? asRule(node) : true;
  expect(holds(rule, DATA)).toBe(isMet);
});
