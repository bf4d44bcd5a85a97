import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { RETENTION } from '../../../src/server/database/retention.ts';
import { startRetentionJob } from '../../../src/server/database/retentionJob.ts';
import { testDatabase } from '../harness.ts';
import { retentionTable } from './retentionTable.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const TEN_YEARS = readConfig({ APPLICATION_RETENTION_YEARS: '10' });
const AGED = Object.entries(RETENTION).flatMap(([table, { by, ...rest }]) =>
  by === 'age' && 'time' in rest && 'column' in rest ? [{ table, ...rest }] : [],
);

describe('stored personal data', () => {
  const database = testDatabase();
  const reported: unknown[] = [];

  beforeEach(async () => {
    reported.length = 0;
    const tables = Object.keys(RETENTION).map((table) => sql.table(table));
    await sql`truncate ${sql.join(tables)}`.execute(database.query);
  });

  /** Inserts `count` rows with filler values, and a time in one of the columns. */
  async function store(table: string, moment: string, at: Date, count = 1): Promise<void> {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO'
        and is_identity = 'NO' and (column_default is null or column_name = ${moment})
    `.execute(database.query);
    const values = columns.map(({ name, type }) => {
      if (name === moment) return sql`${at}::timestamptz`;
      if (name === 'session_id') return sql`(select id from sessions limit 1)`;
      return sql.raw(FILLERS[type] ?? `no filler for ${type}`);
    });
    const names = columns.map(({ name }) => sql.ref(name));
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      select ${sql.join(values)} from generate_series(1, ${sql.lit(count)})`.execute(
      database.query,
    );
  }

  async function countOf(table: string): Promise<number> {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(table)}`.execute(database.query);
    return Number(rows[0]?.count);
  }

  async function forget(times = TEN_YEARS, now = NOON, servers = 1): Promise<void> {
    const timeAndRandom = { ...systemTimeAndRandom, now: () => now };
    const all = Array.from({ length: servers }, () =>
      startRetentionJob(database, times, timeAndRandom, (error) => reported.push(error)),
    );
    await Promise.all(all.map(({ removeDue }) => removeDue()));
    await Promise.all(all.map(({ stop }) => stop()));
    expect(reported).toEqual([]);
  }

  it('the retention of personal data is defined for every table that the database has', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' order by 1`.execute(database.query);
    expect(rows.map(({ name }) => name)).toEqual(
      // The table with the names of the migrations.
      [...Object.keys(RETENTION), 'schema_history'].sort(),
    );
  });

  it('the retention of personal data is on the page that lists it, with the defaults of the settings', () => {
    const quoted = /<!-- kept -->\s*([\s\S]*?)\s*<!-- \/kept -->/.exec(
      readFileSync('docs/kept.md', 'utf8'),
    );
    expect(quoted?.[1]).toBe(retentionTable());
  });

  it('personal data is deleted with its owner by a foreign key, where that is its retention', async () => {
    const { rows } = await sql<{ name: string; owner: string }>`
      select conrelid::regclass::text as name, confrelid::regclass::text as owner
      from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(database.query);
    for (const [name, retention] of Object.entries(RETENTION)) {
      if (retention.by === 'owner') expect(rows).toContainEqual({ name, owner: retention.owner });
    }
  });

  it('personal data is stored to the last millisecond of its retention and no longer', async () => {
    for (const { table, column, time } of AGED) {
      await store(table, column, new Date(NOON - TEN_YEARS[time] + 1));
      await store(table, column, new Date(NOON - TEN_YEARS[time]));
    }
    await forget();
    for (const { table } of AGED) expect([table, await countOf(table)]).toEqual([table, 1]);
    await forget(TEN_YEARS, NOON + 1);
    for (const { table } of AGED) expect([table, await countOf(table)]).toEqual([table, 0]);
  });

  it('personal data is stored until the time in its column', async () => {
    await store('sessions', 'idle_ends_at', new Date(NOON + 1));
    const ending = Object.entries(RETENTION).flatMap(([table, own]) =>
      own.by === 'end' && table !== 'sessions' ? [{ table, column: own.column }] : [],
    );
    expect(ending.length).toBeGreaterThan(2);
    for (const { table, column } of ending) {
      await store(table, column, new Date(NOON));
      await store(table, column, new Date(NOON + 1));
    }
    await forget();
    for (const { table } of ending) expect([table, await countOf(table)]).toEqual([table, 1]);
    await forget(TEN_YEARS, NOON + 1);
    for (const { table } of ending) expect([table, await countOf(table)]).toEqual([table, 0]);
    expect(await countOf('sessions')).toBe(0);
  });

  it('personal data that was signed is stored by default, however old it is', async () => {
    await store('applications', 'created_at', new Date(0));
    await store('declarations', 'created_at', new Date(0));
    await forget(readConfig({}));
    expect([await countOf('applications'), await countOf('declarations')]).toEqual([1, 1]);
  });

  it('personal data is deleted to the last row when several servers do it at once', async () => {
    await store('captured_mails', 'created_at', new Date(0), 2_500);
    await forget(TEN_YEARS, NOON, 4);
    expect(await countOf('captured_mails')).toBe(0);
  });

  it('personal data is deleted from the other tables when one fails, which is reported', async () => {
    await store('bookings', 'created_at', new Date(0));
    await store('captured_mails', 'created_at', new Date(0));
    await sql`alter table bookings rename to bookings_aside`.execute(database.query);
    try {
      await expect(forget()).rejects.toThrow();
      // At the start, and on `removeDue`.
      expect(reported).toHaveLength(2);
      expect(await countOf('captured_mails')).toBe(0);
    } finally {
      await sql`alter table bookings_aside rename to bookings`.execute(database.query);
    }
  });

  it('when the database is full, the deletion of personal data stops at the first table and is reported once', async () => {
    await sql
      .raw(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'full' using errcode = '53100'; end $$`)
      .execute(database.query);
    try {
      for (const table of ['bookings', 'captured_mails']) {
        await store(table, 'created_at', new Date(0));
        await sql
          .raw(`create trigger refuse before delete on ${table} execute function refuse()`)
          .execute(database.query);
      }
      await expect(forget()).rejects.toThrow();
      // At the start, and on `removeDue`.
      expect(reported).toHaveLength(2);
    } finally {
      await sql`drop function refuse cascade`.execute(database.query);
    }
  });
});

/** A different value of each type every time. */
const FILLERS: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  integer: '0',
  boolean: 'false',
  jsonb: "'[]'::jsonb",
  'timestamp with time zone': "'2100-01-01T00:00:00Z'::timestamptz",
};
