import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogEvent, sql } from 'kysely';
import { type Config, codeOf } from '#server/configuration';
import type { Connections, CountingDialect } from './connections.ts';
import { DatabaseDownError } from './databaseDown.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

/** An open database at the newest schema. */
export interface Database {
  readonly query: Kysely<Tables>;
  /** As they are now. */
  connections(): Connections;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

// Only the one that is used is loaded.
const postgres = () => import('./postgres.ts');
const embedded = () => import('./pglite.ts');

/** A statement that has ended, or the failure to connect. */
export interface QueryEvent {
  /** With placeholders for the values of calls; `connect` when no connection could be had. */
  readonly sql: string;
  /** How long it took, not counting the wait for a connection. */
  readonly ms: number;
  readonly hasFailed: boolean;
}

type OnQuery = (event: QueryEvent) => void;

/** The value of `DATA_DIR` for a database in memory, lost at exit. */
export const IN_MEMORY = 'memory:';

/**
 * Opens PostgreSQL when `databaseUrl` is set and PGlite otherwise, and runs the migrations. `onQuery` is called
 * after each statement.
 *
 * @throws FolderInUseError when another process uses the PGlite folder.
 * @throws StartError with the reason when PGlite's folder or PostgreSQL cannot be used.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onQuery?: OnQuery,
): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  const database = await connect(config, onQuery);
  try {
    return await atNewestSchema(database);
  } catch (error) {
    if (databaseUrl !== '') {
      const { postgresStartError } = await postgres();
      throw postgresStartError(databaseUrl, error);
    }
    if (dataDir === IN_MEMORY || !isDown(error)) throw error;
    const { folderStartError } = await embedded();
    throw folderStartError(dataDir, error);
  }
}

/** The same on an open PGlite, which is closed with the database. */
export async function openOnPGlite(pglite: PGlite): Promise<Database> {
  const { pgliteDialect } = await embedded();
  return await atNewestSchema(over(pgliteDialect(pglite)));
}

/** Whether the statement is not to blame: the database is damaged (SQLSTATE XX), full or gone. */
function isDown(error: unknown): boolean {
  return error instanceof DatabaseDownError || codeOf(error).startsWith('XX');
}

async function atNewestSchema(database: Database): Promise<Database> {
  try {
    await migrate(database.query);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onQuery: OnQuery | undefined,
): Promise<Database> {
  if (databaseUrl !== '') {
    const { postgresDialect } = await postgres();
    const refused = (ms: number) => onQuery?.({ sql: 'connect', ms, hasFailed: true });
    return over(postgresDialect(databaseUrl, refused), onQuery);
  }
  const { openPGliteFolder, openPGliteInMemory, pgliteDialect } = await embedded();
  if (dataDir === IN_MEMORY) {
    return over(pgliteDialect(await openPGliteInMemory()), onQuery);
  }
  const folder = await openPGliteFolder(dataDir);
  return over(pgliteDialect(folder.pglite), onQuery, folder.release);
}

function over(
  dialect: CountingDialect,
  onQuery?: OnQuery,
  release: () => void = () => {},
): Database {
  const log = ({ query: { sql: text }, queryDurationMillis: ms, level }: LogEvent) =>
    onQuery?.({ sql: text, ms, hasFailed: level === 'error' });
  const query = new Kysely<Tables>({ dialect, ...(onQuery && { log }) });
  return {
    query,
    connections: () => dialect.connections(),
    async ping() {
      await sql`select 1`.execute(query);
    },
    async close() {
      await query.destroy();
      release();
    },
  };
}
