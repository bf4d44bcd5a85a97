import { type DatabaseConnection, type Driver, PostgresDialect, PostgresDriver } from 'kysely';
import { Client, Pool } from 'pg';
import { codeOf, propertiesOf, StartError } from '#server/configuration';
import type { Connections, CountingDialect } from './connections.ts';
import { DatabaseDownError, queryError } from './databaseDown.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Called when no connection can be had, with the milliseconds that it took. */
type OnRefused = (ms: number) => void;

/**
 * Kysely dialect for PostgreSQL; throws a `DatabaseDownError` for errors that no statement caused.
 *
 * A pooler may give each transaction another session, so that nothing may depend on one: statements have no names, and
 * settings are those of a transaction. The timeout of statements is the exception: poolers refuse it as a parameter of
 * the connection, and set later it may reach another one, which is as well.
 */
export function postgresDialect(
  connectionString: string,
  onRefused: OnRefused = () => {},
): CountingDialect {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: (client) => client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`),
  });
  // A connection that breaks while idle has already left the pool, and the next query makes a new
  // one; without a listener Node would end the process.
  pool.on('error', () => {});
  return new Dialect(pool, onRefused);
}

class Dialect extends PostgresDialect implements CountingDialect {
  readonly #pool: Pool;
  readonly #onRefused: OnRefused;

  constructor(pool: Pool, onRefused: OnRefused) {
    super({ pool });
    this.#pool = pool;
    this.#onRefused = onRefused;
  }

  connections(): Connections {
    const { totalCount, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { used: totalCount - idle, idle, waiting };
  }

  override createDriver(): Driver {
    return new DatabaseDownDriver(this.#pool, this.#onRefused);
  }
}

class DatabaseDownDriver extends PostgresDriver {
  /** The driver's connections, by the wrappers that are returned. */
  readonly #own = new WeakMap<DatabaseConnection, DatabaseConnection>();
  readonly #onRefused: OnRefused;

  constructor(pool: Pool, onRefused: OnRefused) {
    super({ pool });
    this.#onRefused = onRefused;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    let own: DatabaseConnection;
    const begun = performance.now();
    try {
      own = await super.acquireConnection();
    } catch (cause) {
      this.#onRefused(performance.now() - begun);
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
    // The type is a class that only the library can instantiate.
    await super.releaseConnection(own as Parameters<PostgresDriver['releaseConnection']>[0]);
  }
}

/** An error without an SQLSTATE comes from the connection, or from a value that cannot be serialized. */
function isLostConnection(error: unknown): boolean {
  return !(error instanceof TypeError || error instanceof RangeError);
}

const UNREACHABLE = 'it does not answer. Check host and port in DATABASE_URL, and firewalls.';
const STOPPING = 'it is starting or stopping. Start the server again in a moment.';
const NO_PERMISSION =
  'the user in DATABASE_URL may not make tables there. Make it the owner of the database, or grant it "create" on the schema.';

/** By the code of a system error, or the SQLSTATE of PostgreSQL (appendix A). */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Start it, or set DATABASE_URL to where it is.',
  ENOTFOUND: 'no machine of that name is known. Correct the host in DATABASE_URL.',
  EAI_AGAIN: 'the name of the machine cannot be looked up now. Check the name service.',
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ECONNRESET: 'it ends the connection. Check that it is PostgreSQL, and whether it asks for TLS.',
  '28P01': 'it refuses the user or the password. Correct them in DATABASE_URL, percent-encoded.',
  '28000': 'it does not let the user in. Correct the user in DATABASE_URL, or its pg_hba.conf.',
  '42501': NO_PERMISSION,
  '3F000': NO_PERMISSION,
  '25006': 'it may only be read. Set DATABASE_URL to the primary, and to a user who may write.',
  '53100': 'its disk is full.',
  '53300': 'it has no connection left. Raise its max_connections, or end others.',
  '55P03':
    'another session holds what is needed: another instance that is migrating it, or a backup. Start the server again when that is done.',
  '57014':
    'a statement was cancelled there, by hand or because it took longer than a limit allows. Another instance may be migrating it: start the server again when that is done.',
  '57P01': STOPPING,
  '57P02': STOPPING,
  '57P03': STOPPING,
  '42P07': 'tables of another program stand in the way. Set DATABASE_URL to a database of its own.',
};

/** SQLSTATEs of a connection, of resources and of operators: never the fault of a statement. */
const NOT_BY_STATEMENT = /^(?:08|53|57)[0-9A-Z]{3}$/;
/** System calls of a connection, by `syscall` of an error. */
const CONNECTION_SYSCALLS = /^(?:connect|read|write|shutdown)$/;

/** Reasons for errors of the driver that have no code, by their message. */
const REASONS_BY_MESSAGE: readonly (readonly [message: RegExp, reason: string])[] = [
  [/^timeout (?:expired|exceeded)|connection timeout$|^Query read timeout$/, UNREACHABLE],
  [/^Connection terminated/, REASONS.ECONNRESET ?? ''],
  [/^SASL: .*client password must be/, 'it asks for a password, and DATABASE_URL has none.'],
  [
    /^The server does not support SSL/,
    'it does not speak TLS. Remove sslmode from DATABASE_URL, or turn TLS on there.',
  ],
  [
    /establishing an SSL connection|:(?:SSL|PEM) routines:/,
    'no TLS connection comes about. Check that it is PostgreSQL, and sslmode and files in DATABASE_URL.',
  ],
];

/**
 * A `StartError` with the reason why PostgreSQL cannot be used, by its own error or the system's,
 * without user and password. Returns the cause itself when neither explains it: then it is a bug.
 */
export function postgresStartError(databaseUrl: string, cause: unknown): unknown {
  const error = cause instanceof DatabaseDownError ? cause.cause : cause;
  const { syscall, path } = propertiesOf(error);
  if (syscall === 'open') {
    return new StartError(
      `DATABASE_URL names a file that cannot be read: ${path}. Correct sslrootcert, sslcert or sslkey in it.`,
      { cause },
    );
  }
  const { host, port, database } = new Client({ connectionString: databaseUrl });
  const reason = reasonOf(error, database ?? '');
  if (reason === undefined) return cause;
  return new StartError(`PostgreSQL at ${host}:${port} cannot be used: ${reason}`, { cause });
}

function reasonOf(error: unknown, database: string): string | undefined {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (code === '3D000') {
    return `it has no database "${database}". Make it with createdb, or correct the name in DATABASE_URL.`;
  }
  if (code === 'ENOENT') return REASONS.ECONNREFUSED ?? '';
  if (/CERT|SIGNATURE|ISSUER|ALTNAME/.test(code)) {
    return `its certificate is not trusted (${code}). Name its issuer by sslrootcert in DATABASE_URL.`;
  }
  const { syscall } = propertiesOf(error);
  const reason = REASONS[code] ?? REASONS_BY_MESSAGE.find(([own]) => own.test(message))?.[1];
  if (reason !== undefined) return reason;
  const isNotOurs = NOT_BY_STATEMENT.test(code) || CONNECTION_SYSCALLS.test(String(syscall));
  return isNotOurs ? `${message} (${code})` : undefined;
}
