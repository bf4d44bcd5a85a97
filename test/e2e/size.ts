/** Details of tests that run in one project only, and what the projects tell them by. */

/** What it tells does not depend on the size of the screen, or the test sets the size itself. */
export const onDesktop = { tag: '@desktop' } as const;

/** It is about a phone. */
export const onPhone = { tag: '@phone' } as const;

/** Shares the rows of a table between the projects, so that both sizes see some. */
export const onOneOf = (row: number) => (row % 2 === 0 ? onPhone : onDesktop);

export const DESKTOP_ONLY = /@desktop\b/;
export const PHONE_ONLY = /@phone\b/;
