import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, readConfig } from '#server';
import { openDeclarationKeys } from '../../src/server/applications/declarationKeys.ts';
import { systemTimeAndRandom } from '../../src/server/configuration/deps.ts';
import { RETENTION } from '../../src/server/database/retention.ts';
import { fillEveryTable } from '../server/administration/everyTable.ts';
import { browse, enter, signAt } from '../server/applications/applyingAtServer.ts';
import { administer, bookAt, type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import {
  isPossible,
  POSTGRES_PROGRAMS,
  type PostgresServer,
  startPostgres,
} from './postgresServer.ts';

/** Texts are sorted by another language than in the embedded database. */
async function createSwedishDatabase(url: string): Promise<TestDatabase> {
  return await createDatabase(
    url,
    `template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'
      locale_provider icu icu_locale 'sv'`,
  );
}

const NUMBER = '191212121212';
const DOCUMENT = '00000000-0000-4000-8000-000000000001';
const CONTEXT = `declaration ${DOCUMENT} of ${NUMBER}`;
const KEYS = Buffer.alloc(32, 'nyckel').toString('base64');
const OTHER_KEYS = Buffer.alloc(32, 'annan').toString('base64');

describe.runIf(isPossible('PostgreSQL', POSTGRES_PROGRAMS !== undefined))(
  'the embedded database, moved to PostgreSQL',
  () => {
    let postgres: PostgresServer;
    let parent: string;
    let folder: Readonly<Record<string, string>>;
    let target: TestDatabase;
    const started: ServerProcess[] = [];

    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(async () => await postgres.remove());
    beforeEach(async () => {
      parent = mkdtempSync(join(tmpdir(), 'behovsguiden-move-'));
      folder = { DATABASE_URL: '', DATA_DIR: join(parent, 'db'), DECLARATION_KEYS: KEYS };
      target = await createSwedishDatabase(postgres.url);
    });
    afterEach(async () => {
      for (const { child, exited } of started.splice(0)) {
        child.kill('SIGKILL');
        await exited;
      }
      await target.drop();
      rmSync(parent, { recursive: true, force: true });
    });

    function start(env: Readonly<Record<string, string>>): ServerProcess {
      const server = startProcess(env);
      started.push(server);
      return server;
    }

    /** A folder with a login and a sealed declaration; returns the login's cookie. */
    async function prepare(): Promise<string> {
      const database = await openDatabase({ databaseUrl: '', dataDir: folder.DATA_DIR ?? '' });
      const cookie = await enter(database);
      const keys = openDeclarationKeys(readConfig({ DECLARATION_KEYS: KEYS }), systemTimeAndRandom);
      const { keyId, sealed } = keys.seal({ answer: 'Ja' }, CONTEXT);
      await database.query
        .insertInto('declarations')
        .values({
          id: crypto.randomUUID(),
          created_at: new Date('2026-03-01T12:00:00.123Z'),
          document_id: DOCUMENT,
          personal_number: NUMBER,
          results: '[]',
          key_id: keyId,
          sealed,
        })
        .execute();
      await database.close();
      return cookie;
    }

    const moved = () => administer({ ...folder, ...target.env, DECLARATION_KEYS: KEYS }, ['move']);

    it('has the checksum of every table, and is served with logins, applications and declarations', async () => {
      const cookie = await prepare();
      const first = start(folder);
      const url = await first.url;
      const sent = await signAt(url, cookie);
      const post = await browse(url, cookie);
      const { body: results } = await post('apply-for-insurance/simple', sent);
      const booked = await bookAt(url, 'Åsa');

      const early = await moved();
      expect([early.status, early.stderr]).toEqual([
        1,
        expect.stringContaining('Stop the server first'),
      ]);
      first.child.kill('SIGTERM');
      await first.exited;
      const { status, stdout, stderr } = await moved();
      expect([status, stderr]).toEqual([0, '']);
      const sums = stdout.match(/^ {2}\w+ +\d+ rows {2}\w{16}$/gm) ?? [];
      expect(sums).toHaveLength(Object.keys(RETENTION).length);
      const file = join(parent, 'backup');
      expect((await administer(folder, ['backup', file])).stdout).toContain(sums.join('\n'));

      const second = start({ ...target.env, DECLARATION_KEYS: KEYS });
      const again = await browse(await second.url, cookie);
      expect(await again('apply-for-insurance/simple', sent)).toEqual({
        status: 200,
        body: results,
      });
      const [row] = await target.query('select key_id, sealed from declarations');
      const keys = openDeclarationKeys(readConfig({ DECLARATION_KEYS: KEYS }), systemTimeAndRandom);
      expect(
        keys.open({ keyId: String(row?.key_id), sealed: String(row?.sealed) }, CONTEXT),
      ).toEqual({ answer: 'Ja' });
      const listed = await administer(
        { ...target.env, DECLARATION_KEYS: KEYS },
        ['person', 'list', '--json'],
        `${NUMBER}\n`,
      );
      expect([listed.status, listed.stderr]).toEqual([0, '']);
      expect(JSON.parse(listed.stdout).declarations[0].declaration).toEqual({ answer: 'Ja' });
      const ids = await target.query('select id from bookings');
      expect(ids).toEqual([{ id: booked }]);
      const next = await bookAt(await second.url, 'Åsa');
      expect(await target.query('select id from bookings order by created_at')).toEqual([
        { id: booked },
        { id: next },
      ]);

      const twice = await moved();
      expect([twice.status, twice.stderr]).toEqual([
        1,
        expect.stringMatching(/^PostgreSQL has rows already, in \w+\. Make a new database/),
      ]);
    });

    it('has every row of every table, texts that languages sort differently included', async () => {
      const database = await openDatabase({ databaseUrl: '', dataDir: folder.DATA_DIR ?? '' });
      await fillEveryTable(database, 'a', 'B', 'ö');
      const keys = openDeclarationKeys(readConfig({ DECLARATION_KEYS: KEYS }), systemTimeAndRandom);
      await database.query.updateTable('declarations').set({ key_id: keys.ids[0] }).execute();
      await database.close();
      const { status, stdout, stderr } = await moved();
      expect([status, stderr]).toEqual([0, '']);
      const counts = [...stdout.matchAll(/^ {2}(\w+) +(\d+) rows/gm)].map(([, , rows]) => rows);
      expect(counts).toEqual(Object.keys(RETENTION).map(() => '3'));
    });

    it('is refused without the key of its declarations; folder and PostgreSQL stay as they were', async () => {
      await prepare();
      const before = readdirSync(parent).sort();
      const { status, stderr } = await administer(
        { ...folder, ...target.env, DECLARATION_KEYS: OTHER_KEYS },
        ['move'],
      );
      expect([status, stderr]).toEqual([
        1,
        '1 health declarations cannot be opened with DECLARATION_KEYS. Set DECLARATION_KEYS to all keys that were in use, the one to go on with first. Nothing was moved.\n',
      ]);
      expect(readdirSync(parent).sort()).toEqual(before);
      expect((await moved()).status).toBe(0);
    });
  },
);

describe.runIf(isPossible('PostgreSQL', POSTGRES_PROGRAMS !== undefined))(
  'a PostgreSQL restored from a dump, by the lines of operation.md',
  () => {
    it('is served once its logins and waiting mails have been decided about', async () => {
      const postgres = await startPostgres();
      const env = (name: string) => ({
        DATABASE_URL: postgres.url.replace(/\/postgres$/, `/${name}`),
        DECLARATION_KEYS: KEYS,
        // Nobody listens: mails wait.
        SMTP_URL: 'smtp://127.0.0.1:1',
      });
      const serving = async <Answer>(name: string, use: (url: string) => Promise<Answer>) => {
        const server = startProcess(env(name));
        try {
          return await use(await server.url);
        } finally {
          server.child.kill('SIGTERM');
          await server.exited;
        }
      };
      const statusOf = async (url: string, cookie: string) =>
        (await (await browse(url, cookie))('apply-for-insurance/simple', {})).status;
      try {
        await postgres.program('createdb', 'guide');
        const database = await openDatabase({
          databaseUrl: env('guide').DATABASE_URL,
          dataDir: '',
        });
        const cookie = await enter(database);
        await database.close();
        const booked = await serving('guide', async (url) => await bookAt(url, 'Åsa'));

        const page = readFileSync('docs/operation.md', 'utf8');
        const lines = [...page.matchAll(/^ {4}((?:pg_dump|createdb|pg_restore) .+)$/gm)];
        expect(lines).toHaveLength(3);
        for (const [, line = ''] of lines) {
          const [program = '', ...args] = line.split(' ');
          await postgres.program(program, ...args);
        }

        await expect(serving('restored', async () => {})).rejects.toThrow(
          /restored from a dump.*administer\.js sessions end/,
        );
        const end = (...flags: readonly string[]) =>
          administer(env('restored'), ['sessions', 'end', ...flags]);
        expect(await end()).toMatchObject({
          status: 1,
          stderr: expect.stringMatching(/^1 mails wait/),
        });
        await expect(serving('restored', async () => {})).rejects.toThrow(/from a dump/);
        expect((await end('--drop-mails')).status).toBe(0);
        await serving('restored', async (url) => {
          expect((await fetch(`${url}/readyz`)).status).toBe(200);
          expect(await statusOf(url, cookie)).toBe(401);
        });
        const restored = await openDatabase({
          databaseUrl: env('restored').DATABASE_URL,
          dataDir: '',
        });
        expect(await restored.query.selectFrom('bookings').select('id').execute()).toEqual([
          { id: booked },
        ]);
        await restored.close();
        await postgres.program('createdb', '--template=guide', 'copied');
        await expect(serving('copied', async () => {})).rejects.toThrow(/from a dump/);
        // What was dumped is served as before, with its logins.
        expect(await serving('guide', async (url) => await statusOf(url, cookie))).not.toBe(401);
      } finally {
        await postgres.remove();
      }
    });
  },
);
