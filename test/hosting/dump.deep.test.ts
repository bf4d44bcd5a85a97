import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server';
import { browse, enter, signAt } from '../server/applications/applyingAtServer.ts';
import { rowCounts } from '../server/applications/declaring.ts';
import { administer, bookAt, startProcess } from '../server/serverProcess.ts';
import { block, textOf } from './machine.ts';
import {
  isPossible,
  POSTGRES_PROGRAMS,
  type PostgresServer,
  startPostgres,
} from './postgresServer.ts';

const KEYS = Buffer.alloc(32, 'nyckel').toString('base64');
const SCRIPT = 'docs/hosting/backup.sh';
/** Tables that backup.sh leaves out the rows of. */
const LEFT_OUT = [...textOf('backup.sh').matchAll(/--exclude-table-data=(\w+)/g)]
  .map(([, table = '']) => table)
  .sort();

describe.runIf(isPossible('PostgreSQL', POSTGRES_PROGRAMS !== undefined))(
  'a PostgreSQL that is dumped by backup.sh, and restored by the lines of operation.md',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-dump-'));
    let postgres: PostgresServer;
    let cookie: string;
    let booked: string;

    const env = (name: string) => ({
      DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`),
      DECLARATION_KEYS: KEYS,
      // Nobody listens: mails wait.
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    async function reading<Answer>(name: string, read: (database: Database) => Promise<Answer>) {
      const database = await openDatabase({ databaseUrl: env(name).DATABASE_URL, dataDir: '' });
      return await read(database).finally(async () => await database.close());
    }
    async function serving<Answer>(name: string, use: (url: string) => Promise<Answer>) {
      const server = startProcess(env(name));
      try {
        return await use(await server.url);
      } finally {
        server.child.kill('SIGTERM');
        await server.exited;
      }
    }
    const shell = (command: string, own: Readonly<Record<string, string>> = {}) =>
      promisify(execFile)('bash', ['-euc', command], {
        env: { ...process.env, ...postgres.env, BACKUP_FOLDER: folder, ...own },
      });
    const dumps = () => readdirSync(folder).map((name) => join(folder, name));
    const statusOf = async (url: string) =>
      (await (await browse(url, cookie))('apply-for-insurance/simple', {})).status;

    beforeAll(async () => {
      chmodSync(folder, 0o755);
      postgres = await startPostgres();
      await postgres.program('createdb', 'guide');
      cookie = await reading('guide', enter);
    });
    afterAll(async () => {
      await postgres.remove();
      rmSync(folder, { recursive: true });
    });

    it('backup.sh keeps the configured number of dumps, and all of them when a dump fails', async () => {
      booked = await serving('guide', async (url) => {
        const sent = await signAt(url, cookie);
        const post = await browse(url, cookie);
        expect((await post('apply-for-insurance/simple', sent)).status).toBe(200);
        return await bookAt(url, 'Åsa');
      });
      writeFileSync(join(folder, 'guide-20200101T000000Z'), '');
      await shell(SCRIPT, { BACKUPS_KEPT: '1' });
      expect(dumps()).toEqual([expect.stringMatching(/\/guide-2\d{7}T\d{6}Z$/)]);
      const before = dumps();
      const failing = shell(SCRIPT, { BACKUPS_KEPT: '0', BACKUP_DATABASE: 'none' });
      await expect(failing).rejects.toThrow(/"none" does not exist/);
      expect(dumps()).toEqual(before);
    });

    it('a restored dump has all rows but those of sessions and of the tables that depend on them', async () => {
      const hanging = await reading('guide', async ({ query }) => {
        const { rows } = await sql<{ name: string }>`with recursive hanging (id) as (
          select 'sessions'::regclass::oid union select conrelid from pg_constraint
          join hanging on confrelid = hanging.id and contype = 'f' and confdeltype = 'c'
        ) select id::regclass::text as name from hanging`.execute(query);
        return rows.map(({ name }) => name);
      });
      expect(LEFT_OUT).toEqual(hanging.toSorted());
      await shell(block('../operation.md', 'createdb').replaceAll('DUMP', dumps()[0] ?? ''));
      const [before, after] = [
        await reading('guide', rowCounts),
        await reading('restored', rowCounts),
      ];
      expect(before).toMatchObject({ sessions: 1, applications: 1, bookings: 1 });
      expect(after).toEqual({
        ...before,
        ...Object.fromEntries(LEFT_OUT.map((table) => [table, 0])),
      });
      const rows = await reading(
        'restored',
        async ({ query }) => await query.selectFrom('bookings').select('id').execute(),
      );
      expect(rows).toEqual([{ id: booked }]);
    });

    it('a restored or copied database is served only after a decision about its waiting mails', async () => {
      await expect(serving('restored', async () => {})).rejects.toThrow(
        /restored from a dump.*administer\.js sessions end/,
      );
      const end = (...flags: readonly string[]) =>
        administer(env('restored'), ['sessions', 'end', ...flags]);
      expect(await end()).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/^\d mails wait/),
      });
      await expect(serving('restored', async () => {})).rejects.toThrow(/from a dump/);
      expect((await end('--drop-mails')).status).toBe(0);
      await serving('restored', async (url) => {
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
        expect(await statusOf(url)).toBe(401);
      });
      await postgres.program('createdb', '--template=guide', 'copied');
      await expect(serving('copied', async () => {})).rejects.toThrow(/from a dump/);
      // What was dumped is served as before, with its logins.
      expect(await serving('guide', statusOf)).not.toBe(401);
    });
  },
);
