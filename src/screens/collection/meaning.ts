import type { CollectionStatus } from '#api';

/**
 * What a status says. `found`, `partial`, `empty` and `failed` are ends; `unknown` is everything
 * else, the empty status included.
 */
export type Meaning =
  | 'waiting'
  | 'loggingIn'
  | 'collecting'
  | 'found'
  | 'partial'
  | 'empty'
  | 'failed'
  | 'unknown';

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
  ['INCORRECT CREDENTIALS', 'failed'],
  ['FAILED', 'failed'],
  ['USER INPUT', 'failed'],
  ['AUTHENTICATION CANCELLED', 'failed'],
  ['AUTHENTICATION CONFLICT', 'failed'],
  ['AUTHENTICATION MISMATCH', 'failed'],
  ['AUTHENTICATION TIMEOUT', 'failed'],
  ['THIRD PARTY ERROR', 'failed'],
  ['FAILED PDF PARSE', 'failed'],
]);

/** What a status says, spelled as the API's client spells it: capitals and single spaces. */
export function meaningOf({ status }: Pick<CollectionStatus, 'status'>): Meaning {
  return MEANINGS.get(status) ?? 'unknown';
}
