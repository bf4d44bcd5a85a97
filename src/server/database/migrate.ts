import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Key of the advisory lock: any number that no other program in the same database uses. */
const LOCK = 7_203_114_501;

/** For waiting for a table that is in use, as by a dump: other statements queue behind the wait. */
const LOCK_TIMEOUT = '15s';

/**
 * Migrates the database to the newest schema, in one transaction.
 * Instances that start together wait for each other. The statement timeout, which is meant for calls,
 * does not apply.
 */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    // Unless the database has its own timeout.
    await sql`select set_config('lock_timeout', ${sql.lit(LOCK_TIMEOUT)}, true)
      where current_setting('lock_timeout') = '0'`.execute(transaction);
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
