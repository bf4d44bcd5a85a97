/**
 * Messages of browsers when code could not be fetched: Chromium and Firefox, Safari, and Safari
 * when a host sends a page instead. Only the text distinguishes these errors from a `TypeError`
 * thrown by the code itself, which is a bug.
 */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type/i;

/** Whether an `import()` failed because its code could not be fetched. */
export function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && NOT_FETCHED.test(error.message);
}
