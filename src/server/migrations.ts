import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The schema's history: each entry runs once, in this order. Entries that have shipped are never
 * changed. SQL that PostgreSQL 15 and PGlite both understand.
 */
const MIGRATIONS: Readonly<Record<string, readonly string[]>> = {
  '001-bookings': [
    `create table bookings (
      id uuid primary key,
      created_at timestamptz not null,
      name text not null,
      email text not null,
      phone_number text not null,
      recommended_insurances jsonb not null,
      idempotency_key text unique,
      content_hash text not null
    )`,
    `create table outbox (
      id uuid primary key,
      created_at timestamptz not null,
      recipient text not null,
      reply_to text not null,
      subject text not null,
      text text not null,
      html text not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null
    )`,
    'create index outbox_next_attempt_at on outbox (next_attempt_at)',
    `create table captured_mails (
      id uuid primary key,
      created_at timestamptz not null,
      recipient text not null,
      reply_to text not null,
      subject text not null,
      text text not null,
      html text not null
    )`,
    'create index captured_mails_created_at on captured_mails (created_at)',
  ],
  '002-rate-limits': [
    `create table rate_windows (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    )`,
    'create index rate_windows_ends_at on rate_windows (ends_at)',
    'create table daily_keys (day text primary key, secret text not null)',
  ],
};

/** Any number that no other program in the same database uses for its advisory locks. */
const LOCK = 7_203_114_501;

/**
 * Brings the database to the newest schema. Instances that start together wait for each other,
 * and all of it happens or nothing.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await sql`create table if not exists schema_history (name text primary key)`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from schema_history`.execute(
      transaction,
    );
    const done = new Set(rows.map((row) => row.name));

    for (const [name, statements] of Object.entries(MIGRATIONS)) {
      if (done.has(name)) continue;
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      await sql`insert into schema_history (name) values (${name})`.execute(transaction);
    }
  });
}
