/*
 * Timeouts against hanging, the same for all tests. They assert nothing about speed, since test machines
 * are shared. No test has a timeout of its own (architecture.test.ts).
 */

/** For one thing to appear: an element, a response, a process. */
export const WAIT_MS = 40_000;

/** For a whole test. */
export const TEST_MS = 600_000;
