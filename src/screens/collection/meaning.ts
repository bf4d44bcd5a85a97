import type { CollectionStatus } from '#api';
import type { OrderReason } from '#screens/order';

/** A status says how far it has come, what was found, or why nothing was. */
export type Meaning =
  | 'waiting'
  | 'loggingIn'
  | 'collecting'
  | 'found'
  | 'partial'
  | 'empty'
  | 'unknown'
  | Exclude<OrderReason, 'completed'>;

/**
 * The statuses that are known (spec section 4, and the collecting service's own documentation).
 * A mismatch means that another person signed: nothing of theirs is asked for.
 */
const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['WAITING FOR AUTHENTICATION', 'waiting'],
  ['TWO FACTOR PENDING', 'waiting'],
  ['LOGIN', 'loggingIn'],
  ['COLLECTING', 'collecting'],
  ['RUNNING', 'collecting'],
  ['COMPLETED', 'found'],
  ['COMPLETED PARTIAL', 'partial'],
  ['COMPLETED EMPTY', 'empty'],
  ['INCORRECT CREDENTIALS', 'credentials'],
  ['FAILED', 'failed'],
  ['USER INPUT', 'userInput'],
  ['AUTHENTICATION CANCELLED', 'refused'],
  ['AUTHENTICATION CONFLICT', 'replaced'],
  ['AUTHENTICATION MISMATCH', 'wrongPerson'],
  ['AUTHENTICATION TIMEOUT', 'expired'],
  ['THIRD PARTY ERROR', 'thirdParty'],
  ['FAILED PDF PARSE', 'document'],
]);

/**
 * What a status says, spelled as the API's client spells it: capitals and single spaces. `unknown`
 * is everything else, the empty status included.
 */
export function meaningOf({ status }: Pick<CollectionStatus, 'status'>): Meaning {
  return MEANINGS.get(status) ?? 'unknown';
}
