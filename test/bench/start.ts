import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '../../src/app/build/bundleServer.ts';
import { makeEmptyDatabase } from '../../src/app/build/emptyDatabase.ts';
import { startProcess } from '../server/serverProcess.ts';
import { rotated } from './browser.ts';
import { median } from './page/figures.ts';

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
    const names = Object.keys(starts);
    const measured = new Map(names.map((name): [string, Start[]] => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const name of rotated(names, round)) {
        const start = await starts[name]?.();
        if (start !== undefined) measured.get(name)?.push(start);
      }
    }
    const node = median((measured.get('node') ?? []).map(({ ms }) => ms));
    for (const [name, all] of measured) {
      const ms = median(all.map((one) => one.ms));
      const peaks = all.flatMap(({ peakMegabytes }) => peakMegabytes ?? []);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await benchStart();
