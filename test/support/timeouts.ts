/*
 * Timeouts against hanging, the same for all tests. They assert nothing about speed, since test machines
 * are shared: beside twenty busy processes on two cores everything takes ten times as long. No test has a
 * timeout of its own (architecture.test.ts).
 */

/** For one thing to appear: an element, a response, a process. Starting a server takes half a second of work. */
export const WAIT_MS = 120_000;

/** For a whole test. */
export const TEST_MS = 1_200_000;
