import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RecommendedInsurance } from './wire.ts';

/** A point in time; written as a `Date`, read as a `Date` by both databases. */
type Moment = ColumnType<Date, Date, Date>;

/** One row for each booking of a meeting. */
export interface BookingTable {
  id: string;
  created_at: Moment;
  name: string;
  email: string;
  phone_number: string;
  recommended_insurances: JSONColumnType<readonly RecommendedInsurance[]>;
  idempotency_key: string | null;
  /** SHA-256 of what was booked, in hex: tells a repeated call from a reused key. */
  content_hash: string;
}

/** The parts every stored mail has. */
interface MailColumns {
  id: string;
  created_at: Moment;
  recipient: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
}

/** Mails that are still to be delivered; a delivered mail leaves no row. */
export interface OutboxTable extends MailColumns {
  attempts: Generated<number>;
  /** Also the end of the lease of the instance that is delivering it now. */
  next_attempt_at: Moment;
}

/** The sandbox mailbox. */
export type CapturedMailTable = MailColumns;

/** Hits of one address group on one limit in one window; no address can be read from it. */
export interface RateWindowTable {
  key: string;
  hits: number;
  ends_at: Moment;
}

/** The secret under which addresses are hashed on one UTC day. */
export interface DailyKeyTable {
  /** `yyyy-mm-dd` */
  day: string;
  secret: string;
}

/** Every table, for kysely. */
export interface Tables {
  bookings: BookingTable;
  outbox: OutboxTable;
  captured_mails: CapturedMailTable;
  rate_windows: RateWindowTable;
  daily_keys: DailyKeyTable;
}
