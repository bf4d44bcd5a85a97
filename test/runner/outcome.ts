import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** How many tests of a stage went which way, and the commands that run those that failed alone. */
export type Outcome = Readonly<Record<'passed' | 'failed' | 'skipped', number>> & {
  readonly alone: readonly string[];
};

/** Sets what only the deep run has, where that is running. */
const depth = () => (process.env.TEST_DEPTH === 'deep' ? 'TEST_DEPTH=deep ' : '');

/**
 * What a stage counts for, by its exit code and what `read` finds in its report. A stage without tests is one
 * test. A tool that left no report was broken off, and one that ran nothing has failed, unless it `mayRunNone`.
 */
export function outcomeOf(code: number, read?: () => Outcome, mayRunNone = false): Outcome {
  const failed = { passed: 0, failed: 1, skipped: 0, alone: [] };
  if (read === undefined) return code === 0 ? { ...failed, passed: 1, failed: 0 } : failed;
  try {
    const outcome = read();
    const isUnexplained = code !== 0 || (outcome.passed === 0 && !mayRunNone);
    return isUnexplained && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return failed;
  }
}

/** From the report of Vitest's reporter `json`; a file that cannot be loaded is a failed test. */
export function vitestOutcome({ testResults, ...report }: JsonTestResults): Outcome {
  const alone = testResults.flatMap(({ name, status, assertionResults }) => {
    const command = `${depth()}npx vitest run ${relative(process.cwd(), name)}`;
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [command] : [];
    // A pattern: a dot is any character, those of shells and patterns too.
    return failed.map((test) => `${command} -t '${test.fullName.replace(/[^\p{L}\d ]/gu, '.')}'`);
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: alone.length, skipped, alone };
}

/** From the report of Playwright's reporter `json`; an error outside of tests is a failed test. */
export function playwrightOutcome({ suites, stats, errors }: JSONReport): Outcome {
  const { expected: passed, unexpected, skipped } = stats;
  const alone = suites.flatMap(failedIn);
  return { passed, failed: Math.max(unexpected, Math.sign(errors.length)), skipped, alone };
}

function failedIn({ suites = [], specs }: JSONReportSuite): readonly string[] {
  const commands = specs.flatMap(({ file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file}:${line} --project=${projectName}`)
      // It tries what was built, which may have been mended since.
      .map(
        (test) =>
          `npm test -- --only build,site,studio && ${depth()}npx playwright test -c test/e2e ${test}`,
      ),
  );
  return [...commands, ...suites.flatMap(failedIn)];
}
