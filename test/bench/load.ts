import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../src/build/bundleServer.ts';
import { HAS_NGINX, startNginx } from '../hosting/nginx.ts';
import { type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { createDatabase } from '../support/database.ts';
import { drive } from './load/drive.ts';
import type { Load, LoadResult } from './load/driver.ts';
import { manyPeople } from './load/people.ts';

/** The loads on a server. */
const LOADS = {
  'in-depth guide, no pauses': { works: ['inDepth'], visitors: 90, pauseMs: 0 },
  'in-depth guide, 300 pausing 2.5 s': { works: ['inDepth'], visitors: 300, pauseMs: 2_500 },
  'the same with a health declaration': { works: ['declaration'], visitors: 300, pauseMs: 2_500 },
  'short guide with booking': { works: ['short'], visitors: 50, pauseMs: 0 },
  'polls of logins': { works: ['polls'], visitors: 100, pauseMs: 0 },
} as const satisfies Readonly<Record<string, LoadKind>>;

type LoadKind = Pick<Load, 'works' | 'visitors' | 'pauseMs'>;

const SANDBOX_LOADS = {
  'in-depth guide, no pauses': LOADS['in-depth guide, no pauses'],
} as const;

const FIXED = { works: ['fixed'], visitors: 50, pauseMs: 0 } as const;
const PAUSING = { ...FIXED, visitors: 300, pauseMs: 2_500 } as const;

/** Seconds: warm-up, and the time that is measured. */
export interface LoadTimes {
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

const TIMES: LoadTimes = { warmUpSeconds: 10, seconds: 20 };

/** Counts of one load on servers, and the memory of their processes in MB. */
type Row = readonly [name: string, load: LoadKind, result: LoadResult, megabytes: number];

/**
 * Whole journeys through the API: on the embedded database, and with two instances on PostgreSQL behind
 * nginx where `DATABASE_URL` is set and nginx is installed (without it, visitors call the instances
 * directly). A separate process simulates BankID and the insurers, which are external in
 * production; once also the measured server does, as in a sandbox. Next to them the same driver against
 * a Fastify server that returns fixed JSON. Rate limits are off, since all calls come from here.
 */
export async function benchLoad({ warmUpSeconds, seconds }: LoadTimes = TIMES): Promise<void> {
  console.info(`\nLoad, ${seconds} s each (ms of a call: p50, p95, p99, longest)`);
  const folder = mkdtempSync(resolve('node_modules/.cache/load-'));
  const driver = fork(fileURLToPath(new URL('./load/driver.ts', import.meta.url)));
  let firstPerson = 0;

  async function run(load: LoadKind, urls: readonly string[], phoneUrl?: string) {
    const times = { warmUpSeconds, seconds };
    const result = await drive(driver, { ...load, ...times, urls, phoneUrl, firstPerson });
    firstPerson += result.people;
    return result;
  }

  async function runAll(
    name: string,
    loads: Partial<typeof LOADS>,
    servers: readonly ServerProcess[],
    { phoneUrl, isBehindNginx = false }: { phoneUrl?: string; isBehindNginx?: boolean } = {},
  ): Promise<void> {
    const own = await Promise.all(servers.map(({ url }) => url));
    const nginx = isBehindNginx
      ? await startNginx(own.map((url) => Number(new URL(url).port)))
      : undefined;
    for (const [what, load] of Object.entries(loads)) {
      const result = await run(load, nginx ? [nginx.url] : own, phoneUrl);
      print([`${name}: ${what}`, load, result, megabytesOf(servers)]);
    }
    await nginx?.stop();
    await end(servers);
  }

  try {
    await bundleServer(folder, '.mjs', [manyPeople]);
    const main = join(folder, 'main.mjs');
    const start = (env: Readonly<Record<string, string>>) =>
      startProcess({ LOG_LEVEL: 'error', ...env }, main);

    const fixed = await startFixed();
    print(['fixed JSON: no pauses', FIXED, await run(FIXED, [fixed.url]), 0]);
    print(['fixed JSON: 300 pausing 2.5 s', PAUSING, await run(PAUSING, [fixed.url]), 0]);
    fixed.child.kill('SIGKILL');

    const outside = start({ DATABASE_URL: '', DATA_DIR: 'memory:' });
    const phoneUrl = await outside.url;
    const services = {
      BANKID_URL: `${phoneUrl}/sandbox/bankid/rp/v6.0`,
      COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
    };
    const embedded = (data: string) => ({ DATABASE_URL: '', DATA_DIR: join(folder, data) });
    await runAll('embedded', LOADS, [start({ ...services, ...embedded('data') })], { phoneUrl });
    await runAll('embedded, playing all', SANDBOX_LOADS, [start(embedded('sandbox'))]);
    if (process.env.DATABASE_URL) {
      const database = await createDatabase();
      const both = [1, 2].map(() => start({ ...services, ...database.env }));
      const name = HAS_NGINX ? 'PostgreSQL, two, nginx' : 'PostgreSQL, two';
      await runAll(name, LOADS, both, { phoneUrl, isBehindNginx: HAS_NGINX });
      await database.drop();
    }
    await end([outside]);
  } finally {
    driver.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function end(servers: readonly ServerProcess[]): Promise<void> {
  for (const { child, exited } of servers) {
    child.kill('SIGKILL');
    await exited;
  }
}

/** The resident memory of all of them, in MB. */
function megabytesOf(servers: readonly ServerProcess[]): number {
  const pids = servers.map(({ child }) => String(child.pid)).join(',');
  const sizes = execFileSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' });
  return sizes
    .trim()
    .split('\n')
    .reduce((sum, size) => sum + Number(size) / 1024, 0);
}

function startFixed(): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const file = fileURLToPath(new URL('./load/fixed.ts', import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((done) => {
    child.stdout.once('data', (printed: Buffer) => done({ child, url: String(printed).trim() }));
  });
}

function print([name, { works, pauseMs }, result, megabytes]: Row): void {
  const { journeys, calls, refused, errors, firstError, seconds } = result;
  // With pauses a journey takes longer than what is measured.
  const isWhole = pauseMs === 0 && works.every((work) => work !== 'polls' && work !== 'fixed');
  const per = (count: number) => (count / seconds).toFixed(1).padStart(8);
  const times = [result.half, result.p95, result.p99, result.longest].map((ms) => ms.toFixed(1));
  console.info(
    [
      name.padEnd(58),
      isWhole ? `${per(journeys)} guides/s` : ' '.repeat(17),
      `${per(calls)} calls/s  ${times.join(', ')}`,
      `; ${errors} errors${errors > 0 ? ` (${firstError})` : ''}`,
      refused > 0 ? `, ${refused} refused` : '',
      megabytes > 0 ? `; ${megabytes.toFixed(0)} MB` : '',
    ].join(''),
  );
}
