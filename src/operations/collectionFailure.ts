/** Why a collection failed. */
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
 * The failure that a status names, in any case, with spaces or underscores (spec section 4, and the
 * collecting service's documentation); `undefined` for other statuses.
 */
export function collectionFailureOf(status: string): CollectionFailure | undefined {
  const plain = status.trim().replaceAll(/[\s_]+/g, ' ');
  const name = plain.toUpperCase();
  return isFailure(name) ? FAILURES[name] : undefined;
}

function isFailure(status: string): status is keyof typeof FAILURES {
  return Object.hasOwn(FAILURES, status);
}
