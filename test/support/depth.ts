/**
 * How much the tests try. `npm test` runs every test at a size that still catches the bugs it was written
 * for; `npm run test:deep` sets `TEST_DEPTH=deep` and runs it at a size that may find others.
 *
 * Whole tests that only the second runs stand in files `*.deep.test.ts` and `*.deep.spec.ts`.
 */
export const DEEP = process.env.TEST_DEPTH === 'deep';

/** One of two sizes: runs of a property, rows of a list, widths of a window. */
export function byDepth<Size>(everyday: Size, deep: Size): Size {
  return DEEP ? deep : everyday;
}
