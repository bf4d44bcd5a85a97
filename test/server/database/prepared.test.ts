import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepared } from '../../../src/server/database/prepared.ts';
import { openSharedDatabase } from '../harness.ts';

it('a prepared query is compiled once, and executed with the values of each call', async () => {
  const { query, end } = await openSharedDatabase();
  let built = 0;
  const secretOf = prepared((kysely, day: string, after: Date) => {
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
  const turned = prepared((kysely, secret: string, day: string) =>
    kysely
      .selectFrom('daily_keys')
      .select('day')
      .where('day', '=', day)
      .where('secret', '=', secret),
  );
  const more = prepared((kysely, day: string) =>
    kysely.selectFrom('daily_keys').select('day').where('day', '=', day).limit(1),
  );
  await expect(turned(query, 'of a', 'a')).rejects.toThrow('other values');
  await expect(more(query, 'a')).rejects.toThrow('other values');
  await end();
});
