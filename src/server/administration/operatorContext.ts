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
