import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { declarationGuide, inDepthGuide } from '../bench/load/journeys.ts';
import { type ServerProcess, startProcess } from '../server/serverProcess.ts';
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
