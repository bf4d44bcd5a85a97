import type { ColumnType } from 'kysely';

/** A point in time; written as a `Date`, read as a `Date` by both databases. */
export type Moment = ColumnType<Date, Date, Date>;
/** The same, or null until it has happened. */
export type PossibleMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
