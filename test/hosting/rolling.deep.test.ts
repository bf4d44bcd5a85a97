import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { declarationGuide, inDepthGuide, shortGuide } from '../bench/load/journeys.ts';
import { DECLARATION_KEYS } from '../server/harness.ts';
import { startProcess } from '../server/serverProcess.ts';
import { type SmtpServer, startSmtpServer } from '../server/smtpServer.ts';
import { freePort } from '../support/app.ts';
import { bundleRelease, createInstance, type Instance } from './instances.ts';
import { HAS_NGINX, type Nginx, startNginx } from './nginx.ts';
import {
  isPossible,
  POSTGRES_PROGRAMS,
  type PostgresServer,
  startPostgres,
} from './postgresServer.ts';
import { createVisits, idsStoredIn, untilMailsAreSent } from './visits.ts';

const ROUNDS = 10;
const VISITORS = 50;
const GUIDES = [inDepthGuide, shortGuide, declarationGuide] as const;
const PAUSE_MS = 500;
/** Between two events, so that every visitor meets several of them. */
const QUIET_MS = 4_000;

describe.runIf(isPossible('PostgreSQL and nginx', HAS_NGINX && POSTGRES_PROGRAMS !== undefined))(
  'two instances on PostgreSQL behind nginx',
  () => {
    const folder = mkdtempSync(resolve('node_modules/.cache/rolling-'));
    let postgres: PostgresServer;
    let smtp: SmtpServer;
    let nginx: Nginx;
    let instances: readonly [Instance, Instance];
    let phoneUrl = '';
    const releases: string[] = [];
    const stopping: (() => unknown)[] = [];

    beforeAll(async () => {
      for (let later = 0; later <= ROUNDS; later += 1) {
        releases.push(await bundleRelease(folder, later));
      }
      const [release = ''] = releases;
      postgres = await startPostgres();
      smtp = await startSmtpServer();
      const outside = startProcess({ DATABASE_URL: '', DATA_DIR: 'memory:' }, release);
      phoneUrl = await outside.url;
      const env = {
        DATABASE_URL: postgres.url,
        DECLARATION_KEYS,
        SMTP_URL: smtp.url,
        BANKID_URL: `${phoneUrl}/sandbox/bankid/rp/v6.0`,
        COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
        TRUST_PROXY: 'loopback',
      };
      instances = [createInstance(await freePort(), env), createInstance(await freePort(), env)];
      for (const instance of instances) await instance.start(release);
      nginx = await startNginx(instances.map(({ port }) => port));
      stopping.push(
        () => nginx.stop(),
        ...instances.map((one) => () => one.kill()),
        () => outside.child.kill('SIGKILL'),
        () => smtp.close(),
        () => postgres.remove(),
      );
    });
    afterAll(async () => {
      for (const stop of stopping) await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('two instances behind nginx lose nothing through ten kills and releases, with at most one retry each', async () => {
      const visits = createVisits({
        url: nginx.url,
        phoneUrl,
        guides: GUIDES,
        visitors: VISITORS,
        pauseMs: PAUSE_MS,
      });
      for (let round = 1; round <= ROUNDS; round += 1) {
        const [killed, replaced] = round % 2 === 0 ? instances : instances.toReversed();
        if (killed === undefined || replaced === undefined) throw new Error('two instances');
        await wait(QUIET_MS);
        await killed.kill();
        await killed.start(releases[Math.max(0, round - 1)] ?? '');
        await wait(QUIET_MS);
        await nginx.passTo([killed.port]);
        await replaced.stop();
        await replaced.start(releases[round] ?? '');
        await nginx.passTo(instances.map(({ port }) => port));
      }
      await wait(QUIET_MS);
      const { stored, ended } = await visits.end();

      const failed = ended.flatMap(({ failures }) => failures);
      process.stdout.write(
        `${ended.length} journeys, ${stored.length} acknowledged, ${smtp.received.length} mails; asked to try again: ${failed.length} (${failed.join('; ')})\n`,
      );
      expect(ended.filter(({ error }) => error !== undefined)).toEqual([]);
      expect(ended.filter(({ failures }) => failures.length > 1)).toEqual([]);
      expect(ended.length).toBeGreaterThan(5 * VISITORS);
      const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' });
      const ids = await idsStoredIn(database);
      expect(stored.filter((id) => !ids.has(id))).toEqual([]);
      await untilMailsAreSent(database);
      await database.close();
      // Each journey has asked for one.
      expect(smtp.received.length).toBeGreaterThanOrEqual(ended.length);
    });
  },
);
