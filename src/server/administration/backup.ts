import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { codeOf, fileReason, type StoredConfig, type TimeAndRandom } from '#server/configuration';
import { openDatabase, type Tables } from '#server/database';
import { type BackupPart, readBackup, writeBackup } from './backupFile.ts';
import { takeSnapshot } from './openFolder.ts';
import type { FolderCopy } from './operatorCalls.ts';
import { OperatorError } from './operatorContext.ts';
import { prepareTransfer, rowsOf, tablesOf } from './tables.ts';
import { createTally, type TableSum } from './tally.ts';

/** The tables of a backup, with the number of rows and the checksum of each. */
export interface BackupSummary {
  readonly createdAt: string;
  readonly schema: readonly string[];
  readonly tables: Readonly<Record<string, TableSum>>;
}

/**
 * Writes a backup of the embedded database, also while a server has it open: everything that was
 * acknowledged before the call is in it. The file is read to its end before the call returns.
 *
 * @throws OperatorError
 */
export async function backUp(
  { dataDir }: Pick<StoredConfig, 'dataDir'>,
  file: string,
  timeAndRandom: TimeAndRandom,
): Promise<BackupSummary> {
  const path = resolve(file);
  if (existsSync(path)) {
    throw new OperatorError(`${path} exists already. Name another file; no backup is overwritten.`);
  }
  if (path.startsWith(`${resolve(dataDir)}${sep}`)) {
    throw new OperatorError(`${path} is in the database's own folder. Name a file elsewhere.`);
  }
  const snapshot = await takeSnapshot(dataDir);
  try {
    const createdAt = new Date(timeAndRandom.now()).toISOString();
    const database = await openDatabase({ databaseUrl: '', dataDir: snapshot.folder });
    try {
      await database.query.transaction().execute(async (transaction) => {
        await writeBackup(path, contentOf(transaction, createdAt));
      });
    } finally {
      await database.close();
    }
  } catch (cause) {
    throw backupError(snapshot, cause);
  } finally {
    await snapshot.release();
  }
  return await summaryOf(path);
}

function backupError(snapshot: FolderCopy, cause: unknown): unknown {
  if (snapshot.isLost()) {
    return new OperatorError('The server was stopped meanwhile. Run this again.', { cause });
  }
  if (codeOf(cause) !== 'ENOSPC') return cause;
  return new OperatorError(`The database cannot be copied: ${fileReason(cause)}.`, { cause });
}

/** The backup of a database, read in the transaction. */
export async function* contentOf(
  transaction: Kysely<Tables>,
  createdAt: string,
): AsyncGenerator<BackupPart> {
  await prepareTransfer(transaction);
  const { rows: history } = await sql<{ name: string }>`
    select name from schema_history order by name collate "C"`.execute(transaction);
  yield { kind: 'header', createdAt, schema: history.map(({ name }) => name) };
  for (const shape of await tablesOf(transaction)) {
    const { name, columns } = shape;
    yield { kind: 'table', name, columns: columns.map((column) => column.name) };
    const tally = createTally();
    for await (const rows of rowsOf(transaction, shape)) {
      tally.add(rows);
      yield { kind: 'rows', rows };
    }
    yield { kind: 'end', name, ...tally.sum() };
  }
}

/**
 * Reads a backup to its end.
 *
 * @throws OperatorError when it is not whole.
 */
export async function summaryOf(file: string): Promise<BackupSummary> {
  const tables: Record<string, TableSum> = {};
  let header = { createdAt: '', schema: [] as readonly string[] };
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part;
    if (part.kind === 'end') tables[part.name] = { rows: part.rows, sha256: part.sha256 };
  }
  return { createdAt: header.createdAt, schema: header.schema, tables };
}
