import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSharedDatabase } from '../harness.ts';

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
