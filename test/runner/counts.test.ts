import { expect, test } from 'vitest';
import { add, closingLine, count, countStage, NONE } from './counts.ts';

const failure = { where: 'test/a.test.ts', names: ['fails'], message: '1 is not 2', command: 'x' };

test('tests are counted as they are told of, skipped ones apart', () => {
  const told = [
    { kind: 'test', outcome: 'passed' },
    { kind: 'progress', done: 1, of: 2, unit: 'files' },
    { kind: 'test', outcome: 'skipped' },
    { kind: 'failure', failure },
    { kind: 'test', outcome: 'passed' },
    { kind: 'end' },
  ] as const;
  expect(told.reduce(count, NONE)).toEqual({ passed: 2, failed: 1, skipped: 1 });
});

test.each([
  ['a stage without tests that ends well is one passed', 0, 'has no tests', 1, 0],
  ['a stage without tests that ends badly is one failed', 2, 'has no tests', 0, 1],
  ['a suite that ran nothing has failed', 0, { counts: NONE, ended: true }, 0, 1],
  [
    'a suite that only skipped has failed',
    0,
    { counts: { ...NONE, skipped: 3 }, ended: true },
    0,
    1,
  ],
  ['one that was broken off has failed', 0, { counts: { ...NONE, passed: 4 }, ended: false }, 4, 1],
  [
    'passed and failed tests stand as they are',
    1,
    { counts: { passed: 4, failed: 2, skipped: 0 }, ended: true },
    4,
    2,
  ],
  [
    'an exit code that no test explains is a failure',
    1,
    { counts: { ...NONE, passed: 4 }, ended: true },
    4,
    1,
  ],
] as const)('%s', (_sentence, exitCode, told, passed, failed) => {
  expect(countStage(exitCode, told)).toMatchObject({ passed, failed });
});

test('the closing line is the sum and nothing else', () => {
  const sum = add({ passed: 2, failed: 1, skipped: 5 }, { passed: 10, failed: 0, skipped: 0 });
  expect(closingLine(sum)).toBe('12 passed, 1 failed');
});
