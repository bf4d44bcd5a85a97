/**
 * Failures of a call, from the visitor's point of view. Every code but `cancelled` has its text in
 * `schemas/texts/sv.json` under `errors`; a test enforces it.
 *
 * | code            | when                                                       | retryable |
 * |-----------------|------------------------------------------------------------|-----------|
 * | offline         | no response: no network, connection refused or reset       | yes       |
 * | timeout         | no response in time                                        | yes       |
 * | tooManyRequests | HTTP 429                                                   | yes       |
 * | unauthenticated | HTTP 401 and no new token: the login has expired           | no        |
 * | unexpected      | any other HTTP status, or an unreadable response           | 5xx only  |
 * | cancelled       | aborted by the caller; nothing to show                     | no        |
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

/** A value of a call that the server refused: its JSON pointer into the body, and a text of the server. */
export interface RefusedField {
  readonly path: string;
  readonly message: string;
}

/** A failed call. Contains nothing of what was sent, so it is safe to report. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; absent without a response. */
  readonly status: number | undefined;
  /** Whether the same call may succeed when the visitor tries again. */
  readonly retryable: boolean;

  /** With status 422, where the server names fields. */
  readonly issues: readonly RefusedField[];

  constructor(code: ApiErrorCode, status?: number, issues: readonly RefusedField[] = []) {
    super(status === undefined ? code : `${code} (${status})`);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.retryable =
      code === 'unexpected'
        ? (status ?? 0) >= 500
        : code !== 'cancelled' && code !== 'unauthenticated';
  }
}

/**
 * The error of a failed call; undefined for a successful one. Rejects with anything but an
 * ApiError: a bug.
 */
export async function apiErrorOf(called: Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await called;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
