import { propertiesOf } from '#server/configuration';

/**
 * The database cannot do what it is asked, whatever that is: it is full, stopping, overloaded, cut
 * off or may only be read. `cause` is its own error, whose message must not be logged.
 */
export class DatabaseDownError extends Error {
  override readonly name = 'DatabaseDownError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database cannot be used: ${reason}`, { cause });
  }
}

/**
 * SQLSTATEs that say nothing of the statement (PostgreSQL, appendix A): connection exceptions (08),
 * insufficient resources (53), operator intervention (57), and a transaction that may only read.
 */
const DOWN = /^(?:(?:08|53|57)[0-9A-Z]{3}|25006)$/;

/**
 * An error of a query as the server knows it: a `DatabaseDownError`, or what it was. `isLost` says
 * of an error without SQLSTATE whether the database is gone.
 */
export function queryError(error: unknown, isLost: (error: unknown) => boolean): unknown {
  const sqlState = sqlStateOf(error);
  const isDown = sqlState === undefined ? isLost(error) : DOWN.test(sqlState);
  return isDown ? new DatabaseDownError(error) : error;
}

/** Errors of the database itself have a severity; those of the machine have codes as well. */
function sqlStateOf(error: unknown): string | undefined {
  const { code, severity } = propertiesOf(error);
  return typeof code === 'string' && typeof severity === 'string' ? code : undefined;
}
