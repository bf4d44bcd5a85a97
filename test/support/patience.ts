/*
 * Limits against hanging, the same for all tests. They measure nothing: machines that run this are
 * shared, and what is waited for comes at its own time. No test has a limit of its own
 * (architecture.test.ts).
 */

/** For one thing to come: an element, an answer, a process. */
export const WAIT_MS = 40_000;

/** For a whole test, with all that it waits for. */
export const TEST_MS = 600_000;
