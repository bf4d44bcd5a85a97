import { expect, test } from 'vitest';
import { roundsOf, STAGES } from './stages.ts';

const names = (stages: typeof STAGES) =>
  roundsOf(stages).map((round) => round.map(({ name }) => name));

test('what takes one core runs beside the like, tests run alone', () => {
  expect(names(STAGES)).toEqual([
    ['format', 'types', 'unused'],
    ['unit'],
    ['definitions', 'build', 'studio'],
    ['browser'],
    ['e2e'],
    ['hosting'],
  ]);
});

test('of a choice of stages nothing runs beside tests', () => {
  const chosen = STAGES.filter(({ name }) => ['unit', 'build', 'e2e'].includes(name));
  expect(names(chosen)).toEqual([['unit'], ['build'], ['e2e']]);
});
