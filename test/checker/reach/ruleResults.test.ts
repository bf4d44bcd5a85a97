import { expect, test } from 'vitest';
import { holds, type Rule } from '#engine';
import { holdsCached } from '../../../src/checker/reach/ruleResults.ts';

const a = { var: 'a' };
const b = { var: 'b' };
const RULES: readonly Rule[] = [
  true,
  { '!!': [a] },
  { '!': [a] },
  { '>': [a, 3] },
  { '>': [{ '/': [1, a] }, 0] },
  { '==': [a, b] },
  { is_after_today: [a] },
  { some: [a, { '==': [{ var: '' }, 'x'] }] },
  { and: [{ is_answered: [a] }, { or: [{ '<': [a, 5] }, { '==': [b, 'x'] }] }] },
  { if: [{ '>': [a, 2] }, { '!!': [b] }, { '==': [a, 'x'] }, false, { missing: ['a', 'b'] }] },
  { '!': [{ and: [{ '!!': [[]] }, a, '0'] }] },
];
const ANSWERS = [
  undefined,
  0,
  -0,
  4,
  '',
  '0',
  'x',
  '20260601',
  '20260530',
  ['x'],
  ['y', 'x'],
  false,
];

test('a rule holds again as it did the first time', () => {
  for (const rule of RULES) {
    for (const today of ['20260531', '20260530', '20260531']) {
      for (const one of ANSWERS) {
        for (const other of ANSWERS) {
          const data = { today, read: (id: string) => (id === 'a' ? one : other) };
          for (const _time of [1, 2]) {
            expect(holdsCached(rule, data), JSON.stringify([rule, one, other])).toBe(
              holds(rule, data),
            );
          }
        }
      }
    }
  }
});
