import texts from '../../../schemas/texts/server.json' with { type: 'json' };

const { faults } = texts;

/**
 * Every way a call can fail: HTTP status and the Swedish text of the response. The codes are those
 * of `Error.code` in `schemas/api/openapi.json`; a test ties the two together.
 */
export const FAULTS = {
  malformed_json: { status: 400, message: faults.malformed_json },
  invalid_request: { status: 400, message: faults.invalid_request },
  unauthenticated: { status: 401, message: faults.unauthenticated },
  forbidden: { status: 403, message: faults.forbidden },
  not_found: { status: 404, message: faults.not_found },
  request_timeout: { status: 408, message: faults.request_timeout },
  payload_too_large: { status: 413, message: faults.payload_too_large },
  unsupported_media_type: { status: 415, message: faults.unsupported_media_type },
  invalid_answers: { status: 422, message: faults.invalid_answers },
  idempotency_key_reused: { status: 422, message: faults.idempotency_key_reused },
  not_to_be_signed: { status: 422, message: faults.not_to_be_signed },
  out_of_order: { status: 409, message: faults.out_of_order },
  too_many_requests: { status: 429, message: faults.too_many_requests },
  internal_error: { status: 500, message: faults.internal_error },
  unavailable: { status: 503, message: faults.unavailable },
  overloaded: { status: 503, message: faults.overloaded },
  login_closed: { status: 503, message: faults.login_closed },
} as const satisfies Record<keyof typeof faults, { status: number; message: string }>;

/** Names one row of `FAULTS`. */
export type ApiFaultCode = keyof typeof FAULTS;

/** An issue of one value; `path` is a JSON pointer into the body, `header:x` or `query:x`. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** The maximum number of issues in a response. */
export const MAX_ISSUES = 20;

const RETRY_SECONDS: Partial<Record<ApiFaultCode, number>> = {
  /** Time for another instance to take over, or a queue to shrink. */
  unavailable: 2,
  /** Longer than most calls take. */
  overloaded: 2,
  /** Maintenance takes a while. */
  login_closed: 300,
};

/** A failed call, and its response. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly code: ApiFaultCode;
  readonly issues: readonly FieldIssue[];
  /** Whole seconds to wait: always with a 503, and with a 429 by the limit that was exceeded. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiFaultCode,
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
