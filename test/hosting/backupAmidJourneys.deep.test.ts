import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { declarationGuide, inDepthGuide, shortGuide } from '../bench/load/journeys.ts';
import { administer, type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { bundleRelease } from './builds.ts';
import { createVisits, idsStoredIn } from './visits.ts';

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
