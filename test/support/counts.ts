/** How many tests went which way. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Nothing run yet. */
export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Adds two counts. */
export function add(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The part of Vitest's JSON report that is read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  /** Faults outside of any test, such as a file that cannot be loaded. */
  readonly errors: readonly unknown[];
}

/** Counts Vitest's tests; a file that fails without a failed test, at import say, is one failure. */
export function countVitest(report: VitestReport): Counts {
  let failed = 0;
  for (const file of report.testResults) {
    const inFile = file.assertionResults.filter((test) => test.status === 'failed').length;
    failed += file.status === 'failed' ? Math.max(1, inFile) : inFile;
  }
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's tests; one that passed only when repeated has failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * What a stage counts for, from its exit code and the counts of its report.
 *
 * | exit code | report                  | counted                                |
 * |-----------|-------------------------|----------------------------------------|
 * | 0         | stage makes none        | 1 passed                               |
 * | other     | stage makes none        | 1 failed                               |
 * | any       | promised but missing    | 1 failed                               |
 * | any       | no test passed or failed| 1 failed: a suite that ran nothing     |
 * | 0         | tests                   | the tests                              |
 * | other     | tests, none failed      | the tests and 1 failed                 |
 */
export function countStage(exitCode: number, report: Counts | 'none' | 'missing'): Counts {
  if (report === 'none') return exitCode === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
  if (report === 'missing') return { ...NONE, failed: 1 };
  const ranNothing = report.passed + report.failed === 0;
  const failedOutside = exitCode !== 0 && report.failed === 0;
  return ranNothing || failedOutside ? { ...report, failed: 1 } : report;
}

/** The closing line: exactly `N passed, N failed`. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
