import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import {
  codeOf,
  fileReason,
  folderObstacle,
  propertiesOf,
  StartError,
} from '#server/configuration';
import { DatabaseDownError } from './databaseDown.ts';
import { lockFolder } from './folderLock.ts';
import { PGliteConnection } from './pgliteConnection.ts';

/**
 * The messages of PGlite when it cannot begin with its files. Broken off for another reason it names
 * that in the brackets, as in 'Aborted(OOM)'.
 */
const CANNOT_BEGIN = /failed to initialize|^Aborted\(\)|^Program terminated with exit\(/;

/**
 * A database without a row, at the newest schema: the build puts it beside the server. Copying it takes
 * a tenth of the time and a third of the memory of making one.
 */
const EMPTY_DATABASE = fileURLToPath(new URL('./emptyDatabase', import.meta.url));

/** Its buffers would be 128 MB otherwise, which it writes to at once; the machine keeps files in memory too. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A PGlite whose folder this process holds until `close`. */
export interface OpenFolder {
  readonly pglite: PGlite;
  /** Gives the folder free; close the PGlite first. */
  release(): void;
}

/**
 * Opens a PGlite folder, made first when it is not there. A new one is made aside and renamed: a
 * PGlite killed during its first start leaves a folder that can never be opened.
 *
 * @throws FolderInUseError
 * @throws StartError when the folder cannot be used, or what is in it cannot be opened.
 */
export async function openPGliteFolder(folder: string): Promise<OpenFolder> {
  const path = resolve(folder);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const lock = lockFolder(path);
    try {
      if (!holdsDatabase(path)) await createDatabase(path);
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
 * A `StartError` that says why a folder cannot be used, by the file system or by what PGlite says of
 * its files. The cause itself when neither explains it: nothing is known of the folder then, and
 * nobody should move it away.
 */
export function folderStartError(folder: string, cause: unknown): unknown {
  if (cause instanceof StartError) return cause;
  const path = resolve(folder);
  const error = cause instanceof DatabaseDownError ? cause.cause : cause;
  const reason = isElsewhere(path, error) ? undefined : fileReason(error);
  const obstacle = folderObstacle(path) ?? (reason && `${path}: ${reason}`);
  if (obstacle !== undefined) {
    return new StartError(
      `The database folder ${path} cannot be used. ${obstacle}. Fix that, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  // The exit of a program is thrown as an object that is no `Error`.
  const words = String(Object(error).message);
  if (!codeOf(error).startsWith('XX') && !CANNOT_BEGIN.test(words)) return cause;
  if (!existsSync(join(path, 'PG_VERSION'))) {
    return new StartError(
      `No database can be made in ${path} (${words}). Check that its disk has room and the machine memory, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  return new StartError(
    `The database in ${path} cannot be opened: it is damaged, or of another version of the embedded database (${words}). Bring back a backup of the folder, or move it away: the server then starts with an empty one.`,
    { cause },
  );
}

/** Whether it is about a file outside the folder, such as one of the program. */
function isElsewhere(folder: string, error: unknown): boolean {
  const { path } = propertiesOf(error);
  if (typeof path !== 'string') return false;
  return !(path.startsWith(dirname(folder)) || folder.startsWith(path));
}

function holdsDatabase(path: string): boolean {
  if (!existsSync(path)) return false;
  if (existsSync(join(path, 'PG_VERSION'))) return true;
  if (readdirSync(path).length === 0) return false;
  throw new StartError(
    `${path} holds other files and no database. Set DATA_DIR to a folder of its own.`,
  );
}

async function createDatabase(path: string): Promise<void> {
  const aside = `${path}.new`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(EMPTY_DATABASE)) {
    cpSync(EMPTY_DATABASE, aside, { recursive: true, dereference: true });
  } else {
    const pglite = await open({ dataDir: aside });
    await pglite.close();
  }
  renameSync(aside, path);
}

/** Opens a PGlite that is gone at exit. */
export async function openPGliteInMemory(): Promise<PGlite> {
  return await open({});
}

async function open(options: PGliteOptions): Promise<PGlite> {
  return await PGlite.create({ ...options, startParams: START_PARAMETERS });
}

/**
 * kysely over PGlite. PGlite has one connection, so its holder (for one query or for a whole
 * transaction) makes all others wait. Nothing else may use the same PGlite.
 */
export function pgliteDialect(pglite: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PGliteDriver(pglite),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PGliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: DatabaseConnection;
  /** Settles when the last in the queue has let go. */
  #queue: Promise<void> = Promise.resolve();
  #letGo: () => void = () => {};

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new PGliteConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#queue;
    let letGo = () => {};
    this.#queue = new Promise((resolve) => {
      letGo = resolve;
    });
    await before;
    this.#letGo = letGo;
    return this.#connection;
  }

  /**
   * PGlite works on this thread and never yields: the next in the queue would
   * begin before Node looks at the network again, and a queue that does not end would keep it from
   * doing so. Node 20 takes one new connection each time it looks.
   */
  async releaseConnection(): Promise<void> {
    setImmediate(this.#letGo);
  }

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
    await this.#queue;
    await this.#pglite.close();
  }
}
