import type { DeclarationKeys } from '#server/applications';
import type { RetentionTimes, StoredConfig, TimeAndRandom } from '#server/configuration';
import type { Database, openDatabase } from '#server/database';
import type { CommandStreams } from './commandLine.ts';

/** The settings of a command, and what is outside of it. */
export interface CommandInput {
  readonly config: StoredConfig;
  readonly streams: CommandStreams;
  readonly timeAndRandom: TimeAndRandom;
  readonly open: typeof openDatabase;
}

/** The open database of a command, with all that is asked of it. */
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
