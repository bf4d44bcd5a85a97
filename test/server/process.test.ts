import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { lockFolder } from '../../src/server/database/folderLock.ts';
import { ownIdentity } from '../../src/server/database/processIdentity.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { byDepth, DEEP } from '../support/depth.ts';
import { until } from './harness.ts';
import { bookAt, race, type ServerProcess, startCommand, startProcess } from './serverProcess.ts';

/** The number of bookings at which the server is killed; the next one starts on the same data. */
const KILLED_AT = byDepth([30], [30, 60, 90]);

const PAGES = [
  '/start/',
  '/enkla-guiden/start/',
  '/sandbox/',
  '/sandbox/mailbox/',
  '/v1/',
  '/v1/openapi.json',
];

/** The contents of the lock files of a folder; none on PostgreSQL. */
function locksOn({ env: { DATA_DIR: folder } }: TestDatabase): readonly string[] {
  if (folder === undefined) return ['released'];
  const place = `${folder}.lock`;
  return readdirSync(place).map((name) => readFileSync(join(place, name), 'utf8'));
}

it('a command of the operator whose output nobody reads any longer ends quietly', async () => {
  const { child, ended } = startCommand({}, ['--help']);
  child.stdout?.destroy();
  expect(await ended).toEqual({ status: 0, stdout: '', stderr: '' });
});

describe('a server process', () => {
  const started: ServerProcess[] = [];

  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
  });

  function start(env: Readonly<Record<string, string>>): ServerProcess {
    const server = startProcess(env);
    started.push(server);
    return server;
  }

  async function stored({ env }: TestDatabase): Promise<ReadonlySet<string>> {
    const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = env;
    const open = await openDatabase({ databaseUrl, dataDir });
    const rows = await open.query.selectFrom('bookings').select('id').execute();
    await open.close();
    return new Set(rows.map(({ id }) => id));
  }

  it('a server process keeps acknowledged bookings through kills, and ends on SIGTERM after its calls', async () => {
    const database = await createDatabase();
    const acknowledged: string[] = [];
    for (const enough of KILLED_AT) {
      const server = start(database.env);
      const url = await server.url;
      const streams = Array.from({ length: 4 }, async () => {
        for (;;) {
          const id = await bookAt(url, 'Åsa').catch(() => undefined);
          if (id === undefined) return;
          acknowledged.push(id);
        }
      });
      await until(() => acknowledged.length >= enough);
      server.child.kill('SIGKILL');
      expect(await server.exited).toBeNull();
      await Promise.all(streams);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(Math.max(...KILLED_AT));

    const stalling = createServer((socket) => {
      socket.on('error', () => {}).write('220 test\r\n');
    }).listen(0, '127.0.0.1');
    await once(stalling, 'listening');
    const { port } = stalling.address() as AddressInfo;
    const next = start({ ...database.env, SMTP_URL: `smtp://127.0.0.1:${port}` });
    const url = await next.url;
    const printed = url.replace('127.0.0.1', 'localhost');
    for (const path of PAGES) await until(() => next.output().includes(`${printed}${path}\n`));
    const calls = Array.from({ length: 20 }, () => bookAt(url, 'Åsa'));
    await Promise.race(calls);
    next.child.kill('SIGTERM');
    expect(await next.exited).toBe(0);
    stalling.close();
    expect(locksOn(database)).toEqual(['released']);
    const answered = (await Promise.allSettled(calls)).flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value] : [],
    );
    expect(answered.length).toBeGreaterThan(0);

    const ids = await stored(database);
    expect([...acknowledged, ...answered].filter((id) => !ids.has(id))).toEqual([]);
    await database.drop();
  });

  it('a server process is refused the folder of another, whose lock stays as it is', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'behovsguiden-process-'));
    const folder = join(parent, 'db');
    const lock = lockFolder(folder);
    const held = readdirSync(`${folder}.lock`);
    const second = start({ DATABASE_URL: '', DATA_DIR: folder });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(
      `The database folder ${folder} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    expect(readdirSync(`${folder}.lock`)).toEqual(held);
    expect(() => lockFolder(folder)).toThrow();
    lock.release();
    rmSync(parent, { recursive: true });
  });

  it.skipIf(!DEEP)('one server process alone wins when several race for a new folder', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'behovsguiden-process-'));
    const env = { DATABASE_URL: '', DATA_DIR: join(parent, 'db') };
    expect(await race([start(env), start(env), start(env)])).toEqual([
      'refused',
      'refused',
      'serves',
    ]);
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(parent, { recursive: true });
  });

  it('one server process alone wins when several race for the folder of a dead one', async () => {
    const embedded = await createDatabase('');
    const place = `${embedded.env.DATA_DIR}.lock`;
    mkdirSync(place);
    writeFileSync(join(place, '7'), JSON.stringify({ ...ownIdentity(), startedAt: '1' }));
    const rivals = [start(embedded.env), start(embedded.env), start(embedded.env)];
    expect(await race(rivals)).toEqual(['refused', 'refused', 'serves']);
    for (const { child, exited } of rivals) {
      child.kill('SIGKILL');
      await exited;
    }
    await embedded.drop();
  });
});
