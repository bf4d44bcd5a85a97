import { type CollectionFailure, collectionFailureOf } from '#operations';

/**
 * The service that collects insurances from other insurers, as far as this server uses it.
 * Implemented by `collectorClient.ts` over HTTP, against a real service or the simulator.
 */

/** An insurer whose customers can have their insurances collected. */
export interface CollectorCompany {
  /** Its id, in all calls. */
  readonly name: string;
  readonly displayName: string;
  /** Ways to identify oneself there. */
  readonly loginMethods: readonly string[];
}

/** A request to an insurer: to identify a person, and hand out their insurances. */
export interface CollectorRequest {
  /** `CollectorCompany.name` */
  readonly company: string;
  /** 12 digits. */
  readonly personalNumber: string;
  readonly loginMethod: string;
  /** Where the app returns to on the same device; empty for nowhere. */
  readonly returnUrl: string;
}

/** A login begun at an insurer. The id stays on the server; the rest is for the client. */
export interface CollectorLogin {
  readonly id: string;
  /** Starts the app on the same device; empty when that is not possible. */
  readonly autoStartToken: string;
  /** A URL that does the same; empty when the service sends none. */
  readonly autoStartUrl: string;
  /** For scanning with another device; empty when that is not possible. */
  readonly qrCode: string;
}

/** The status of a collection. */
export interface CollectorStatus {
  /** As the service spells it: with spaces or underscores, perhaps unknown here. */
  readonly status: string;
  /** The current QR code; empty when there is none. */
  readonly qrCode: string;
}

/** An insurance that a person has with another insurer. */
export interface CollectorInsurance {
  readonly insuranceName: string;
  readonly insuranceStatusText: string;
}

/** The service, real or simulated. Every call throws a `CollectorError` when it fails. */
export interface CollectorService {
  companies(): Promise<readonly CollectorCompany[]>;
  begin(request: CollectorRequest): Promise<CollectorLogin>;
  status(id: string): Promise<CollectorStatus>;
  /** The insurances found; refused with `notFound` until a collection has been completed. */
  insurances(id: string): Promise<readonly CollectorInsurance[]>;
}

/**
 * Why a call failed. `refused` and `notFound`: the request is at fault, and a retry fails too.
 * `unreachable`: no response in time, or a malformed one, which may be temporary. `unusable`: our
 * configuration is wrong, such as the key or the address.
 */
export type CollectorErrorCode = 'refused' | 'notFound' | 'unreachable' | 'unusable';

/** A failed call. Contains nothing of what was sent. */
export class CollectorError extends Error {
  override readonly name = 'CollectorError';
  readonly code: CollectorErrorCode;

  /** `cause` is the error of the connection or the response; its message must not be logged. */
  constructor(code: CollectorErrorCode, options?: { readonly cause: unknown }) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Whether insurances can be fetched at a status. Services write `COMPLETED PARTIAL` or
 * `COMPLETED_PARTIAL`; one without insurances (`COMPLETED EMPTY`) has nothing to fetch.
 */
export function isCompleted(status: string): boolean {
  return /^completed([\s_]+partial)?$/i.test(status.trim());
}

/** How a collection ended: with all insurances, with some, with none, or with a failure. */
export type CollectionEnd = 'completed' | 'partial' | 'empty' | CollectionFailure;

const ENDS: Readonly<Record<CollectionEnd, true>> = {
  completed: true,
  partial: true,
  empty: true,
  credentials: true,
  failed: true,
  userInput: true,
  refused: true,
  replaced: true,
  wrongPerson: true,
  expired: true,
  thirdParty: true,
  document: true,
};

/** Every `CollectionEnd`. */
export const COLLECTION_ENDS = Object.keys(ENDS);

/** How a collection with this status has ended; `undefined` while it goes on, and for an unknown status. */
export function endOf(status: string): CollectionEnd | undefined {
  if (isCompleted(status)) return /partial/i.test(status) ? 'partial' : 'completed';
  if (/^completed[\s_]+empty$/i.test(status.trim())) return 'empty';
  return collectionFailureOf(status);
}
