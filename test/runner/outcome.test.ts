import type { JSONReport } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { outcomeOf, playwrightOutcome, vitestOutcome } from './outcome.ts';

const tests = (passed: number, failed: number) => () => ({ passed, failed, skipped: 0, alone: [] });
const unread = () => {
  throw new SyntaxError('no report');
};

test.each([
  ['a stage without tests that ends well is one passed', 0, undefined, 1, 0],
  ['a stage without tests that ends badly is one failed', 2, undefined, 0, 1],
  ['a stage that ran no test has failed', 0, tests(0, 0), 0, 1],
  ['a tool that was broken off has failed', 0, unread, 0, 1],
  ['passed and failed tests are counted as they are', 1, tests(4, 2), 4, 2],
  ['an exit code that no test explains is a failure', 1, tests(4, 0), 4, 1],
])('%s', (_sentence, code, read, passed, failed) => {
  expect(outcomeOf(code, read)).toMatchObject({ passed, failed });
});

test('a change that concerns no test has not failed', () => {
  expect(outcomeOf(0, tests(0, 0), true)).toMatchObject({ passed: 0, failed: 0 });
});

test('a failed test of Vitest is run alone by its file and name, a file that cannot be loaded by its path', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a rule holds' },
    { status: 'failed', fullName: "a rule (of two) says 'no'" },
  ];
  const report = {
    ...{ numPassedTests: 1, numPendingTests: 2, numTodoTests: 0 },
    testResults: [
      { name: `${process.cwd()}/test/engine/rules.test.ts`, status: 'failed', assertionResults },
      { name: `${process.cwd()}/test/a.test.ts`, status: 'failed', assertionResults: [] },
    ],
  };
  expect(vitestOutcome(report as unknown as JsonTestResults)).toMatchObject({
    ...{ passed: 1, failed: 2, skipped: 2 },
    alone: [
      expect.stringContaining("run test/engine/rules.test.ts -t 'a rule .of two. says .no.'"),
      expect.stringMatching(/npx vitest run test\/a\.test\.ts$/),
    ],
  });
});

test('a failed test of Playwright is run alone by its line and size of screen, after a build', () => {
  const specs = [
    { file: 'a.spec.ts', line: 12, tests: [{ status: 'unexpected', projectName: 'phone' }] },
  ];
  const report = {
    ...{ suites: [{ specs: [], suites: [{ specs }] }], errors: [] },
    stats: { expected: 3, unexpected: 1, skipped: 0, flaky: 0 },
  };
  expect(playwrightOutcome(report as unknown as JSONReport)).toMatchObject({
    ...{ passed: 3, failed: 1 },
    alone: [expect.stringMatching(/playwright test -c test\/e2e a\.spec\.ts:12 --project=phone$/)],
  });
});
