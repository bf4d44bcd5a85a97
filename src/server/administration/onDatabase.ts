import { resolve } from 'node:path';
import { openDeclarationKeys } from '#server/applications';
import type { StoredConfig } from '#server/configuration';
import { containsDatabase, IN_MEMORY } from '#server/database';
import { type CommandInput, type OperatorContext, OperatorError } from './operatorContext.ts';

/**
 * Does the work of a command on PostgreSQL, while servers run or not; without `DATABASE_URL` on the embedded
 * database of `DATA_DIR`.
 *
 * @throws OperatorError without a database or its keys; StartError when it cannot be opened, as while a server has
 * the folder.
 */
export async function onDatabase<Answer>(
  { config, timeAndRandom, open }: CommandInput,
  work: (context: OperatorContext) => Promise<Answer>,
): Promise<Answer> {
  requireDatabase(config);
  const database = await open(config);
  try {
    const declarationKeys = openDeclarationKeys(config, timeAndRandom);
    return await work({ database, declarationKeys, times: config, timeAndRandom });
  } finally {
    await database.close();
  }
}

/** An empty database or a new key would be made otherwise, by which nothing is known. */
function requireDatabase({ databaseUrl, dataDir, declarationKeys }: StoredConfig): void {
  if (databaseUrl !== '') {
    if (declarationKeys.length > 0) return;
    throw new OperatorError('DECLARATION_KEYS is not set. Set it as the servers have it.');
  }
  if (dataDir === IN_MEMORY) {
    throw new OperatorError(
      'DATA_DIR is memory: nothing outlives the server, which alone can read it.',
    );
  }
  if (containsDatabase(resolve(dataDir))) return;
  throw new OperatorError(
    `DATABASE_URL is not set, and there is no embedded database in ${resolve(dataDir)}. Set DATABASE_URL, or DATA_DIR, as the server has it.`,
  );
}
