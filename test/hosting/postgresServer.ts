import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/app.ts';

const run = promisify(execFile);

/** Where Debian and Ubuntu put PostgreSQL's programs, which are not in the path. */
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL of its own, which may be stopped. */
export interface PostgresServer {
  /** Of a database without tables. */
  readonly url: string;
  start(): Promise<void>;
  /** As when the machine goes: nothing is finished first. */
  stop(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** The folder of PostgreSQL's programs; undefined when it is not installed. */
export const POSTGRES_PROGRAMS = programs();

function programs(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort() : [];
  return versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .findLast((folder) => existsSync(join(folder, 'initdb')));
}

/** Starts a new PostgreSQL on a free port of this machine. */
export async function startPostgres(): Promise<PostgresServer> {
  if (POSTGRES_PROGRAMS === undefined) throw new Error('PostgreSQL is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  const program = async (name: string, ...args: readonly string[]) => {
    const command = [join(POSTGRES_PROGRAMS, name), ...args];
    const [first = '', ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', ...command]
      : command;
    await run(first, rest, { cwd: folder });
  };
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder}`;
  await program('initdb', '-D', data, '-U', 'guide', '-A', 'trust', '--no-sync');
  const server: PostgresServer = {
    url: `postgres://guide@127.0.0.1:${port}/postgres`,
    start: () =>
      program('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'),
    stop: () => program('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'),
    async remove() {
      await server.stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/**
 * Whether tests that need programs of the machine are run. Where `ENGINES=required` is set, as in the deep run of CI,
 * missing programs are a failure and not a test less.
 */
export function isPossible(programs: string, areInstalled: boolean): boolean {
  if (!areInstalled && process.env.ENGINES === 'required') {
    throw new Error(`${programs} must be installed where ENGINES=required is set`);
  }
  return areInstalled;
}
