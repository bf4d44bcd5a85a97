/**
 * Every way a call can fail: HTTP status and the Swedish text of the answer. The codes are those
 * of `Error.code` in `schemas/api/openapi.json`; a test ties the two together.
 */
export const FAULTS = {
  malformed_json: { status: 400, message: 'Uppgifterna gick inte att läsa.' },
  invalid_request: { status: 400, message: 'Uppgifterna har inte rätt form.' },
  unauthenticated: { status: 401, message: 'Du behöver logga in.' },
  forbidden: { status: 403, message: 'Du har inte tillgång till det här.' },
  not_found: { status: 404, message: 'Det du söker finns inte.' },
  request_timeout: { status: 408, message: 'Anropet tog för lång tid. Försök igen.' },
  payload_too_large: { status: 413, message: 'Uppgifterna är för stora.' },
  unsupported_media_type: { status: 415, message: 'Uppgifterna ska skickas som JSON.' },
  invalid_answers: { status: 422, message: 'Några uppgifter behöver rättas.' },
  idempotency_key_reused: {
    status: 422,
    message: 'Samma bokning har redan skickats med andra uppgifter. Försök igen.',
  },
  not_to_be_signed: {
    status: 422,
    message: 'Texten går inte att signera. Gå tillbaka och försök igen.',
  },
  out_of_order: {
    status: 409,
    message: 'Det har ändrats något sedan sist. Gå tillbaka till resultatet och försök igen.',
  },
  too_many_requests: { status: 429, message: 'För många försök. Vänta en stund och försök igen.' },
  internal_error: { status: 500, message: 'Något gick fel. Försök igen om en stund.' },
  unavailable: { status: 503, message: 'Tjänsten är inte tillgänglig just nu. Försök igen.' },
  overloaded: {
    status: 503,
    message: 'Många använder tjänsten just nu. Vänta en stund och försök igen.',
  },
  login_closed: { status: 503, message: 'Det går inte att logga in just nu. Försök igen senare.' },
} as const;

/** Names one row of `FAULTS`. */
export type FaultCode = keyof typeof FAULTS;

/** What is wrong with one value; `path` is a JSON pointer into the body, `header:x` or `query:x`. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/** A long list of wrong answers is not answered with a longer one. */
export const MOST_ISSUES = 20;

const RETRY_SECONDS: Partial<Record<FaultCode, number>> = {
  /** For another instance to take over, or a queue to shrink. */
  unavailable: 2,
  /** Most calls take much less; who comes too soon is in the way. */
  overloaded: 2,
  /** Maintenance takes a while. */
  login_closed: 300,
};

/** A call that fails in a way its caller is told about. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';
  readonly code: FaultCode;
  readonly issues: readonly FieldIssue[];
  /** Whole seconds to wait; a 503 has them always, a 429 from the limit that was reached. */
  readonly retryAfter: number | undefined;

  constructor(
    code: FaultCode,
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
