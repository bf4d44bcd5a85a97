import { expect, test } from 'vitest';
import { loadOrThrow } from '#engine';
import { EXAMPLES, type Proven, provenOf } from '../../support/provenForms.ts';

test('there are thirty large forms of forty to five hundred questions', () => {
  const counts = EXAMPLES.map((form) => loadOrThrow(form).questions.length);
  expect(counts).toHaveLength(30);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...counts)).toBeLessThanOrEqual(500);
});

const proven: Proven[] = [];

test.each(EXAMPLES)('of $id at most one thing in five is unproven', (form) => {
  const own = provenOf(form);
  proven.push(own);
  expect(own.problems).toEqual([]);
  expect(own.unproven).toBeLessThanOrEqual(own.items / 5);
});

test('of all large forms together at most one in twenty', () => {
  const items = proven.reduce((sum, own) => sum + own.items, 0);
  const unproven = proven.reduce((sum, own) => sum + own.unproven, 0);
  expect(proven).toHaveLength(30);
  expect(unproven / items).toBeLessThan(1 / 20);
});
