import { type Kysely, sql } from 'kysely';
import { codeOf, type StoredConfig, type TimeAndRandom } from '#server/configuration';
import { DatabaseDownError, openDatabase, type Tables } from '#server/database';
import { contentOf } from './backup.ts';
import type { BackupPart } from './backupFile.ts';
import { closedDeclarations, keyPlace, keysAtHand } from './keysAtHand.ts';
import { requireDatabase, snapshotUnderLock } from './openFolder.ts';
import { OperatorError } from './operatorContext.ts';
import { insertParts, requireEqual } from './restore.ts';
import { prepareTransfer, tablesOf } from './tables.ts';
import type { TableSum } from './tally.ts';

/** SQLSTATE for a table that another transaction uses. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Copies the embedded database to the empty PostgreSQL of `databaseUrl`, in one transaction, and
 * compares the checksum of every table. The folder stays as it is. Returns the sums by table.
 *
 * @throws OperatorError when a server uses the folder, PostgreSQL has rows, a health declaration cannot
 * be opened with the keys at hand, or a table is another after copying; nothing is moved then.
 */
export async function move(
  config: StoredConfig,
  timeAndRandom: TimeAndRandom,
): Promise<Readonly<Record<string, TableSum>>> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === '') {
    throw new OperatorError(
      'DATABASE_URL is not set: set it to the empty PostgreSQL database to move to.',
    );
  }
  requireDatabase(dataDir);
  const snapshot = await snapshotUnderLock(
    dataDir,
    'Stop the server first: what it stores meanwhile would be left behind.',
  );
  try {
    const source = await openDatabase({ databaseUrl: '', dataDir: snapshot.folder });
    try {
      await requireKeys(source.query, config, timeAndRandom);
      const target = await openDatabase({ databaseUrl, dataDir: '' });
      try {
        return await copy(source.query, target.query);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } catch (cause) {
    if (codeOf(cause) === LOCK_NOT_AVAILABLE) {
      throw new OperatorError(
        'Others use the PostgreSQL database. Stop every server on it, and run this again. Nothing was moved.',
        { cause },
      );
    }
    if (!(cause instanceof DatabaseDownError)) throw cause;
    throw new OperatorError(
      `PostgreSQL broke off (${codeOf(cause.cause) || 'no reason given'}). Nothing was moved.`,
      { cause },
    );
  } finally {
    await snapshot.release();
  }
}

async function requireKeys(
  source: Kysely<Tables>,
  config: StoredConfig,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  const closed = await closedDeclarations(source, keysAtHand(config, timeAndRandom));
  if (closed === 0) return;
  throw new OperatorError(
    `${closed} health declarations cannot be opened with ${keyPlace(config)}. Set DECLARATION_KEYS to all keys that were in use, the one to go on with first. Nothing was moved.`,
  );
}

async function copy(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
): Promise<Readonly<Record<string, TableSum>>> {
  const sums: Record<string, TableSum> = {};
  async function* noted(parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
    for await (const part of parts) {
      if (part.kind === 'end') sums[part.name] = { rows: part.rows, sha256: part.sha256 };
      yield part;
    }
  }
  const createdAt = '';
  await source.transaction().execute(async (reading) => {
    await target.transaction().execute(async (writing) => {
      await prepareTransfer(writing);
      await requireEmpty(writing);
      await insertParts(writing, noted(contentOf(reading, createdAt)));
      await requireEqual(writing, sums);
    });
  });
  await sql`analyze`.execute(target);
  return sums;
}

/** Locks all tables, so that a server that has been started too early adds nothing. */
async function requireEmpty(transaction: Kysely<Tables>): Promise<void> {
  const names = (await tablesOf(transaction)).map(({ name }) => name);
  const tables = sql.join(names.map((name) => sql.table(name)));
  await sql`set local lock_timeout = '15s'`.execute(transaction);
  await sql`lock table ${tables} in access exclusive mode`.execute(transaction);
  for (const name of names) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (rows.length === 0) continue;
    throw new OperatorError(
      `PostgreSQL has rows already, in ${name}. Make a new database with createdb, and set DATABASE_URL to it. Nothing was moved.`,
    );
  }
}
