import type { CollectionStatus } from '#api';
import { type CollectionFailure, collectionFailureOf } from '#operations';

/** Meaning of a collection's status: progress, result or failure. */
export type StatusMeaning =
  | 'waiting'
  | 'loggingIn'
  | 'collecting'
  | 'found'
  | 'partial'
  | 'empty'
  | 'unknown'
  | CollectionFailure;

/** Known statuses other than failures (spec section 4, and the service's documentation). */
const MEANINGS: ReadonlyMap<string, StatusMeaning> = new Map<string, StatusMeaning>([
  ['WAITING FOR AUTHENTICATION', 'waiting'],
  ['TWO FACTOR PENDING', 'waiting'],
  ['LOGIN', 'loggingIn'],
  ['COLLECTING', 'collecting'],
  ['RUNNING', 'collecting'],
  ['COMPLETED', 'found'],
  ['COMPLETED PARTIAL', 'partial'],
  ['COMPLETED EMPTY', 'empty'],
]);

/**
 * Meaning of a status, which the API client has normalised to capitals and single spaces; `unknown`
 * for any other. A mismatch means that another person signed, so nothing is fetched.
 */
export function interpretStatus({ status }: Pick<CollectionStatus, 'status'>): StatusMeaning {
  return MEANINGS.get(status) ?? collectionFailureOf(status) ?? 'unknown';
}
