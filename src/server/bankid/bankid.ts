import type { BankIdUser } from '#server/people';

/**
 * BankID's relying-party API v6, as far as this server uses it. Implemented by `bankIdClient.ts`
 * over HTTP, against the real service or the simulator.
 */

/** A request for an order. */
export interface BankIdRequest {
  /** Address of the visitor's device, as we see it. */
  readonly endUserIp: string;
  /** Where the app returns to on the same device. */
  readonly returnUrl?: string;
  /** Shown in the app, in plain text; required to sign. */
  readonly userVisibleText?: string;
  /** Signed but not shown, in plain text. */
  readonly userNonVisibleText?: string;
  /** The browser, for the service's own risk assessment. */
  readonly web?: {
    readonly referringDomain: string;
    readonly userAgent: string;
    readonly deviceIdentifier: string;
  };
}

/** An order that has begun. Only `autoStartToken` may leave the server, in a link. */
export interface BankIdOrder {
  readonly orderRef: string;
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
}

/** The status of an order. `hintCode` may be one that we do not know. */
export type BankIdCollect =
  | { readonly status: 'pending' | 'failed'; readonly hintCode: string }
  | {
      readonly status: 'complete';
      readonly user: BankIdUser;
      /** Base64. */
      readonly signature: string;
      /** Base64. */
      readonly ocspResponse: string;
    };

/** The service, real or simulated. Every call throws a `BankIdError` when it is refused. */
export interface BankIdService {
  auth(request: BankIdRequest): Promise<BankIdOrder>;
  sign(request: BankIdRequest & { readonly userVisibleText: string }): Promise<BankIdOrder>;
  collect(orderRef: string): Promise<BankIdCollect>;
  cancel(orderRef: string): Promise<void>;
}

/**
 * Why the service refused; `noSuchOrder` when an order has ended and been collected; `certificate` when one
 * side does not accept the other's; `unreachable` without a response in time, or with a malformed one.
 */
export type BankIdErrorCode =
  | 'alreadyInProgress'
  | 'noSuchOrder'
  | LastingRefusal
  | 'requestTimeout'
  | 'tooManyRequests'
  | 'internalError'
  | 'maintenance'
  | 'unreachable';

/**
 * Refusals that no further attempt gets past: what we send, our certificate or our address is wrong. BankID asks
 * not to call them an error of BankID to the visitor, nor to try again.
 *
 * Source: BankID's integration guide, 'Errors'.
 */
const LASTING = ['invalidParameters', 'unauthorized', 'notFound', 'certificate'] as const;
type LastingRefusal = (typeof LASTING)[number];

/** Whether only the operator of this server can do something about a refusal. */
export function isLasting(code: string): code is LastingRefusal {
  return LASTING.some((lasting) => lasting === code);
}

/** The service's own words about a refused call, fit for a log: without numbers and addresses that could name anybody. */
export interface BankIdRefusal {
  /** HTTP status. */
  readonly status: number;
  /** Empty when the service gave none. */
  readonly errorCode: string;
  /** At most 200 characters. */
  readonly details: string;
}

/** A refused call. Contains nothing of what was sent. */
export class BankIdError extends Error {
  override readonly name = 'BankIdError';
  readonly code: BankIdErrorCode;
  /** Absent when the service did not answer. */
  readonly refusal?: BankIdRefusal;

  /** `cause` is the error of the connection or the response; its message must not be logged. */
  constructor(
    code: BankIdErrorCode,
    options: { readonly cause?: unknown; readonly refusal?: BankIdRefusal } = {},
  ) {
    super(code, 'cause' in options ? { cause: options.cause } : undefined);
    this.code = code;
    if (options.refusal) this.refusal = options.refusal;
  }
}
