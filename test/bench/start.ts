import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleServer } from '../../src/build/bundleServer.ts';
import { makeEmptyDatabase } from '../../src/build/emptyDatabase.ts';
import { startProcess } from '../server/serverProcess.ts';
import { inTurns, median } from './rounds.ts';

const ROUNDS = 5;

/** One start: ms until the database accepts writes, and peak memory (`undefined` where unknown). */
interface Start {
  readonly ms: number;
  readonly peakMegabytes: number | undefined;
}

/**
 * Starts of the built server, until `/readyz` succeeds: on an existing folder, on a new one, and with a
 * database in memory. Next to them, Node that prints a word.
 */
export async function benchStart(rounds = ROUNDS): Promise<void> {
  console.info(`\nStart, until it is ready (ms and peak MB, medians of ${rounds} rounds)`);
  const place = mkdtempSync(resolve('node_modules/.cache/start-'));
  const main = join(place, 'main.mjs');
  const used = join(place, 'used');
  const onServer = (DATA_DIR: string) => () => startServer(main, DATA_DIR);
  let fresh = 0;
  const starts: Readonly<Record<string, () => Promise<Start>>> = {
    node: startNode,
    'its folder': onServer(used),
    'a new folder': () => startServer(main, join(place, `new-${fresh++}`)),
    'in memory': onServer('memory:'),
  };
  try {
    await bundleServer(place, '.mjs');
    await makeEmptyDatabase(join(place, 'emptyDatabase'));
    await startServer(main, used);
    const all = Object.entries(starts);
    const startsOf = await inTurns(all, rounds, ([, start]) => start());
    const msOf = (one: (typeof all)[number]) => median(startsOf(one).map(({ ms }) => ms));
    const node = all[0] ? msOf(all[0]) : Number.NaN;
    for (const one of all) {
      const [name] = one;
      const ms = msOf(one);
      const peaks = startsOf(one).flatMap(({ peakMegabytes }) => peakMegabytes ?? []);
      console.info(
        name.padEnd(14) +
          ms.toFixed(0).padStart(8) +
          (peaks.length === 0 ? '-' : median(peaks).toFixed(0)).padStart(8) +
          `   ${(ms / node).toFixed(1)} x node`,
      );
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function startServer(main: string, dataDir: string): Promise<Start> {
  const begun = performance.now();
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const { child, url, exited } = startProcess(env, main);
  const address = await url;
  while (!(await fetch(`${address}/readyz`)).ok) await pause(10);
  const ms = performance.now() - begun;
  const peakMegabytes = peakOf(child.pid);
  child.kill('SIGTERM');
  await exited;
  return { ms, peakMegabytes };
}

function startNode(): Promise<Start> {
  const begun = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, ['-e', 'console.log(1); setTimeout(() => {}, 1e6)']);
    child.stdout.once('data', () => {
      const ms = performance.now() - begun;
      done({ ms, peakMegabytes: peakOf(child.pid) });
      child.kill('SIGKILL');
    });
  });
}

/** The peak memory of a process, by Linux. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}
