import { setTimeout as wait } from 'node:timers/promises';
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
