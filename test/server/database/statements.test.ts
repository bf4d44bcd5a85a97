import { inspect } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server';
import { firstRowOf } from '../../../src/server/database/firstRowOf.ts';
import { createDatabase } from '../../support/database.ts';
import { openSharedDatabase } from '../harness.ts';

it('a statement that is executed often returns current rows and its own errors', async () => {
  const database = await openSharedDatabase();
  const add = (day: string, secret: string | null) =>
    sql`insert into daily_keys (day, secret, ends_at) values (${day}, ${secret}, ${new Date(0)})`.execute(
      database.query,
    );
  const read = async (secret: string) =>
    (
      await sql`select day, ends_at from daily_keys where secret = ${secret} order by day`.execute(
        database.query,
      )
    ).rows;
  for (const [index, day] of ['a', 'b', 'c', 'd'].entries()) {
    await add(day, 'same');
    expect(await read('same')).toHaveLength(index + 1);
    expect(await read('other')).toEqual([]);
    await expect(add(day, 'same')).rejects.toMatchObject({ code: '23505' });
    await expect(add('x', null)).rejects.toMatchObject({ code: '23502' });
  }
  expect((await read('same'))[0]).toEqual({ day: 'a', ends_at: new Date(0) });
  await expect(
    database.query.transaction().execute(async (transaction) => {
      await sql`delete from daily_keys where secret = ${'same'}`.execute(transaction);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await read('same')).toHaveLength(4);
  await database.end();
});

it('texts are read as they were stored, however long and in any script', async () => {
  const database = await openSharedDatabase();
  const texts = ['', 'Åsa "Öberg" 猫 🐈', 'å'.repeat(40_000), 'x'.repeat(300_000), null];
  const roundTrip = async (text: string | null) =>
    (
      await sql`select ${text}::text as text, ${'5b6f1d0e-0d4c-4f5e-9f67-0c6b5a3b2f11'}::uuid as id,
        ${text === null}::boolean as is_null, ${text?.length ?? 0}::int as length,
        ${JSON.stringify({ text })}::jsonb as json, ${new Date(1)}::timestamptz as at, null as none
        from generate_series(1, 3)`.execute(database.query)
    ).rows;
  // Again and again, since a driver may come to prepare it.
  for (const text of [...texts, ...texts, ...texts]) {
    const row = {
      text,
      id: '5b6f1d0e-0d4c-4f5e-9f67-0c6b5a3b2f11',
      is_null: text === null,
      length: text?.length ?? 0,
      json: { text },
      at: new Date(1),
      none: null,
    };
    expect(await roundTrip(text)).toEqual([row, row, row]);
  }
  await database.end();
});

it.skipIf(!process.env.DATABASE_URL)(
  'a statement goes on while another instance adds a column to its table',
  async () => {
    const own = await createDatabase();
    const open = () => openDatabase({ databaseUrl: own.env.DATABASE_URL ?? '', dataDir: '' });
    const [one, other] = [await open(), await open()];
    const read = (query = one.query) =>
      query.selectFrom('daily_keys').selectAll().where('day', '=', '').execute();
    const readTwice = async () =>
      await one.query.transaction().execute(async (transaction) => {
        await read(transaction);
        return await read(transaction);
      });
    for (const name of ['more', 'and_more']) {
      for (const _ of [1, 2, 3]) expect([await read(), await readTwice()]).toEqual([[], []]);
      await sql`alter table daily_keys add column ${sql.ref(name)} text`.execute(other.query);
      if (name === 'more') expect([await read(), await readTwice()]).toEqual([[], []]);
      else expect([await readTwice(), await read()]).toEqual([[], []]);
    }
    await one.close();
    await other.close();
    await own.drop();
  },
);

it('a prepared query is compiled once, and executed with the values of each call', async () => {
  const { query, end } = await openSharedDatabase();
  let built = 0;
  const secretOf = firstRowOf((kysely, day: string, after: Date) => {
    built += 1;
    return kysely
      .selectFrom('daily_keys')
      .select('secret')
      .where('day', '=', day)
      .where('ends_at', '>', after);
  });
  for (const day of ['a', 'b']) {
    await sql`insert into daily_keys (day, secret, ends_at) values (${day}, ${`of ${day}`}, ${new Date(9)})`.execute(
      query,
    );
  }
  expect(await secretOf(query, 'a', new Date(0))).toEqual({ secret: 'of a' });
  await query.transaction().execute(async (transaction) => {
    expect(await secretOf(transaction, 'b', new Date(8))).toEqual({ secret: 'of b' });
    expect(await secretOf(transaction, 'b', new Date(9))).toBeUndefined();
  });
  expect(built).toBe(1);
  await end();
});

it('a prepared query that uses its values in another order, or others, is refused', async () => {
  const { query, end } = await openSharedDatabase();
  const turned = firstRowOf((kysely, secret: string, day: string) =>
    kysely
      .selectFrom('daily_keys')
      .select('day')
      .where('day', '=', day)
      .where('secret', '=', secret),
  );
  const more = firstRowOf((kysely, day: string) =>
    kysely.selectFrom('daily_keys').select('day').where('day', '=', day).limit(1),
  );
  await expect(turned(query, 'of a', 'a')).rejects.toThrow('other values');
  await expect(more(query, 'a')).rejects.toThrow('other values');
  await end();
});

it.skipIf(process.env.DATABASE_URL)(
  'Node handles I/O between any two queries that wait for the embedded database',
  async () => {
    const database = await openSharedDatabase();
    let looks = 0;
    let isDone = false;
    const look = () => {
      looks += 1;
      if (!isDone) setImmediate(look);
    };
    setImmediate(look);
    const queries = Array.from({ length: 50 }, () => sql`select 1`.execute(database.query));
    await Promise.all(queries);
    isDone = true;
    expect(looks).toBeGreaterThanOrEqual(queries.length - 1);
    await database.end();
  },
);

it.each([
  ['that names a key twice', 'secret', '23505'],
  ['that leaves out what must be there', null, '23502'],
])('the error of a statement %s holds none of its values', async (_name, secret, code) => {
  const { query, end } = await openSharedDatabase();
  const add = () =>
    sql`insert into daily_keys (day, secret, ends_at) values (${'kanarie'}, ${secret}, ${new Date(0)})`.execute(
      query,
    );
  await add().catch(() => undefined);
  const error = await add().catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code });
  expect(inspect(error)).not.toContain('kanarie');
  await end();
});
