import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import {
  codeOf,
  fileReason,
  propertiesOf,
  StartError,
  whyNotWritable,
} from '#server/configuration';
import type { Connections, CountingDialect } from './connections.ts';
import { DatabaseDownError } from './databaseDown.ts';
import { lockFolder } from './folderLock.ts';
import { PGliteConnection } from './pgliteConnection.ts';

/**
 * Whether there is an embedded database in a folder; false for one that is empty or not there.
 *
 * @throws StartError for a folder with other files, and for a database that has lost its `PG_VERSION`.
 */
export function containsDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (existsSync(join(folder, 'PG_VERSION'))) return true;
  const names = readdirSync(folder);
  if (names.length === 0) return false;
  throw new StartError(
    names.includes('global') && names.includes('postgresql.conf')
      ? `The database in ${folder} has lost its file PG_VERSION, as when it is copied in part. Bring back a backup of the folder, or move it away: the server then starts with an empty one.`
      : `${folder} holds other files and no database. Set DATA_DIR to a folder of its own.`,
  );
}

/**
 * Messages of PGlite when it cannot start on its files. When it aborts for another reason, that is in
 * the parentheses, as in 'Aborted(OOM)'.
 */
const STARTUP_FAILURE = /failed to initialize|^Aborted\(\)|^Program terminated with exit\(/;

/**
 * An empty database at the newest schema, which the build puts beside the server. Copying it takes a
 * tenth of the time and a third of the memory of creating one.
 */
const EMPTY_DATABASE = fileURLToPath(new URL('./emptyDatabase', import.meta.url));

/** Codes of errors for a disk, or a user's share of it, that is full. */
const NO_ROOM: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** The default of 128 MB would be allocated at start, although the system caches files as well. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A PGlite whose folder this process has locked. */
export interface OpenFolder {
  readonly pglite: PGlite;
  /** Unlocks the folder; close the PGlite first. */
  release(): void;
}

/**
 * Opens a PGlite folder, and creates it when it is missing: under a temporary name, since a PGlite
 * that is killed during its first start leaves a folder that can never be opened.
 *
 * @throws FolderInUseError
 * @throws StartError when the folder cannot be used, or its content cannot be opened.
 */
export async function openPGliteFolder(folder: string): Promise<OpenFolder> {
  const path = resolve(folder);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const lock = lockFolder(path);
    try {
      if (!containsDatabase(path)) await createDatabase(path);
      return { pglite: await open({ dataDir: path }), release: lock.release };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw folderStartError(path, error);
  }
}

/**
 * A `StartError` with the reason why a folder cannot be used, according to the file system or to
 * PGlite. Returns the cause itself when neither explains it: the folder may be intact then, and nobody
 * should be told to move it away.
 */
export function folderStartError(folder: string, cause: unknown): unknown {
  if (cause instanceof StartError) return cause;
  const path = resolve(folder);
  const error = cause instanceof DatabaseDownError ? cause.cause : cause;
  const reason = isElsewhere(path, error) ? undefined : fileReason(error);
  const problem = whyNotWritable(path) ?? (reason && `${path}: ${reason}`);
  if (problem !== undefined) {
    return new StartError(
      `The database folder ${path} cannot be used. ${problem}. Fix that, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  // PGlite throws the exit of the program as an object that is not an `Error`.
  const message = String(Object(error).message);
  if (!codeOf(error).startsWith('XX') && !STARTUP_FAILURE.test(message)) return cause;
  if (!existsSync(join(path, 'PG_VERSION'))) {
    return new StartError(
      `No database can be made in ${path} (${message}). Check that its disk has room and the machine memory, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return new StartError(
    `The database in ${path} cannot be opened: it is damaged, or of another version of the embedded database (${message}). Bring back a backup of the folder, or move it away: the server then starts with an empty one.`,
    { cause },
  );
}

/** Whether an error is about a file outside the folder, such as one of the program. */
function isElsewhere(folder: string, error: unknown): boolean {
  // Of a copy `path` is the original.
  if (NO_ROOM.includes(codeOf(error))) return false;
  const { path } = propertiesOf(error);
  if (typeof path !== 'string') return false;
  return !(path.startsWith(dirname(folder)) || folder.startsWith(path));
}

async function createDatabase(path: string): Promise<void> {
  const temporary = `${path}.new`;
  rmSync(temporary, { recursive: true, force: true });
  // An empty folder that PostgreSQL requires, and that some tools omit when they copy a build.
  if (existsSync(join(EMPTY_DATABASE, 'pg_notify'))) {
    copyWritable(EMPTY_DATABASE, temporary);
  } else {
    const pglite = await open({ dataDir: temporary });
    await pglite.close();
  }
  // Whatever the permissions of the copied files, only the owner may use the folder.
  chmodSync(temporary, 0o700);
  renameSync(temporary, path);
}

/** Copies a folder that may be read-only to a writable one. */
function copyWritable(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const original = join(from, entry.name);
    const copy = join(to, entry.name);
    if (entry.isDirectory()) copyWritable(original, copy);
    else {
      copyFileSync(original, copy);
      chmodSync(copy, 0o600);
    }
  }
}

/** Opens a PGlite in memory. */
export async function openPGliteInMemory(): Promise<PGlite> {
  return await open({});
}

async function open(options: PGliteOptions): Promise<PGlite> {
  return await PGlite.create({ ...options, startParams: START_PARAMETERS });
}

/**
 * Kysely dialect for PGlite. PGlite has one connection, so its holder (for one query or for a whole
 * transaction) makes all others wait. Nothing else may use the same PGlite.
 */
export function pgliteDialect(pglite: PGlite): CountingDialect {
  const driver = new PGliteDriver(pglite);
  return {
    connections: () => driver.connections(),
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** About a millisecond of work. */
const MAX_HANDOVERS = 2;

class PGliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: DatabaseConnection;
  /** Callers that wait for the connection, first in first out. */
  readonly #queue: (() => void)[] = [];
  #isHeld = false;
  /** How often the connection was released at once since it was last handed over in a turn of its own. */
  #handovers = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new PGliteConnection(pglite);
  }

  connections(): Connections {
    const used = this.#isHeld ? 1 : 0;
    return { used, idle: 1 - used, waiting: this.#queue.length };
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isHeld = true;
    return this.#connection;
  }

  /**
   * PGlite runs on this thread and never yields. Without `setImmediate` the next in the queue would
   * begin before Node handles I/O, and a queue that never empties would starve I/O; Node 20 accepts one
   * connection per turn of the event loop. With an empty queue the connection is free at once, but for every
   * `MAX_HANDOVERS`th time.
   */
  async releaseConnection(): Promise<void> {
    this.#handovers += 1;
    if (this.#queue.length === 0 && this.#handovers < MAX_HANDOVERS) this.#isHeld = false;
    else setImmediate(this.#handOver);
  }

  readonly #handOver = (): void => {
    this.#handovers = 0;
    const next = this.#queue.shift();
    if (next === undefined) this.#isHeld = false;
    else next();
  };

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const access = accessMode === undefined ? '' : ` ${accessMode}`;
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}${access}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.acquireConnection();
    await this.#pglite.close();
  }
}
