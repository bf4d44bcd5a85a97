import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase, openOnPGlite } from '#server';
import { migrate } from '../../../src/server/database/migrate.ts';
import { createDatabase } from '../../support/database.ts';
import { openInMemory } from '../../support/databaseImage.ts';
import { openSharedDatabase } from '../harness.ts';

describe('migrations', () => {
  it('migrations run once, however often they are started', async () => {
    const database = await openSharedDatabase();
    const names = async () =>
      (
        await sql<{ name: string }>`select name from schema_history order by name`.execute(
          database.query,
        )
      ).rows;
    const before = await names();
    expect(before.length).toBeGreaterThan(0);
    await migrate(database.query);
    expect(await names()).toEqual(before);
    await database.end();
  });

  it('migrations have no time limit, but wait for locked tables no longer than the lock timeout', async () => {
    const database = await openOnPGlite(await openInMemory());
    // Our function shadows that of the database, and records the settings in effect.
    for (const statement of [
      "set statement_timeout = '15s'",
      'set search_path = public, pg_catalog',
      'create table noted (at text, statement_timeout text, lock_timeout text)',
      `create function note(at text) returns void language sql as
       $$ insert into noted values
         (at, current_setting('statement_timeout'), current_setting('lock_timeout')) $$`,
      `create function pg_advisory_xact_lock(bigint) returns void language sql as
       $$ select note('waiting for others') $$`,
      `create function note_migration() returns trigger language plpgsql as
       $$ begin perform note(new.name); return new; end $$`,
      'create trigger note before insert on schema_history for each row execute function note_migration()',
      'drop table write_probe',
      "delete from schema_history where name = '011-write-probe'",
    ]) {
      await sql.raw(statement).execute(database.query);
    }
    const noted = async () =>
      (
        await sql`with taken as (delete from noted returning *) select * from taken`.execute(
          database.query,
        )
      ).rows;
    await migrate(database.query);
    expect(await noted()).toEqual([
      { at: 'waiting for others', statement_timeout: '0', lock_timeout: '0' },
      { at: '011-write-probe', statement_timeout: '0', lock_timeout: '15s' },
    ]);
    await sql`select note('afterwards')`.execute(database.query);
    await sql`set lock_timeout = '3s'`.execute(database.query);
    await sql`drop table write_probe`.execute(database.query);
    await sql`delete from schema_history where name = '011-write-probe'`.execute(database.query);
    await migrate(database.query);
    expect(await noted()).toMatchObject([
      { at: 'afterwards', statement_timeout: '15s', lock_timeout: '0' },
      { at: 'waiting for others', lock_timeout: '3s' },
      { at: '011-write-probe', lock_timeout: '3s' },
    ]);
    await database.close();
  });

  it.runIf(process.env.DATABASE_URL)(
    'migrations let instances start together on a new PostgreSQL database',
    async () => {
      const own = await createDatabase();
      const databaseUrl = own.env.DATABASE_URL ?? '';
      const open = () => openDatabase({ databaseUrl, dataDir: '' });
      const databases = await Promise.all([open(), open(), open(), open()]);
      for (const database of databases) {
        await database.ping();
        await database.close();
      }
      await own.drop();
    },
  );
});
