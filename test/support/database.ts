import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { readyImage } from './databaseImage.ts';

/** One row of a result, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** The database of one started application. */
export interface TestDatabase {
  /** Environment variables for the application. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Queries the database; parameters are `$1`, `$2`, ... On the embedded database a query takes about
   * three seconds: fetch many rows at once.
   */
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  drop(): Promise<void>;
}

/** An empty database: on the PostgreSQL of `DATABASE_URL` when it is set, else in a new folder. */
export async function createDatabase(
  databaseUrl = process.env.DATABASE_URL,
): Promise<TestDatabase> {
  return databaseUrl ? createOnPostgres(databaseUrl) : createInFolder();
}

const DECLARATION_KEYS = Buffer.alloc(32, 'nyckel').toString('base64');

async function createInFolder(): Promise<TestDatabase> {
  const parent = await mkdtemp(join(tmpdir(), 'behovsguiden-data-'));
  const dataDir = join(parent, 'db');
  // A thousand small files: copying them synchronously takes a third of the time of the async `cp`.
  cpSync((await readyImage()).folder, dataDir, { recursive: true });
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: '' },
    // The running application locks the folder, so a copy is read. Every completed request is on disk by
    // then: a commit is written before it is acknowledged.
    async query(sql, parameters = []) {
      const copy = await mkdtemp(join(tmpdir(), 'behovsguiden-copy-'));
      try {
        cpSync(dataDir, join(copy, 'db'), { recursive: true });
        const database = await PGlite.create(join(copy, 'db'));
        const { rows } = await database.query<Row>(sql, [...parameters]);
        await database.close();
        return rows;
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
    drop: () => rm(parent, { recursive: true, force: true }),
  };
}

async function createOnPostgres(databaseUrl: string): Promise<TestDatabase> {
  const name = `behovsguiden_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await onPostgres(databaseUrl, (client) => client.query(`create database ${name}`));
  return {
    // Several servers on one database have to encrypt under the same keys.
    env: { DATABASE_URL: url.href, DECLARATION_KEYS },
    query: (sql, parameters = []) =>
      onPostgres(url.href, async (client) => (await client.query<Row>(sql, [...parameters])).rows),
    drop: async () => {
      await onPostgres(databaseUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

async function onPostgres<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
