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

/**
 * Why a collection failed that has this status, in capitals or not, with spaces or underscores (spec
 * section 4, and the collecting service's own documentation); `undefined` when it does not say so.
 */
export function collectionFailureOf(status: string): CollectionFailure | undefined {
  const plain = status.trim().replaceAll(/[\s_]+/g, ' ');
  const name = plain.toUpperCase();
  return isFailure(name) ? FAILURES[name] : undefined;
}

function isFailure(status: string): status is keyof typeof FAILURES {
  return Object.hasOwn(FAILURES, status);
}
