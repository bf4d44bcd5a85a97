/** Fetches code, and says when it could not be fetched; retries. Knows nothing of what the code is. */

/** Wraps every `import()` of the build. */
export { fetchAhead, fetchCode, isFetchFailure } from './fetchCode.ts';
/** The last way out, when a visitor presses a button. */
export { loadAnew } from './loadAnew.ts';
/** Retries of anything, as of calls. */
export { type RetryPolicy, retry } from './retry.ts';
