/** Why a collection failed, by the status that says so. */
export type CollectionFailure = (typeof FAILURES)[keyof typeof FAILURES];

const FAILURES = {
  'INCORRECT CREDENTIALS': 'credentials',
  FAILED: 'failed',
  'USER INPUT': 'userInput',
  'AUTHENTICATION CANCELLED': 'refused',
  'AUTHENTICATION CONFLICT': 'replaced',
  'AUTHENTICATION MISMATCH': 'wrongPerson',
  'AUTHENTICATION TIMEOUT': 'expired',
  'THIRD PARTY ERROR': 'thirdParty',
  'FAILED PDF PARSE': 'document',
} as const;

const BY_STATUS: ReadonlyMap<string, CollectionFailure> = new Map(Object.entries(FAILURES));

/**
 * Why a collection failed that has this status, in capitals or not, with spaces or underscores (spec
 * section 4, and the collecting service's own documentation); `undefined` when it does not say so.
 */
export function collectionFailureOf(status: string): CollectionFailure | undefined {
  return BY_STATUS.get(
    status
      .trim()
      .replaceAll(/[\s_]+/g, ' ')
      .toUpperCase(),
  );
}
