import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { contentOf } from '../../src/server/administration/backup.ts';
import { writeBackup } from '../../src/server/administration/backupFile.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { browse, enter, signAt } from '../server/applications/applyingAtServer.ts';
import { until } from '../server/harness.ts';
import { MEMBER } from '../server/scriptedBankId.ts';
import {
  administer,
  bookAt,
  type ServerProcess,
  startCommand,
  startProcess,
} from '../server/serverProcess.ts';

const WRITERS = 8;
/** More than the copy of an empty database, so that copying takes a while. */
const EARLIER = 3_000;

describe('the embedded database of a running server', () => {
  let parent: string;
  let env: Readonly<Record<string, string>>;
  const started: ServerProcess[] = [];

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'behovsguiden-backup-'));
    env = { DATABASE_URL: '', DATA_DIR: join(parent, 'db') };
  });
  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(parent, { recursive: true, force: true });
  });

  function start(): ServerProcess {
    const server = startProcess(env);
    started.push(server);
    return server;
  }

  async function stop({ child, exited }: ServerProcess): Promise<void> {
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  }

  /** Opens the database of a folder that no server uses. */
  const open = (dataDir = env.DATA_DIR ?? '') => openDatabase({ databaseUrl: '', dataDir });

  async function idsIn(table: 'bookings' | 'applications', dataDir?: string) {
    const { query, close } = await open(dataDir);
    const rows = await query.selectFrom(table).select('id').execute();
    await close();
    return new Set(rows.map(({ id }) => id));
  }

  /** Adds earlier bookings, so that the folder has a size; returns the cookie of a login. */
  async function prepare(): Promise<string> {
    const database = await open();
    await sql`insert into bookings (id, created_at, recommended_insurances, content_hash, answers)
      select gen_random_uuid(), now(), '[]', i::text,
        jsonb_build_object('name', repeat(md5(i::text), 30))
      from generate_series(1, ${sql.lit(EARLIER)}) as i`.execute(database.query);
    const cookie = await enter(database);
    await database.close();
    return cookie;
  }

  it('is backed up amid bookings and a signed application, and restored with all that was acknowledged before', async () => {
    const cookie = await prepare();
    const server = start();
    const url = await server.url;
    const sent = await signAt(url, cookie);
    const post = await browse(url, cookie);
    const acknowledged: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) acknowledged.push(await bookAt(url, 'Åsa'));
    });
    await until(() => acknowledged.length >= 100);
    expect((await post('apply-for-insurance/simple', sent)).status).toBe(200);

    const before = [...acknowledged];
    const file = join(parent, 'backup');
    const { status, stdout, stderr } = await administer(env, ['backup', file]);
    expect([status, stderr]).toEqual([0, '']);
    isOver = true;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    expect(server.output()).not.toMatch(/"level":[456]0/);
    expect(readdirSync(parent).sort()).toEqual(['backup', 'db', 'db.declaration-key', 'db.lock']);

    const listed = await administer(env, ['person', 'list'], `${MEMBER.personalNumber}\n`);
    expect([listed.status, listed.stderr]).toEqual([0, '']);
    expect(listed.stdout).toMatch(/^applications: 1 row /m);
    expect(server.output()).not.toContain(MEMBER.personalNumber);

    const refused = await administer(env, ['restore', file, '--replace']);
    expect([refused.status, refused.stderr]).toEqual([
      1,
      `The database folder ${env.DATA_DIR} is in use by process ${server.child.pid}. Stop the server, and run this again.\n`,
    ]);
    await stop(server);
    const kept = await administer(env, ['restore', file]);
    expect([kept.status, kept.stderr]).toEqual([1, expect.stringContaining('With --replace')]);

    const { status: restored, stdout: said } = await administer(env, [
      'restore',
      file,
      '--replace',
    ]);
    expect(restored).toBe(0);
    const sums = (text: string) => text.match(/^ {2}\w+ +\d+ rows {2}\w+$/gm);
    expect(sums(said)).toEqual(sums(stdout));
    const ids = await idsIn('bookings');
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect((await idsIn('applications')).size).toBe(1);
    const [aside = ''] = readdirSync(parent).filter((name) => /^db\.before-[^.]+\.\w+$/.test(name));
    expect((await idsIn('bookings', join(parent, aside))).size).toBe(EARLIER + acknowledged.length);

    const next = start();
    const again = await browse(await next.url, cookie);
    expect((await again('apply-for-insurance/simple', sent)).status).toBe(200);
    await bookAt(await next.url, 'Åsa');
    await stop(next);
    expect((await idsIn('applications')).size).toBe(1);
  });

  it('is backed up without a server as well, and by one server for one command at a time', async () => {
    await prepare();
    const file = (name: string) => join(parent, name);
    expect((await administer(env, ['backup', file('still')])).status).toBe(0);
    const server = start();
    await server.url;
    const both = await Promise.all([
      administer(env, ['backup', file('one')]),
      administer(env, ['backup', file('two')]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(both.map(({ stderr }) => stderr).join('')).toBe(
      'Another backup is being made. Run this again when it is done.\n',
    );
    expect((await administer(env, ['backup', file('three')])).status).toBe(0);
    expect(existsSync(`${env.DATA_DIR}.snapshot`)).toBe(false);
  });

  it('is served by a server that replaces the socket of one that was killed', async () => {
    await prepare();
    const first = start();
    await first.url;
    first.child.kill('SIGKILL');
    await first.exited;
    expect(existsSync(join(`${env.DATA_DIR}.lock`, 'operator', 'socket'))).toBe(true);
    const second = start();
    await second.url;
    expect((await administer(env, ['backup', join(parent, 'backup')])).status).toBe(0);
    await stop(second);
    expect(readdirSync(`${env.DATA_DIR}.lock`).filter((name) => !/^\d+$/.test(name))).toEqual([]);
  });

  it('is not left with a copy when the command is killed, nor the command without a word when the server stops', async () => {
    await prepare();
    const server = start();
    await server.url;
    const file = join(parent, 'backup');
    const snapshot = `${env.DATA_DIR}.snapshot`;
    const killed = startCommand(env, ['backup', file]);
    await until(() => existsSync(snapshot));
    killed.child.kill('SIGKILL');
    await killed.ended;
    await until(() => !existsSync(snapshot));
    expect(existsSync(file)).toBe(false);

    const left = startCommand(env, ['backup', file]);
    await until(() => existsSync(join(snapshot, 'db.lock')));
    await stop(server);
    const { status, stderr } = await left.ended;
    // Unless it was done already.
    if (status !== 0) {
      expect([status, stderr]).toEqual([1, 'The server was stopped meanwhile. Run this again.\n']);
    }
    expect([status === 0, existsSync(`${file}.part`), existsSync(snapshot)]).toEqual([
      existsSync(file),
      false,
      false,
    ]);
    expect((await administer(env, ['backup', join(parent, 'next')])).status).toBe(0);
  });

  it('is restored from a backup of an older schema, and migrated', async () => {
    const database = await open();
    await sql`drop schema public cascade`.execute(database.query);
    await sql`create schema public`.execute(database.query);
    await migrate(database.query, '010-decided-by');
    await sql`insert into bookings (id, created_at, name, email, phone_number,
      recommended_insurances, content_hash) values (gen_random_uuid(), now(), 'Åsa', 'a@exempel.se',
      '1', '[]', '')`.execute(database.query);
    const file = join(parent, 'older');
    await database.query.transaction().execute(async (transaction) => {
      await writeBackup(file, contentOf(transaction, new Date().toISOString()));
    });
    await database.close();
    const { status, stderr } = await administer(env, ['restore', file, '--replace']);
    expect([status, stderr]).toEqual([0, '']);
    const restored = await open();
    const rows = await restored.query.selectFrom('bookings').select('answers').execute();
    await restored.close();
    expect(rows).toEqual([{ answers: { name: 'Åsa', email: 'a@exempel.se', phoneNumber: '1' } }]);
  });

  it('stays as it was when what is restored is cut short, and nothing is left behind', async () => {
    await prepare();
    const file = join(parent, 'backup');
    expect((await administer(env, ['backup', file])).status).toBe(0);
    const cut = join(parent, 'cut');
    copyFileSync(file, cut);
    truncateSync(cut, statSync(file).size - 20);
    const before = readdirSync(parent).sort();
    const { status, stderr } = await administer(env, ['restore', cut, '--replace']);
    expect([status, stderr]).toEqual([
      1,
      `${cut} is not a whole backup: it ends too early. Take another backup; nothing has been changed.\n`,
    ]);
    expect(readdirSync(parent).sort()).toEqual(before);
    expect((await idsIn('bookings')).size).toBe(EARLIER);
  });
});
