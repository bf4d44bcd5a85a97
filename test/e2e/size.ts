/**
 * Details of tests by which the projects of playwright.config.ts choose them. A test without any runs
 * on a desktop in `npm test`, and on both in `npm run test:deep`.
 */

/** What it tells does not depend on the size of the screen, or the test sets the size itself. */
export const onDesktop = { tag: '@desktop' } as const;

/** It is about a phone. */
export const onPhone = { tag: '@phone' } as const;

/** Layout, touch or the way in by BankID differ between the sizes: it runs on both, always. */
export const onBoth = { tag: '@both' } as const;

/** Shares the rows of a table between the projects, so that both sizes see some. */
export const onOneOf = (row: number) => (row % 2 === 0 ? onPhone : onDesktop);

export const DESKTOP_ONLY = /@desktop\b/;
export const PHONE_ONLY = /@phone\b/;
export const ON_PHONES = /@(phone|both)\b/;
