import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type FormDefinition, loadOrThrow } from '#engine';
import { proofOf } from '../../../src/checker/proof/proof.ts';
import { byDepth } from '../../support/depth.ts';

const EXAMPLES = readdirSync('examples')
  .filter((name) => name.endsWith('.json'))
  .map((name): FormDefinition => JSON.parse(readFileSync(`examples/${name}`, 'utf8')));

/** With rules of every kind that large forms have, and proven soon. */
const FEW = new Set([
  ...['motor-claim', 'travel-health', 'scales', 'visa', 'kyc', 'rental', 'pet-insurance'],
]);
const FORMS = byDepth(
  EXAMPLES.filter(({ id }) => FEW.has(id)),
  EXAMPLES,
);

/** Proves a form, and counts what is unproven with everything that depends on it. */
function provenOf(definition: FormDefinition) {
  const { targets, doubts, never, deadEnds } = proofOf(loadOrThrow(definition), '20260531');
  const doubtful = new Set(doubts.map(({ key }) => key));
  const hanging = [...targets.values()].filter(
    ({ key, after }) => !doubtful.has(key) && after.some((own) => doubtful.has(own)),
  );
  const ends = deadEnds.filter(({ kind }) => kind === 'unproven');
  const stuck = deadEnds.flatMap(({ kind, step }) => (kind === 'found' ? [`stuck ${step}`] : []));
  return {
    /** Number of items that some visitor should see. */
    items: targets.size,
    /** How many of these, and of possible dead ends, are unproven. */
    unproven: doubts.length + hanging.length + ends.length,
    /** Items that are never shown, and dead ends; none in a sound form. */
    problems: [...never, ...stuck],
  };
}

test('there are thirty large forms of forty to five hundred questions', () => {
  const counts = EXAMPLES.map((form) => loadOrThrow(form).questions.length);
  expect(counts).toHaveLength(30);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...counts)).toBeLessThanOrEqual(500);
});

const proven: ReturnType<typeof provenOf>[] = [];

test.each(FORMS)('of $id at most one thing in five is unproven', (form) => {
  const own = provenOf(form);
  proven.push(own);
  expect(own.problems).toEqual([]);
  expect(own.unproven).toBeLessThanOrEqual(own.items / 5);
});

test('of large forms together at most one thing in twenty is unproven', () => {
  const items = proven.reduce((sum, own) => sum + own.items, 0);
  const unproven = proven.reduce((sum, own) => sum + own.unproven, 0);
  expect(proven).toHaveLength(byDepth(FEW.size, 30));
  expect(items).toBeGreaterThan(2500);
  expect(unproven / items).toBeLessThan(1 / 20);
});
