import type { StageEvent } from './events.ts';

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

/** The counts with one more event. */
export function count(counts: Counts, event: StageEvent): Counts {
  if (event.kind === 'failure') return add(counts, { ...NONE, failed: 1 });
  return event.kind === 'test' ? add(counts, { ...NONE, [event.outcome]: 1 }) : counts;
}

/**
 * What a stage counts for, from its exit code and what it told.
 *
 * | exit code | told                      | counted                            |
 * |-----------|---------------------------|------------------------------------|
 * | 0         | nothing: it has no tests  | 1 passed                           |
 * | other     | nothing: it has no tests  | 1 failed                           |
 * | any       | tests, but no end         | 1 failed more: it was broken off   |
 * | any       | no test passed or failed  | 1 failed: a suite that ran nothing |
 * | 0         | tests                     | the tests                          |
 * | other     | tests, none failed        | the tests and 1 failed             |
 */
export function countStage(
  exitCode: number,
  told: 'has no tests' | { readonly counts: Counts; readonly ended: boolean },
): Counts {
  if (told === 'has no tests') return { ...NONE, [exitCode === 0 ? 'passed' : 'failed']: 1 };
  const { counts, ended } = told;
  const ranNothing = counts.passed + counts.failed === 0;
  const failedOutside = exitCode !== 0 && counts.failed === 0;
  return ranNothing || failedOutside || !ended ? add(counts, { ...NONE, failed: 1 }) : counts;
}

/** The closing line: exactly `N passed, N failed`. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}
