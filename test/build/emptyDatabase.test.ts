import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openOnPGlite } from '#server';
import { makeEmptyDatabase } from '../../src/build/emptyDatabase.ts';
import { createDatabase } from '../support/database.ts';

/** How many migrations a database has. */
interface Applied {
  readonly applied: number;
}

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

  const pglite = await PGlite.create(folder);
  const {
    rows: [before],
  } = await pglite.query<Applied>('select count(*)::int as applied from schema_history');
  expect(before?.applied).toBeGreaterThan(0);
  const { query, close } = await openOnPGlite(pglite);
  const after = await sql<Applied>`
    select count(*)::int as applied from schema_history`.execute(query);
  expect(after.rows).toEqual([before]);
  for (const { name } of await query.introspection.getTables()) {
    if (name === 'schema_history') continue;
    expect((await sql`select * from ${sql.table(name)}`.execute(query)).rows, name).toEqual([]);
  }
  await close();
  await embedded.drop();
});
