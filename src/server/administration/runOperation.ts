import { openDeclarationKeys } from '#server/applications';
import type { StoredConfig, TimeAndRandom } from '#server/configuration';
import { FolderInUseError, openDatabase } from '#server/database';
import { lockForCommand, NO_SOCKET, requireDatabase } from './openFolder.ts';
import { OPERATIONS, type Operations } from './operations.ts';
import { callServer } from './operatorCalls.ts';
import { OperatorError } from './operatorContext.ts';

/**
 * Runs an operation on PostgreSQL, at the server that has the embedded database open, or on the
 * database itself when no server has.
 *
 * @throws OperatorError
 */
export async function runOperation<Name extends keyof Operations>(
  config: StoredConfig,
  name: Name,
  input: Operations[Name]['input'],
  timeAndRandom: TimeAndRandom,
): Promise<Operations[Name]['output']> {
  const { databaseUrl, dataDir, declarationKeys } = config;
  if (databaseUrl === '') {
    requireDatabase(dataDir);
    const answer = await callServer(dataDir, name, input);
    // The server is this program: an older one has no such operation.
    if (answer !== undefined) return answer.output as Operations[Name]['output'];
  } else if (declarationKeys.length === 0) {
    throw new OperatorError('DECLARATION_KEYS is not set. Set it as the servers have it.');
  }
  const database = await openDatabase(config).catch((error: unknown) => {
    // Says why, with advice for a command.
    if (error instanceof FolderInUseError) lockForCommand(dataDir, NO_SOCKET).release();
    throw error;
  });
  try {
    const keys = openDeclarationKeys(config, timeAndRandom);
    const context = { database, declarationKeys: keys, times: config, timeAndRandom };
    return await OPERATIONS[name](context, input);
  } finally {
    await database.close();
  }
}
