import type { CollectionStatus } from '#api';
import { type CollectionFailure, collectionFailureOf } from '#operations';

/** A status says how far it has come, what was found, or why nothing was. */
export type Meaning =
  | 'waiting'
  | 'loggingIn'
  | 'collecting'
  | 'found'
  | 'partial'
  | 'empty'
  | 'unknown'
  | CollectionFailure;

/** The statuses that are known and say of no failure (spec section 4, and the service's own documentation). */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
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
 * What a status says, spelled as the API's client spells it: capitals and single spaces. `unknown`
 * is everything else, the empty status included. A mismatch means that another person signed: nothing of
 * theirs is asked for.
 */
export function meaningOf({ status }: Pick<CollectionStatus, 'status'>): Meaning {
  return MEANINGS.get(status) ?? collectionFailureOf(status) ?? 'unknown';
}
