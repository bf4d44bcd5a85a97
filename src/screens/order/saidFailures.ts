/**
 * How many attempts to hear how a login goes fail in a row before it is said: one alone is made good
 * before anybody has read of it.
 */
export const SAID_FAILURES = 2;
