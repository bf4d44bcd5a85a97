import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { DeclarationKeys } from '#server/applications';
import type { StoredConfig, TimeAndRandom } from '#server/configuration';
import { IN_MEMORY, migrate, openDatabase, SCHEMA, type Tables } from '#server/database';
import { type BackupSummary, summaryOf } from './backup.ts';
import { type BackupPart, readBackup } from './backupFile.ts';
import { closedDeclarations, keysAtHand } from './keysAtHand.ts';
import { lockForCommand } from './openFolder.ts';
import { OperatorError } from './operatorContext.ts';
import {
  continueSequences,
  insertRows,
  prepareTransfer,
  type TableShape,
  tablesOf,
} from './tables.ts';
import { sumOf } from './tally.ts';

/** A restored database. */
export interface Restored extends BackupSummary {
  /** Where the database that was there before is now. */
  readonly setAside: string | undefined;
  /** How many health declarations cannot be opened with the keys at hand. */
  readonly closed: number;
}

/**
 * Restores a backup into the folder of the embedded database: into a new folder beside it, which takes
 * its place once every checksum has been compared. A database that is there is only replaced, and set
 * aside, when `replace` is set. A backup of an older schema is migrated to the newest.
 *
 * @throws OperatorError when a process uses the folder, a database is there, or the backup is not whole;
 * nothing is changed then.
 */
export async function restore(
  config: Pick<StoredConfig, 'dataDir' | 'declarationKeys'>,
  file: string,
  { replace }: { readonly replace: boolean },
  timeAndRandom: TimeAndRandom,
): Promise<Restored> {
  const { dataDir } = config;
  if (dataDir === IN_MEMORY) {
    throw new OperatorError('DATA_DIR is memory, which keeps nothing. Set it to a folder.');
  }
  const folder = resolve(dataDir);
  const summary = await summaryOf(file);
  requireKnownSchema(summary.schema);
  const lock = lockForCommand(folder, 'Stop the server, and run this again.');
  const fresh = `${folder}.restoring`;
  try {
    const isFree = !existsSync(folder) || readdirSync(folder).length === 0;
    if (!isFree && !replace) {
      throw new OperatorError(
        `There is a database in ${folder}. With --replace it is set aside under another name, or set DATA_DIR to a new folder.`,
      );
    }
    await removeFolder(fresh);
    const closed = await fill(fresh, file, summary, keysAtHand(config, timeAndRandom));
    const setAside = isFree
      ? undefined
      : `${folder}.before-${new Date(timeAndRandom.now()).toISOString().replaceAll(':', '')}`;
    await exchange(folder, fresh, setAside);
    return { ...summary, setAside, closed };
  } finally {
    await removeFolder(fresh);
    lock.release();
  }
}

/** Puts a new folder in the place of one that is removed, or set aside under another name. */
async function exchange(
  folder: string,
  fresh: string,
  setAside: string | undefined,
): Promise<void> {
  if (setAside === undefined) await rm(folder, { recursive: true, force: true });
  else await rename(folder, setAside);
  try {
    await rename(fresh, folder);
  } catch (error) {
    if (setAside !== undefined) await rename(setAside, folder);
    throw error;
  }
}

async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}.lock`, { recursive: true, force: true });
}

function requireKnownSchema(schema: readonly string[]): void {
  const unknown = schema.find((name, index) => SCHEMA[index] !== name);
  if (unknown === undefined && schema.length > 0) return;
  throw new OperatorError(
    `The backup is of a newer version, whose database has ${unknown ?? 'no history'}. Restore it with that version or a later one.`,
  );
}

/** Makes a database with the content of a backup in a new folder. */
async function fill(
  folder: string,
  file: string,
  { schema, tables }: BackupSummary,
  keys: DeclarationKeys | undefined,
): Promise<number> {
  const database = await openDatabase({ databaseUrl: '', dataDir: folder });
  const { query } = database;
  try {
    if (schema.length < SCHEMA.length) {
      await sql`drop schema public cascade`.execute(query);
      await sql`create schema public`.execute(query);
      await migrate(query, schema.at(-1));
    }
    await query.transaction().execute(async (transaction) => {
      await prepareTransfer(transaction);
      await insertParts(transaction, readBackup(file));
      await requireEqual(transaction, tables);
    });
    await migrate(query);
    await sql`analyze`.execute(query);
    await sql`checkpoint`.execute(query);
    return await closedDeclarations(query, keys);
  } finally {
    await database.close();
  }
}

/**
 * Inserts the rows of a backup into empty tables of its schema.
 *
 * @throws OperatorError when a table or a column is unknown.
 */
export async function insertParts(
  transaction: Kysely<Tables>,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  const shapes = await tablesOf(transaction);
  let shape: TableShape | undefined;
  for await (const part of parts) {
    if (part.kind === 'table') shape = shapeOf(shapes, part);
    if (part.kind === 'rows' && shape !== undefined) {
      await insertRows(transaction, shape, part.rows);
    }
    if (part.kind === 'end' && shape !== undefined) await continueSequences(transaction, shape);
  }
}

function shapeOf(
  shapes: readonly TableShape[],
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): TableShape {
  const shape = shapes.find((own) => own.name === name);
  const names = shape?.columns.map((column) => column.name) ?? [];
  if (shape !== undefined && names.join() === columns.join()) return shape;
  throw new OperatorError(`The backup has a table ${name} that its version does not know.`);
}

/** @throws OperatorError when a table has other rows than it should have. */
export async function requireEqual(
  transaction: Kysely<Tables>,
  tables: BackupSummary['tables'],
): Promise<void> {
  for (const shape of await tablesOf(transaction)) {
    const expected = tables[shape.name];
    const sum = await sumOf(transaction, shape);
    if (expected?.rows === sum.rows && expected.sha256 === sum.sha256) continue;
    throw new OperatorError(
      `The table ${shape.name} is another after copying: ${sum.rows} rows with checksum ${sum.sha256}, and should have ${expected?.rows} with ${expected?.sha256}.`,
    );
  }
}
