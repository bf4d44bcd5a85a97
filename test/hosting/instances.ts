import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Plugin } from 'esbuild';
import { bundleServer } from '../../src/build/bundleServer.ts';
import { manyPeople } from '../bench/load/people.ts';
import { type ServerProcess, startProcess } from '../server/serverProcess.ts';

/** An API instance on a port of its own, which can be killed, stopped and started again as another build. */
export interface Instance {
  readonly port: number;
  /** Everything that its processes have printed. */
  output(): string;
  start(main: string): Promise<void>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
  /** As a service manager does: it finishes what it has begun. */
  stop(): Promise<void>;
}

const READY_MS = 30_000;

/** An instance that has not been started. */
export function createInstance(port: number, env: Readonly<Record<string, string>>): Instance {
  const processes: ServerProcess[] = [];

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const last = processes.at(-1);
    last?.child.kill(signal);
    await last?.exited;
  }

  return {
    port,
    output: () => processes.map((one) => one.output()).join(''),
    async start(main) {
      const started = startProcess({ ...env, PORT: String(port) }, main);
      processes.push(started);
      const url = await started.url;
      const begun = Date.now();
      while (!(await isReady(url))) {
        if (Date.now() - begun > READY_MS) throw new Error(`not ready:\n${started.output()}`);
        await wait(20);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The end of the list of migrations. */
const END = /\n\};\n$/;
/** Tables that most calls read or write. */
const BUSY = ['sessions', 'eid_orders', 'outbox', 'bookings', 'applications'] as const;

/**
 * Bundles a server `later` releases after this one, each of which has added a column to a table, and returns its
 * program. It knows enough people for a load.
 */
export async function bundleRelease(folder: string, later: number): Promise<string> {
  await bundleServer(join(folder, String(later)), '.mjs', [manyPeople, addedColumns(later)]);
  return join(folder, String(later), 'main.mjs');
}

function addedColumns(count: number): Plugin {
  const entries = Array.from({ length: count }, (_, index) => {
    const table = BUSY[index % BUSY.length];
    return `'9${String(index).padStart(2, '0')}': ['alter table ${table} add column added_${index} text'],\n`;
  });
  return {
    name: 'added columns',
    setup(build) {
      build.onLoad({ filter: /database[\\/]migrations\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!END.test(source)) throw new Error(`${path} has no list of migrations to add to`);
        return { loader: 'ts', contents: source.replace(END, `\n${entries.join('')}};\n`) };
      });
    },
  };
}
