import { setImmediate } from 'node:timers';
import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { queryError } from './databaseDown.ts';

/**
 * kysely over PGlite. PGlite has one connection, so whoever holds it (for one query or for a whole
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
   * PGlite works on this thread and never waits for anything: whoever is next in the queue would
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

class PGliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, affectedRows } = await this.#pglite.query<Row>(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
    } catch (error) {
      throw queryError(error, () => this.#isGone(error));
    }
  }

  /** Closed, or broken off in the middle of its own code: it does not come back. */
  #isGone(error: unknown): boolean {
    return this.#pglite.closed || error instanceof WebAssembly.RuntimeError;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; PGlite has no cursors.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('PGlite cannot stream results');
  }
}
