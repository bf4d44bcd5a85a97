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

/** Work on the open database, in the process that has it open. Input and output are JSON. */
type Operation = (context: OperatorContext, input: unknown) => Promise<unknown>;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map([]);

/** The operation of a name; `undefined` for none. */
export function findOperation(name: string): Operation | undefined {
  return OPERATIONS.get(name);
}
