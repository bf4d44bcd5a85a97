import {
  type DeclarationKeys,
  type KeyUse,
  keyUses,
  type Resealing,
  resealDeclarations,
} from '#server/applications';
import type { RetentionTimes, TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';

/** The open database of a command, with all that its operations need. */
export interface OperatorContext {
  readonly database: Database;
  readonly declarationKeys: DeclarationKeys;
  readonly times: RetentionTimes;
  readonly timeAndRandom: TimeAndRandom;
}

/** The configured keys, the first of which seals, and what can be opened with each key alone. */
export interface KeyReport {
  readonly ids: readonly string[];
  readonly uses: readonly KeyUse[];
}

/** The operations: input and output are JSON. */
export interface Operations {
  readonly keys: { readonly input: object; readonly output: KeyReport };
  readonly reseal: { readonly input: object; readonly output: Resealing };
}

type Operation<Name extends keyof Operations> = (
  context: OperatorContext,
  input: Operations[Name]['input'],
) => Promise<Operations[Name]['output']>;

/** They run in the process that has the database open. */
export const OPERATIONS: { readonly [Name in keyof Operations]: Operation<Name> } = {
  async keys({ database, declarationKeys }) {
    return { ids: declarationKeys.ids, uses: await keyUses(database.query, declarationKeys) };
  },
  async reseal({ database, declarationKeys }) {
    return await resealDeclarations(database.query, declarationKeys);
  },
};

/** Whether there is an operation of a name. */
export function isOperation(name: string): name is keyof Operations {
  return Object.hasOwn(OPERATIONS, name);
}
