import { expect, test } from 'vitest';
import { add, closingLine, countPlaywright, countStage, countVitest, NONE } from './counts.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

test('the tests of Vitest are counted, skipped ones apart', () => {
  const report = {
    numPassedTests: 3,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'passed', 'failed', 'failed'),
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a test file that cannot be loaded is one failure', () => {
  const report = {
    numPassedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [file('failed')],
  };
  expect(countVitest(report).failed).toBe(1);
});

test('the tests of Playwright are counted; flaky ones and faults outside of tests have failed', () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4, skipped: 4 });
});

test.each([
  ['a stage without a report that ends well is one passed', 0, 'none', 1, 0],
  ['a stage without a report that ends badly is one failed', 2, 'none', 0, 1],
  ['a report that was promised and is missing is a failure', 0, 'missing', 0, 1],
  ['a suite that ran nothing has failed', 0, NONE, 0, 1],
  ['a suite that only skipped has failed', 0, { ...NONE, skipped: 3 }, 0, 1],
  ['passed and failed tests stand as they are', 1, { passed: 4, failed: 2, skipped: 0 }, 4, 2],
  [
    'an exit code that no test explains is a failure',
    1,
    { passed: 4, failed: 0, skipped: 0 },
    4,
    1,
  ],
] as const)('%s', (_sentence, exitCode, report, passed, failed) => {
  expect(countStage(exitCode, report)).toMatchObject({ passed, failed });
});

test('the closing line is the sum and nothing else', () => {
  const sum = add({ passed: 2, failed: 1, skipped: 5 }, { passed: 10, failed: 0, skipped: 0 });
  expect(closingLine(sum)).toBe('12 passed, 1 failed');
});
