import { propertiesOf } from '#server/configuration';

/**
 * The database is unavailable for any statement: full, stopping, overloaded, disconnected or
 * read-only. `cause` is its own error, whose message must not be logged.
 */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database cannot be used: ${reason}`, { cause });
  }
}

/**
 * SQLSTATEs that no statement causes (PostgreSQL, appendix A): connection exceptions (08),
 * insufficient resources (53), operator intervention (57), and a read-only transaction.
 */
const DOWN = /^(?:(?:08|53|57)[0-9A-Z]{3}|25006)$/;

/** Properties that databases put beside the message: the statement, and values of visitors. */
const OF_STATEMENT = ['detail', 'where', 'query', 'params', 'queryOptions'];

/**
 * Converts an error of a query to a `DatabaseDownError` if it is one, or returns it; `isLost` decides for errors
 * without SQLSTATE. The properties that hold values are removed; the message may quote one still.
 */
export function queryError(error: unknown, isLost: (error: unknown) => boolean): unknown {
  for (const name of OF_STATEMENT) Reflect.deleteProperty(Object(error), name);
  const sqlState = sqlStateOf(error);
  const isDown = sqlState === undefined ? isLost(error) : DOWN.test(sqlState);
  return isDown ? new DatabaseDownError(error) : error;
}

/** Errors of the database have a severity; those of the system have only a code. */
function sqlStateOf(error: unknown): string | undefined {
  const { code, severity } = propertiesOf(error);
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined;
}
