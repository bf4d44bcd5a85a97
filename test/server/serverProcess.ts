import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { bundleServer } from '../../src/build/bundleServer.ts';
import { SHORT_LIVED } from '../support/app.ts';
import { readyImage } from '../support/databaseImage.ts';

/** Below `node_modules`, so that packages resolve; a bundle starts four times as fast as the sources. */
const CACHE = resolve('node_modules/.cache/behovsguiden/servers');
const FOLDER = join(CACHE, `${process.pid}-${threadId}`);
const MAIN = join(FOLDER, 'main.mjs');

mkdirSync(CACHE, { recursive: true });
// Workers are killed and cannot clean up: a later process removes their folders.
for (const file of readdirSync(CACHE)) {
  if (!isAlive(Number.parseInt(file, 10)))
    rmSync(join(CACHE, file), { force: true, recursive: true });
}
await bundleServer(FOLDER, '.mjs');
// As the build does, so that new database folders are copies of it.
symlinkSync((await readyImage()).folder, join(FOLDER, 'emptyDatabase'));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A real server process, bundled as for production. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Its base URL once it listens; rejects when it ends before that. */
  readonly url: Promise<string>;
  /** Its exit code; `null` when a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Starts the server on a free port; `main` to start another bundle. */
export function startProcess(env: Readonly<Record<string, string>>, main?: string): ServerProcess {
  const program = main === undefined ? [...SHORT_LIVED, MAIN] : [main];
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      RATE_LIMIT: '0',
      BOOKING_RATE_LIMIT: '0',
      LOGIN_RATE_LIMIT: '0',
      STATIC_DIR: '/nonexistent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const exited = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
  });
  const url = new Promise<string>((resolve, reject) => {
    const collect = (text: Buffer) => {
      printed += text;
      const [address] = /http:\/\/\S+(?=\/sandbox\/mailbox\/)/.exec(printed) ?? [];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    void exited.then(() => reject(new Error(`The server has ended:\n${printed}`)));
  });
  // No unhandled rejection for callers that only wait for the exit.
  url.catch(() => {});
  return { child, output: () => printed, url, exited };
}

/** An operator's command that has ended. */
export interface EndedCommand {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs an operator's command to its end, with `input` on its standard input. */
export async function administer(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  input = '',
): Promise<EndedCommand> {
  return await startCommand(env, args, input).ended;
}

/** Starts an operator's command. */
export function startCommand(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  input = '',
): { readonly child: ChildProcess; readonly ended: Promise<EndedCommand> } {
  const child = spawn(process.execPath, [...SHORT_LIVED, join(FOLDER, 'administer.mjs'), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  const printed = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => {
    printed.stdout += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    printed.stderr += text;
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve)).then(
    (status) => ({ status, ...printed }),
  );
  return { child, ended };
}

/** The outcomes of the processes, sorted. */
export async function race(rivals: readonly ServerProcess[]): Promise<readonly string[]> {
  const outcomes = rivals.map(({ url }) =>
    url.then(
      () => 'serves',
      () => 'refused',
    ),
  );
  return (await Promise.all(outcomes)).sort();
}

/** Books a meeting over the network; returns the booking's id. Rejects without a response. */
export async function bookAt(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/v1/meeting/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'a@exempel.se',
      phoneNumber: '1',
      recommendedInsurances: [],
    }),
  });
  if (response.status !== 201) throw new Error(`status ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  return id;
}
