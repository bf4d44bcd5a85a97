import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { migrate } from '../../src/server/migrations.ts';
import { createDatabase } from '../support/database.ts';
import { openSharedDatabase } from './harness.ts';

describe('migrations', () => {
  it('run once, however often they are asked for', async () => {
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

  it.runIf(process.env.DATABASE_URL)(
    'let instances start together on a new PostgreSQL database',
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
