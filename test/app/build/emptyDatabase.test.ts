import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server';
import { makeEmptyDatabase } from '../../../src/app/build/emptyDatabase.ts';
import { createDatabase } from '../../support/database.ts';

it('new databases begin at the newest schema, without a row, and as nobody’s', async () => {
  const embedded = await createDatabase('');
  const { DATA_DIR: folder = '' } = embedded.env;
  await makeEmptyDatabase(folder);
  expect(existsSync(`${folder}.lock`)).toBe(false);
  const isForAll = (name: string) => (statSync(join(folder, name)).mode & 0o004) !== 0;
  expect(
    ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => !isForAll(name),
    ),
  ).toEqual([]);

  const [{ applied } = { applied: 0 }] = await embedded.query(
    'select count(*)::int as applied from schema_history',
  );
  expect(applied).toBeGreaterThan(0);
  const { query, close } = await openDatabase({ databaseUrl: '', dataDir: folder });
  const after = await sql<{ applied: number }>`
    select count(*)::int as applied from schema_history`.execute(query);
  expect(after.rows).toEqual([{ applied }]);
  for (const { name } of await query.introspection.getTables()) {
    if (name === 'schema_history') continue;
    expect((await sql`select * from ${sql.table(name)}`.execute(query)).rows, name).toEqual([]);
  }
  await close();
  await embedded.drop();
});
