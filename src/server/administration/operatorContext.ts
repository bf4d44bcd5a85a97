import type { DeclarationKeys } from '#server/applications';
import type { RetentionTimes, TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';

/** The open database of a command, with all that its operations need. */
export interface OperatorContext {
  readonly database: Database;
  readonly declarationKeys: DeclarationKeys;
  readonly times: RetentionTimes;
  readonly timeAndRandom: TimeAndRandom;
}

/**
 * A command of the operator cannot be carried out; nothing was changed. The message says why and how
 * to go on, and names no person.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
