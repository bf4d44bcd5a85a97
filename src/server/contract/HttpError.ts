import texts from '../../../schemas/texts/server.json' with { type: 'json' };

const { errors } = texts;

/**
 * Every way a call can fail: HTTP status and the Swedish text of the response. The codes are those
 * of `Error.code` in `schemas/api/openapi.json`; a test ties the two together.
 */
export const HTTP_ERRORS = {
  malformed_json: { status: 400, message: errors.malformed_json },
  invalid_request: { status: 400, message: errors.invalid_request },
  unauthenticated: { status: 401, message: errors.unauthenticated },
  forbidden: { status: 403, message: errors.forbidden },
  not_found: { status: 404, message: errors.not_found },
  request_timeout: { status: 408, message: errors.request_timeout },
  payload_too_large: { status: 413, message: errors.payload_too_large },
  unsupported_media_type: { status: 415, message: errors.unsupported_media_type },
  invalid_answers: { status: 422, message: errors.invalid_answers },
  idempotency_key_reused: { status: 422, message: errors.idempotency_key_reused },
  not_to_be_signed: { status: 422, message: errors.not_to_be_signed },
  out_of_order: { status: 409, message: errors.out_of_order },
  too_many_requests: { status: 429, message: errors.too_many_requests },
  internal_error: { status: 500, message: errors.internal_error },
  unavailable: { status: 503, message: errors.unavailable },
  overloaded: { status: 503, message: errors.overloaded },
  login_closed: { status: 503, message: errors.login_closed },
} as const satisfies Record<keyof typeof errors, { status: number; message: string }>;

/** Names one row of `HTTP_ERRORS`. */
export type HttpErrorCode = keyof typeof HTTP_ERRORS;

/** An issue of one value; `path` is a JSON pointer into the body, `header:x` or `query:x`. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The maximum number of issues in a response. */
export const MAX_ISSUES = 20;

const RETRY_SECONDS: Partial<Record<HttpErrorCode, number>> = {
  /** Time for another instance to take over, or a queue to shrink. */
  unavailable: 2,
  /** Longer than most calls take. */
  overloaded: 2,
  /** Maintenance takes a while. */
  login_closed: 300,
};

/** A failed call, and its response. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;
  readonly issues: readonly FieldIssue[];
  /** Whole seconds to wait: always with a 503, and with a 429 by the limit that was exceeded. */
  readonly retryAfter: number | undefined;

  constructor(
    code: HttpErrorCode,
    options: {
      readonly issues?: readonly FieldIssue[];
      readonly retryAfter?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    this.issues = options.issues ?? [];
    this.retryAfter = options.retryAfter ?? RETRY_SECONDS[code];
  }
}
