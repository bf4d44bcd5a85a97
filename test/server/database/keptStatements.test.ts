import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server';
import { createDatabase } from '../../support/database.ts';
import { openSharedDatabase } from '../harness.ts';

it('a statement that is asked often gives what is there now, and what was wrong with it', async () => {
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

it.skipIf(!process.env.DATABASE_URL)(
  'one whose table another instance has changed is asked again by another connection',
  async () => {
    const own = await createDatabase();
    const open = () => openDatabase({ databaseUrl: own.env.DATABASE_URL ?? '', dataDir: '' });
    const [one, other] = [await open(), await open()];
    const read = () =>
      one.query.selectFrom('daily_keys').selectAll().where('day', '=', '').execute();
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([]);
    await sql`alter table daily_keys add column more text`.execute(other.query);
    await expect(read()).rejects.toMatchObject({ name: 'DatabaseDownError' });
    for (const _ of [1, 2, 3]) expect(await read()).toEqual([]);
    await one.close();
    await other.close();
    await own.drop();
  },
);
