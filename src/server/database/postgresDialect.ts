import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import { Pool } from 'pg';
import { DatabaseDownError, queryError } from './databaseDown.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** kysely over PostgreSQL; a `DatabaseDownError` tells what is no fault of a statement. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // A connection that breaks while idle has already left the pool, and the next query makes a new
  // one; without a listener Node would end the process.
  pool.on('error', () => {});
  return new Dialect(pool);
}

class Dialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new TellingDriver({ pool: this.#pool });
  }
}

class TellingDriver extends PostgresDriver {
  /** The driver's own connections, by those that are handed out. */
  readonly #own = new WeakMap<DatabaseConnection, DatabaseConnection>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    let own: DatabaseConnection;
    try {
      own = await super.acquireConnection();
    } catch (cause) {
      throw new DatabaseDownError(cause);
    }
    const connection: DatabaseConnection = {
      executeQuery: async (query) => {
        try {
          return await own.executeQuery(query);
        } catch (error) {
          throw queryError(error, isLostConnection);
        }
      },
      streamQuery: (query, chunkSize) => own.streamQuery(query, chunkSize),
    };
    this.#own.set(connection, own);
    return connection;
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const own = this.#own.get(connection);
    if (own === undefined) throw new Error('not a connection of this driver');
    // Typed as the class that only the library can make.
    await super.releaseConnection(own as Parameters<PostgresDriver['releaseConnection']>[0]);
  }
}

/** What breaks without a word of PostgreSQL is the connection, or a value that we cannot write. */
function isLostConnection(error: unknown): boolean {
  return !(error instanceof TypeError || error instanceof RangeError);
}
