/**
 * Details of tests by which the projects of playwright.config.ts choose them. A test without any runs
 * on a desktop in `npm test`, and on both in `npm run test:deep`.
 */

/** What a browser tells of its window. */
export const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };

/** What it tells does not depend on the size of the screen, or the test sets the size itself. */
export const onDesktop = { tag: '@desktop' } as const;

/** It is about a phone. */
export const onPhone = { tag: '@phone' } as const;

/** As a test without any of these: for one that names a size in `npm test` only. */
export const onBoth = {};

/** Shares the rows of a table between the projects, so that both sizes see some. */
export const onOneOf = (row: number) => (row % 2 === 0 ? onPhone : onDesktop);

export const DESKTOP_ONLY = /@desktop\b/;
export const PHONE_ONLY = /@phone\b/;
export const tellsPhone = (tags: readonly string[]): boolean => tags.includes(onPhone.tag);
