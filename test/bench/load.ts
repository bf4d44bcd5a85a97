import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../src/app/build/bundleServer.ts';
import { type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { createDatabase } from '../support/database.ts';
import type { Load, LoadResult } from './load/driver.ts';
import { manyPeople } from './load/people.ts';

/** The loads on a server. */
const LOADS = {
  'in-depth guide, no pauses': { work: 'inDepth', visitors: 90, pauseMs: 0 },
  'in-depth guide, 300 pausing 2.5 s': { work: 'inDepth', visitors: 300, pauseMs: 2_500 },
  'short guide with booking': { work: 'short', visitors: 50, pauseMs: 0 },
  'polls of logins': { work: 'polls', visitors: 100, pauseMs: 0 },
} as const satisfies Readonly<Record<string, Pick<Load, 'work' | 'visitors' | 'pauseMs'>>>;

const SANDBOX_LOADS = {
  'in-depth guide, no pauses': LOADS['in-depth guide, no pauses'],
} as const;

const FIXED = { work: 'fixed', visitors: 50, pauseMs: 0 } as const;
const PAUSING = { ...FIXED, visitors: 300, pauseMs: 2_500 } as const;

/** Seconds: warm-up, and the time that is measured. */
export interface LoadTimes {
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

const TIMES: LoadTimes = { warmUpSeconds: 10, seconds: 20 };

/**
 * Whole journeys through the API: on the embedded database, and with two instances on PostgreSQL where
 * `DATABASE_URL` is set. A separate process simulates BankID and the insurers, which are external in
 * production; once also the measured server does, as in a sandbox. Next to them the same driver against
 * a Fastify server that returns fixed JSON. Rate limits are off, since all calls come from here.
 */
export async function benchLoad({ warmUpSeconds, seconds }: LoadTimes = TIMES): Promise<void> {
  console.info(`\nLoad, ${seconds} s each (ms of a call: half, 95 %, longest)`);
  const folder = mkdtempSync(resolve('node_modules/.cache/load-'));
  const driver = fork(fileURLToPath(new URL('./load/driver.ts', import.meta.url)));
  let firstPerson = 0;

  async function run(
    load: Pick<Load, 'work' | 'visitors' | 'pauseMs'>,
    urls: readonly string[],
    phoneUrl?: string,
  ) {
    const times = { warmUpSeconds, seconds };
    const result = await drive(driver, { ...load, ...times, urls, phoneUrl, firstPerson });
    firstPerson += result.people;
    return result;
  }

  async function runAll(
    name: string,
    loads: Partial<typeof LOADS>,
    servers: readonly ServerProcess[],
    phoneUrl?: string,
  ): Promise<void> {
    const urls = await Promise.all(servers.map(({ url }) => url));
    for (const [what, load] of Object.entries(loads)) {
      print(`${name}: ${what}`, await run(load, urls, phoneUrl), load);
    }
    await end(servers);
  }

  try {
    await bundleServer(folder, '.mjs', [manyPeople]);
    const main = join(folder, 'main.mjs');
    const start = (env: Readonly<Record<string, string>>) =>
      startProcess({ LOG_LEVEL: 'error', ...env }, main);

    const fixed = await startFixed();
    print('fixed JSON: no pauses', await run(FIXED, [fixed.url]), FIXED);
    print('fixed JSON: 300 pausing 2.5 s', await run(PAUSING, [fixed.url]), PAUSING);
    fixed.child.kill('SIGKILL');

    const outside = start({ DATABASE_URL: '', DATA_DIR: 'memory:' });
    const others = await outside.url;
    const services = {
      BANKID_URL: `${others}/sandbox/bankid/rp/v6.0`,
      COLLECTOR_URL: `${others}/sandbox/insurers/api`,
    };
    const embedded = (data: string) => ({ DATABASE_URL: '', DATA_DIR: join(folder, data) });
    await runAll('embedded', LOADS, [start({ ...services, ...embedded('data') })], others);
    await runAll('embedded, playing all', SANDBOX_LOADS, [start(embedded('sandbox'))]);
    if (process.env.DATABASE_URL) {
      const database = await createDatabase();
      const both = [1, 2].map(() => start({ ...services, ...database.env }));
      await runAll('PostgreSQL, two', LOADS, both, others);
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

function drive(driver: ChildProcess, load: Load): Promise<LoadResult> {
  return new Promise((done, fail) => {
    const lost = () => fail(new Error('the driver has ended'));
    driver.once('exit', lost);
    driver.once('message', (result) => {
      driver.off('exit', lost);
      done(result as LoadResult);
    });
    driver.send(load);
  });
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

function print(
  name: string,
  { journeys, calls, refused, seconds, half, p95, longest }: LoadResult,
  { work }: Pick<Load, 'work'>,
): void {
  const whole = work === 'inDepth' || work === 'short';
  const per = (count: number) => (count / seconds).toFixed(1).padStart(8);
  console.info(
    `${name.padEnd(52)}${whole ? `${per(journeys)} guides/s` : ' '.repeat(17)}${per(calls)} calls/s  ` +
      [half, p95, longest].map((ms) => ms.toFixed(1)).join(', ') +
      (refused > 0 ? `; ${refused} refused` : ''),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchLoad();
