import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { declarationGuide, inDepthGuide, shortGuide } from '../bench/load/journeys.ts';
import { administer, type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { freePort } from '../support/app.ts';
import { bundleRelease, createInstance, type Instance } from './instances.ts';
import { createVisits, idsStoredIn } from './visits.ts';

describe('a server that is killed', () => {
  const RESTARTS = 100;
  const VISITORS = 20;
  const GUIDES = [inDepthGuide, declarationGuide] as const;
  const PAUSE_MS = 200;
  /** How long a server lives, at most: killed at any moment of its work. */
  const LIFE_MS = 3_000;

  const folder = mkdtempSync(resolve('node_modules/.cache/restarts-'));
  const dataDir = join(folder, 'data');
  let outside: ServerProcess;
  let server: Instance;
  let release = '';
  let phoneUrl = '';

  beforeAll(async () => {
    release = await bundleRelease(folder, 0);
    outside = startProcess({ DATABASE_URL: '', DATA_DIR: 'memory:' }, release);
    phoneUrl = await outside.url;
    server = createInstance(await freePort(), {
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      BANKID_URL: `${phoneUrl}/sandbox/bankid/rp/v6.0`,
      COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
    });
  });
  afterAll(async () => {
    await server.kill();
    outside.child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('an embedded database loses nothing acknowledged, however often its server is killed', async () => {
    await server.start(release);
    const visits = createVisits({
      url: `http://127.0.0.1:${server.port}`,
      phoneUrl,
      guides: GUIDES,
      visitors: VISITORS,
      pauseMs: PAUSE_MS,
    });
    const readyMs: number[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await wait(LIFE_MS * Math.random());
      await server.kill();
      const begun = performance.now();
      await server.start(release);
      readyMs.push(performance.now() - begun);
    }
    const { stored, ended } = await visits.end();
    await server.stop();

    readyMs.sort((one, other) => one - other);
    const [p50, longest] = [readyMs[RESTARTS >> 1], readyMs.at(-1)].map((ms) => ms?.toFixed(0));
    process.stdout.write(
      `${RESTARTS} restarts, ready after ${p50} ms (p50), ${longest} ms (longest); ${ended.length} journeys, ${stored.length} acknowledged\n`,
    );
    const database = await openDatabase({ databaseUrl: '', dataDir });
    const ids = await idsStoredIn(database);
    await database.close();
    expect(stored.filter((id) => !ids.has(id))).toEqual([]);
    expect(stored.length).toBeGreaterThan(RESTARTS);
  });
});

describe('a server that is backed up', () => {
  const VISITORS = 20;
  const PAUSE_MS = 100;
  /** A backup begins when so many documents and bookings have been acknowledged. */
  const STORED = [20, 60, 100];

  const folder = mkdtempSync(resolve('node_modules/.cache/backups-'));
  const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'db') };
  const started: ServerProcess[] = [];

  afterAll(async () => {
    for (const { child, exited } of started) {
      child.kill('SIGKILL');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('an embedded database is backed up three times amid journeys with logins, collections, signatures and declarations, and none breaks off', async () => {
    // Knows more people to log in as.
    const release = await bundleRelease(folder, 0);
    const outside = startProcess({ DATABASE_URL: '', DATA_DIR: 'memory:' }, release);
    const phoneUrl = await outside.url;
    const services = {
      BANKID_URL: `${phoneUrl}/sandbox/bankid/rp/v6.0`,
      COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
    };
    const server = startProcess({ ...env, ...services }, release);
    started.push(outside, server);
    const visits = createVisits({
      url: await server.url,
      phoneUrl,
      guides: [inDepthGuide, declarationGuide, shortGuide],
      visitors: VISITORS,
      pauseMs: PAUSE_MS,
    });
    const backups: { readonly file: string; readonly before: readonly string[] }[] = [];
    for (const enough of STORED) {
      while (visits.stored.length < enough) {
        expect(visits.ended.filter(({ error }) => error !== undefined)).toEqual([]);
        await wait(PAUSE_MS);
      }
      const before = [...visits.stored];
      const file = join(folder, `backup-${enough}`);
      const { status, stderr } = await administer(env, ['backup', file]);
      expect([status, stderr]).toEqual([0, '']);
      backups.push({ file, before });
    }
    const { stored, ended } = await visits.end();
    const failures = ended.flatMap((visit) => visit.failures);
    process.stdout.write(
      `${ended.length} journeys, ${stored.length} acknowledged; asked to try again: ${failures.length}\n`,
    );
    expect(ended.filter(({ error }) => error !== undefined)).toEqual([]);
    expect(failures).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);

    for (const { file, before } of backups) {
      const dataDir = `${file}-restored`;
      const { status, stderr } = await administer({ ...env, DATA_DIR: dataDir }, ['restore', file]);
      expect([status, stderr]).toEqual([0, '']);
      const database = await openDatabase({ databaseUrl: '', dataDir });
      const ids = await idsStoredIn(database);
      await database.close();
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
    }
  });
});
