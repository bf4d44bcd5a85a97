import type { Dialect } from 'kysely';

/** The connections of this process, and who waits for one. The embedded database has a single one. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}

/** A dialect that knows how its connections are used. */
export interface CountingDialect extends Dialect {
  connections(): Connections;
}
