import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server';
import { readQrCode } from '../../src/server/bankid/qrCode.ts';
import {
  declarationGuide,
  inDepthGuide,
  type Journey,
  shortGuide,
} from '../bench/load/journeys.ts';
import { DECLARATION_KEYS } from '../server/harness.ts';
import { type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { freePort } from '../support/app.ts';
import { openClientVisitor } from './clientVisitor.ts';
import { bundleRelease, createInstance, type Instance } from './instances.ts';
import { HAS_NGINX, startNginx } from './nginx.ts';
import {
  HAS_PGBOUNCER,
  isPossible,
  POSTGRES_PROGRAMS,
  type PostgresServer,
  startPgBouncer,
  startPostgres,
} from './postgresServer.ts';
import { createVisits } from './visits.ts';

const CLOCK = pathToFileURL(resolve('test/hosting/clock.mjs')).href;
/** Of the second instance's clock: longer than codes and leases last. */
const AHEAD_MS = 90_000;
const JOURNEYS = 200;
const VISITORS = 10;
const ARE_INSTALLED = HAS_NGINX && HAS_PGBOUNCER && POSTGRES_PROGRAMS !== undefined;

interface Order {
  readonly orderRef: string;
  readonly transactionId: string;
  readonly qrCodeToken: string;
}

/** Whose a booking, an application or a declaration is, by its id: as it was sent, or as it is stored. */
type Owners = Map<string, string>;

/** The guides, by journeys that note what they send. */
function noting(sent: Owners): readonly ((journey: Journey) => Promise<void>)[] {
  const ofPerson =
    (guide: (journey: Journey) => Promise<void>) =>
    async (journey: Journey): Promise<void> =>
      await guide({
        ...journey,
        onStored(id) {
          sent.set(id, journey.person.personalNumber);
          journey.onStored?.(id);
        },
      });
  const booking = async (journey: Journey) => {
    let email = '';
    const { visitor } = journey;
    await shortGuide({
      ...journey,
      visitor: {
        ...visitor,
        async call<Body>(method: 'GET' | 'POST', path: string, body?: object) {
          if (body !== undefined && 'email' in body) email = String(body.email);
          return await visitor.call<Body>(method, path, body);
        },
      },
      onStored(id) {
        sent.set(id, email);
        journey.onStored?.(id);
      },
    });
  };
  return [ofPerson(inDepthGuide), booking, ofPerson(declarationGuide)];
}

async function storedIn(url: string): Promise<Owners> {
  const { query, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  const bookings = await query.selectFrom('bookings').select(['id', 'answers']).execute();
  const records = await query
    .selectFrom('applications')
    .select(['document_id', 'personal_number'])
    .unionAll(query.selectFrom('declarations').select(['document_id', 'personal_number']))
    .execute();
  await close();
  return new Map([
    ...bookings.map(({ id, answers }) => [id, String(answers.email)] as const),
    ...records.map((row) => [row.document_id, row.personal_number] as const),
  ]);
}

describe
  .runIf(isPossible('PostgreSQL, PgBouncer and nginx', ARE_INSTALLED))
  .each(['session', 'transaction'] as const)(
  'two instances on PostgreSQL through PgBouncer in %s mode',
  (mode) => {
    const folder = mkdtempSync(resolve('node_modules/.cache/pgbouncer-'));
    const stopping: (() => unknown)[] = [];
    let postgres: PostgresServer;
    let pgbouncer: Awaited<ReturnType<typeof startPgBouncer>>;
    let outside: ServerProcess;
    let instances: readonly Instance[];
    let url = '';

    beforeAll(async () => {
      const release = await bundleRelease(folder, 0);
      postgres = await startPostgres();
      stopping.push(postgres.remove);
      pgbouncer = await startPgBouncer(postgres, mode);
      stopping.push(pgbouncer.stop);
      outside = startProcess({ DATABASE_URL: '', DATA_DIR: 'memory:' }, release);
      stopping.push(() => outside.child.kill('SIGKILL'));
      const phoneUrl = await outside.url;
      const env = {
        DATABASE_URL: pgbouncer.url,
        DECLARATION_KEYS,
        BANKID_URL: `${phoneUrl}/sandbox/bankid/rp/v6.0`,
        COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
        TRUST_PROXY: 'loopback',
      };
      const clock = join(folder, 'clock');
      writeFileSync(clock, String(AHEAD_MS));
      const ahead = { NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_FILE: clock };
      instances = [
        createInstance(await freePort(), env),
        createInstance(await freePort(), { ...env, ...ahead }),
      ];
      for (const instance of instances) {
        stopping.push(instance.kill);
        await instance.start(release);
      }
      const nginx = await startNginx(instances.map(({ port }) => port));
      stopping.push(nginx.stop);
      url = nginx.url;
    });
    afterAll(async () => {
      for (const stop of stopping.toReversed()) await stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('show the same code of a login, though their clocks differ', async () => {
      const visitor = openClientVisitor(url, await outside.url, 0);
      // Seven calls each, in turn to both: one login is begun by the first instance, one by the second.
      for (const _ of [1, 2]) {
        const begun = performance.now();
        const order = await visitor.call<Order>('POST', '/api/bankid/auth', {
          returnUrl: `${url}/fordjupade-guiden/start/`,
        });
        const { orderRef, transactionId } = order;
        const codes = [order.qrCodeToken];
        while (codes.length < 7) {
          await wait(500);
          const call = { orderRef, transactionId, bankIdInactiveProps: null };
          codes.push((await visitor.call<Order>('POST', '/api/bankid/collect', call)).qrCodeToken);
        }
        const passed = (performance.now() - begun) / 1000;
        const seconds = codes.map((code) => readQrCode(code)?.seconds ?? Number.NaN);
        expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
        expect(seconds.at(-1)).toBeGreaterThanOrEqual(2);
        expect(seconds.at(-1)).toBeLessThanOrEqual(passed);
      }
      visitor.leave();
    });

    it('store of each of 200 journeys what its visitor sent, and no log tells of anybody', async () => {
      const sent: Owners = new Map();
      const visits = createVisits({
        url,
        phoneUrl: await outside.url,
        guides: noting(sent),
        visitors: VISITORS,
        pauseMs: 50,
      });
      while (visits.ended.length < JOURNEYS) await wait(200);
      const { ended } = await visits.end();
      expect(
        ended.filter(({ error, failures }) => error !== undefined || failures.length > 0),
      ).toEqual([]);
      expect(await storedIn(postgres.url)).toEqual(sent);
      expect(sent.size).toBeGreaterThanOrEqual(JOURNEYS);
      expect(pgbouncer.log()).not.toMatch(/ (?:WARNING|ERROR|FATAL) /);
      const log = postgres.log();
      expect(log).not.toMatch(/(?:WARNING|ERROR|FATAL|PANIC):/);
      for (const owner of new Set(sent.values())) expect(log).not.toContain(owner);
      for (const instance of instances) expect(instance.output()).not.toMatch(/"level":[56]0/);
    });

    it('say within ten seconds that PostgreSQL is gone, and go on when it is back', async () => {
      const { port } = instances[0] as Instance;
      const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
      await postgres.stop();
      const begun = performance.now();
      expect(await readiness()).toMatchObject({ reason: 'the database does not answer' });
      expect(performance.now() - begun).toBeLessThan(10_000);
      await postgres.start();
      await expect.poll(readiness).toEqual({ status: 'ok' });
    });
  },
);
