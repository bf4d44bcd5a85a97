import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { HTTP_ERRORS, openDatabase } from '#server';
import { DatabaseDownError } from '../../../src/server/database/databaseDown.ts';
import { PGliteConnection } from '../../../src/server/database/pgliteConnection.ts';
import { book, startServer, type TestServer, testDatabase } from '../harness.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

describe('an unavailable database', () => {
  const database = testDatabase();
  let server: TestServer;
  let now = NOON;

  beforeEach(async () => {
    now = NOON;
    server = await startServer(database, {}, { timeAndRandom: { now: () => now } });
    return async () => {
      await repair();
      await server.app.close();
    };
  });

  const TABLES = ['bookings', 'write_probe'] as const;

  /** Lets the database fail with this SQLSTATE whenever something is inserted. */
  async function breakWith(sqlState: string): Promise<void> {
    await sql
      .raw(
        `create or replace function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'kanarie' using errcode = '${sqlState}'; end $$`,
      )
      .execute(database.query);
    for (const table of TABLES) {
      await sql
        .raw(`create or replace trigger refuse before insert on ${table} execute function refuse()`)
        .execute(database.query);
    }
  }

  async function repair(): Promise<void> {
    await sql.raw('drop function if exists refuse() cascade').execute(database.query);
  }

  it.each([
    ['is full', '53100'],
    ['has no connection left', '53300'],
    ['is shutting down', '57P01'],
    ['took too long', '57014'],
    ['is disconnected', '08006'],
    ['is read-only', '25006'],
  ])('a database that %s gives a 503 with Retry-After', async (...row) => {
    const [, sqlState] = row;
    await breakWith(sqlState);
    const response = await book(server.app);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      code: 'unavailable',
      message: HTTP_ERRORS.unavailable.message,
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const line = server.logs.find((text) => text.includes('the call failed'));
    expect(JSON.parse(line ?? '{}').err.cause).toMatchObject({ code: sqlState });
    expect(server.logs.join()).not.toContain('kanarie');
  });

  it('a wrong statement is an internal error, not an unavailable database', async () => {
    await breakWith('23514');
    expect((await book(server.app)).statusCode).toBe(500);
  });

  it('a server is not ready while its database takes no writes, and is ready when it does again', async () => {
    const ready = async () => {
      now += 60_000;
      return (await server.app.inject('/readyz')).statusCode;
    };
    expect(await ready()).toBe(200);
    for (const sqlState of ['53100', '25006']) {
      await breakWith(sqlState);
      expect(await ready()).toBe(503);
      expect(server.logs.join()).toContain('the database takes no writes');
      await repair();
      expect(await ready()).toBe(200);
    }
  });

  it('the database is probed with a write once a second, however often readiness is checked', async () => {
    for (const statement of [
      'create table probes (at timestamptz)',
      `create function refuse() returns trigger language plpgsql as
       $$ begin insert into probes values (now()); return new; end $$`,
      'create trigger refuse before insert on write_probe for each row execute function refuse()',
    ]) {
      await sql.raw(statement).execute(database.query);
    }
    const ask = () => server.app.inject('/readyz');
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    now += 1_000;
    await Promise.all([ask(), ask()]);
    const { rows } = await sql`select * from probes`.execute(database.query);
    await sql`drop table probes`.execute(database.query);
    expect(rows).toHaveLength(2);
  });

  it('the probe of the database leaves no rows', async () => {
    for (let round = 0; round < 3; round += 1) {
      now += 60_000;
      await server.app.inject('/readyz');
    }
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from write_probe`.execute(database.query);
    expect(rows).toEqual([{ rows: 0 }]);
  });

  it('a database that cannot be reached at the start counts as unavailable', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toMatchObject({
      name: 'StartError',
      cause: { name: 'DatabaseDownError', cause: { code: 'ECONNREFUSED' } },
    });
  });
});

it.each([
  ['closed', true, new Error('PGlite is closed'), true],
  ['crashed', false, new WebAssembly.RuntimeError('unreachable'), true],
  ['asked with a wrong value', false, new TypeError('no text'), false],
])(
  'an embedded database that is %s (closed: %s) fails with %s: it is down: %s',
  async (_is, closed, error, isDown) => {
    const pglite = { closed, query: () => Promise.reject(error) } as Partial<PGlite> as PGlite;
    const asked = new PGliteConnection(pglite).executeQuery(CompiledQuery.raw('select 1'));
    const thrown = await asked.catch((cause: unknown) => cause);
    expect(thrown instanceof DatabaseDownError).toBe(isDown);
  },
);
