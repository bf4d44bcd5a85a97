import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../src/app/build/bundleServer.ts';
import { type ServerProcess, startProcess } from '../server/serverProcess.ts';
import { createDatabase } from '../support/database.ts';
import type { Load, LoadResult } from './load/driver.ts';
import { manyPeople } from './load/people.ts';

/** What is asked of a server, and how hard. */
const LOADS = {
  'in-depth guide, no pauses': { work: 'inDepth', visitors: 90, pauseMs: 0 },
  'in-depth guide, 300 pausing 2.5 s': { work: 'inDepth', visitors: 300, pauseMs: 2_500 },
  'short guide with booking': { work: 'short', visitors: 50, pauseMs: 0 },
  'polls of logins': { work: 'polls', visitors: 100, pauseMs: 0 },
} as const satisfies Readonly<Record<string, Pick<Load, 'work' | 'visitors' | 'pauseMs'>>>;

const FIXED = { work: 'fixed', visitors: 50, pauseMs: 0 } as const;
const PAUSING = { ...FIXED, visitors: 300, pauseMs: 2_500 } as const;

/** Seconds: until a run is steady, and for how long it is measured. */
export interface LoadTimes {
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

const TIMES: LoadTimes = { warmUpSeconds: 10, seconds: 20 };

/**
 * Whole journeys through the API, with the BankID and the insurers of the sandbox: on the embedded
 * database, and by two instances on PostgreSQL where `DATABASE_URL` is set. Beside them the same
 * driver's calls to a Fastify that answers a fixed JSON. Limits are off: all calls come from here.
 */
export async function benchLoad({ warmUpSeconds, seconds }: LoadTimes = TIMES): Promise<void> {
  console.info(`\nLoad, ${seconds} s each (ms of a call: half, 95 %, longest)`);
  const folder = mkdtempSync(resolve('node_modules/.cache/load-'));
  const driver = fork(fileURLToPath(new URL('./load/driver.ts', import.meta.url)));
  let firstPerson = 0;

  async function run(load: Pick<Load, 'work' | 'visitors' | 'pauseMs'>, urls: readonly string[]) {
    const times = { warmUpSeconds, seconds };
    const result = await drive(driver, { ...load, ...times, urls, firstPerson });
    firstPerson += result.people;
    return result;
  }

  async function runAll(name: string, servers: readonly ServerProcess[]): Promise<void> {
    const urls = await Promise.all(servers.map(({ url }) => url));
    for (const [what, load] of Object.entries(LOADS)) {
      print(`${name}: ${what}`, await run(load, urls), load);
    }
    for (const { child, exited } of servers) {
      child.kill('SIGKILL');
      await exited;
    }
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

    const data = join(folder, 'data');
    await runAll('embedded', [start({ DATABASE_URL: '', DATA_DIR: data })]);
    if (process.env.DATABASE_URL) {
      const database = await createDatabase();
      await runAll('PostgreSQL, two', [start(database.env), start(database.env)]);
      await database.drop();
    }
  } finally {
    driver.kill();
    rmSync(folder, { recursive: true, force: true });
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
