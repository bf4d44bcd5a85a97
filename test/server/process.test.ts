import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { until } from './harness.ts';
import { bookAt, type ServerProcess, startProcess } from './serverProcess.ts';

const LONG_MS = 180_000;

describe('a server process', () => {
  let database: TestDatabase;
  let parent: string;
  const started: ServerProcess[] = [];

  beforeEach(async () => {
    database = await createDatabase();
    parent = mkdtempSync(join(tmpdir(), 'behovsguiden-process-'));
  });
  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    await database.drop();
    rmSync(parent, { recursive: true });
  });

  function start(env: Record<string, string> = {}): ServerProcess {
    const server = startProcess({ ...database.env, ...env });
    started.push(server);
    return server;
  }

  async function stored(): Promise<ReadonlySet<string>> {
    const { DATABASE_URL: databaseUrl = '', DATA_DIR: dataDir = '' } = database.env;
    const open = await openDatabase({ databaseUrl, dataDir });
    const rows = await open.query.selectFrom('bookings').select('id').execute();
    await open.close();
    return new Set(rows.map(({ id }) => id));
  }

  it(
    'that is killed amid a stream of bookings has every acknowledged one, again and again',
    async () => {
      const acknowledged: string[] = [];
      for (const enough of [30, 60, 90]) {
        const server = start();
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
      const ids = await stored();
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(90);
    },
    LONG_MS,
  );

  it(
    'ends by itself on SIGTERM, after the calls it has, and frees its database',
    async () => {
      const server = start();
      const url = await server.url;
      const calls = Array.from({ length: 20 }, () => bookAt(url, 'Åsa'));
      await Promise.race(calls);
      server.child.kill('SIGTERM');
      expect(await server.exited).toBe(0);
      const outcomes = await Promise.allSettled(calls);
      const ids = await stored();
      const answered = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      );
      expect(answered.length).toBeGreaterThan(0);
      expect(answered.filter((id) => !ids.has(id))).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'prints where everything is',
    async () => {
      const server = start();
      const url = (await server.url).replace('127.0.0.1', 'localhost');
      for (const path of [
        '/start/',
        '/enkla-guiden/start/',
        '/sandbox/',
        '/sandbox/mailbox/',
        '/v1/openapi.json',
      ]) {
        await until(() => server.output().includes(`${url}${path}\n`));
      }
    },
    LONG_MS,
  );

  it(
    'is refused the folder of another, which goes on undisturbed',
    async () => {
      const embedded = await createDatabase('');
      const first = start(embedded.env);
      const url = await first.url;
      const second = start(embedded.env);
      expect(await second.exited).toBe(1);
      expect(second.output().trim()).toBe(
        `The database folder ${embedded.env.DATA_DIR} is in use by process ${first.child.pid}. Stop that process, or set DATA_DIR to another folder.`,
      );
      expect(await bookAt(url, 'Åsa')).toMatch(/^[0-9a-f-]{36}$/);
      await embedded.drop();
    },
    LONG_MS,
  );

  it(
    "wins alone when several race for a new folder, and each time again for a dead one's",
    async () => {
      const env = { DATABASE_URL: '', DATA_DIR: join(parent, 'db') };
      for (const existing of [false, true]) {
        expect(existsSync(env.DATA_DIR)).toBe(existing);
        const rivals = [start(env), start(env), start(env)];
        const outcomes = await Promise.all(
          rivals.map(({ url }) =>
            url.then(
              () => 'serves',
              () => 'refused',
            ),
          ),
        );
        expect(outcomes.sort()).toEqual(['refused', 'refused', 'serves']);
        for (const { child, exited } of rivals) {
          child.kill('SIGKILL');
          await exited;
        }
      }
    },
    LONG_MS,
  );

  it(
    'refuses the sandbox in production, and names every other fault with it',
    async () => {
      const server = start({
        NODE_ENV: 'production',
        SANDBOX: 'on',
        PORT: 'http',
        SMTP_URL: 'smtp://127.0.0.1',
      });
      expect(await server.exited).toBe(1);
      expect(server.output()).toContain('SANDBOX must not be on with NODE_ENV=production');
      expect(server.output()).toContain('PORT must be');
    },
    LONG_MS,
  );
});
