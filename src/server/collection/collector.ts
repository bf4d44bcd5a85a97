/**
 * The service that collects insurances from other insurers, as far as this server uses it.
 * Implemented by `collectorClient.ts` over HTTP, against a real service or the simulator.
 */

/** An insurer whose customers can have their insurances collected. */
export interface CollectorCompany {
  /** The key of everything about it. */
  readonly name: string;
  readonly displayName: string;
  /** Ways to identify oneself there. */
  readonly loginMethods: readonly string[];
}

/** A request to an insurer: to identify a person, and to hand out what they have there. */
export interface CollectorRequest {
  /** `CollectorCompany.name` */
  readonly company: string;
  /** 12 digits. */
  readonly personalNumber: string;
  readonly loginMethod: string;
  /** Where the app leads back to on the same device; empty for nowhere. */
  readonly returnUrl: string;
}

/** A login at an insurer that has begun. Only the collection's id stays on the server. */
export interface CollectorLogin {
  readonly id: string;
  /** Starts the app on the same device; empty when that cannot be done. */
  readonly autoStartToken: string;
  /** An address that does the same; empty when the service names none. */
  readonly autoStartUrl: string;
  /** To be scanned with another device; empty when that cannot be done. */
  readonly qrCode: string;
}

/** The status of a collection. */
export interface CollectorStatus {
  /** As the service spells it: with spaces or underscores, known to us or not. */
  readonly status: string;
  /** The code to be scanned now; empty when there is none. */
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
 * Why a call failed. `refused` and `notFound` are about what was asked for, which would be refused
 * again. `unreachable`, when no response came in time or in its shape, may pass. `unusable` is about
 * us: the key is wrong, the address another one's, the service not what it is taken for.
 */
export type CollectorErrorCode = 'refused' | 'notFound' | 'unreachable' | 'unusable';

/** A failed call. Carries nothing of what was sent. */
export class CollectorError extends Error {
  override readonly name = 'CollectorError';
  readonly code: CollectorErrorCode;

  /** `cause` is what broke the connection or the response; its words must not be logged. */
  constructor(code: CollectorErrorCode, options?: { readonly cause: unknown }) {
    super(code, options);
    this.code = code;
  }
}

/**
 * Whether a status says that insurances can be had. Services write `COMPLETED PARTIAL` or
 * `COMPLETED_PARTIAL`; one without insurances (`COMPLETED EMPTY`) has nothing to be had.
 */
export function isCompleted(status: string): boolean {
  return /^completed([\s_]+partial)?$/i.test(status.trim());
}
