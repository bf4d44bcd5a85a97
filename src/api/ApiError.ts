/**
 * What can go wrong with a call, as far as the visitor is concerned. Every code but `cancelled`
 * has its text in `schemas/texts/sv.json` under `errors`; a test holds the two together.
 *
 * | code            | when                                                       | retryable |
 * |-----------------|------------------------------------------------------------|-----------|
 * | offline         | no answer came: no network, refused, broken off            | yes       |
 * | timeout         | no answer in time                                          | yes       |
 * | tooManyRequests | HTTP 429                                                   | yes       |
 * | unauthenticated | HTTP 401 and no new token: the login has come to its end   | no        |
 * | unexpected      | any other HTTP status, or an answer that cannot be read    | 5xx only  |
 * | cancelled       | the caller gave up; nothing to show                        | no        |
 */
export const API_ERROR_CODES = [
  'offline',
  'timeout',
  'tooManyRequests',
  'unauthenticated',
  'unexpected',
  'cancelled',
] as const;

/** One of the codes in the table above. */
export type ApiErrorCode = (typeof API_ERROR_CODES)[number];

/** A call that failed. Carries nothing of what was sent or answered, so it is safe to report. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; absent when no answer came. */
  readonly status: number | undefined;
  /** Whether the same call may succeed when the visitor tries again. */
  readonly retryable: boolean;

  constructor(code: ApiErrorCode, status?: number) {
    super(status === undefined ? code : `${code} (${status})`);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.retryable =
      code === 'unexpected'
        ? (status ?? 0) >= 500
        : code !== 'cancelled' && code !== 'unauthenticated';
  }
}

/** Why a call failed; undefined when it did not. Rejects with what is no ApiError: a mistake of ours. */
export async function apiErrorOf(called: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await called;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
