import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../support/app.ts';

const run = promisify(execFile);

/** Where Debian and Ubuntu put PostgreSQL's programs, which are not in the path. */
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL of its own, which may be stopped. */
export interface PostgresServer {
  /** Of a database without tables. */
  readonly url: string;
  /** For commands on it, with its programs. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that it has logged. */
  log(): string;
  /** Runs one of its programs on this server, in its folder and as its user; returns what that prints. */
  program(name: string, ...args: readonly string[]): Promise<string>;
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
  const env = {
    PATH: `${POSTGRES_PROGRAMS}:${process.env.PATH}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'guide',
  };
  const program = async (name: string, ...args: readonly string[]) => {
    const command = [join(POSTGRES_PROGRAMS, name), ...args];
    const [first = '', ...rest] = isRoot
      ? ['runuser', '-u', 'postgres', '--', ...command]
      : command;
    return (await run(first, rest, { cwd: folder, env: { ...process.env, ...env } })).stdout;
  };
  const control = async (...args: readonly string[]) => {
    await program('pg_ctl', '-D', data, '-w', ...args);
  };
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder}`;
  await program('initdb', '-D', data, '-U', 'guide', '-A', 'trust', '--no-sync');
  const server: PostgresServer = {
    url: `postgres://guide@127.0.0.1:${port}/postgres`,
    env,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    program,
    start: () => control('-l', join(folder, 'log'), '-o', settings, 'start'),
    stop: () => control('-m', 'immediate', 'stop'),
    async remove() {
      await server.stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Whether PgBouncer is installed. */
export const HAS_PGBOUNCER = spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer of its own. */
export interface PgBouncer {
  /** Of the same database, through it. */
  readonly url: string;
  /** Everything that it has logged. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer before a PostgreSQL, with the lines of `docs/hosting/several-machines.md`. */
export async function startPgBouncer(
  postgres: PostgresServer,
  mode: 'session' | 'transaction',
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-pgbouncer-'));
  const port = await freePort();
  const behind = new URL(postgres.url);
  const page = readFileSync('docs/hosting/several-machines.md', 'utf8');
  const [lines] = /^\[databases\]\n[^`]+/m.exec(page) ?? [];
  if (lines === undefined) throw new Error('the page has no pgbouncer.ini');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'userlist.txt'), '"guide" "hemligt"\n');
  writeFileSync(
    file,
    lines
      .replace(/host=\S+ dbname=guide/, `host=127.0.0.1 port=${behind.port} dbname=postgres`)
      .replace(/listen_addr = .*/, `listen_addr = 127.0.0.1\nlisten_port = ${port}`)
      .replace('/etc/pgbouncer', folder)
      .replace(/pool_mode = \w+/, `pool_mode = ${mode}\nunix_socket_dir =`),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  const child = spawn('pgbouncer', [...(isRoot ? ['-u', 'postgres'] : []), file]);
  const exited = new Promise((resolve) => child.on('exit', resolve));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      printed += text;
      if (printed.includes('process up')) resolve();
    });
    void exited.then(() => reject(new Error(`PgBouncer has ended:\n${printed}`)));
  });
  return {
    url: `postgres://guide:hemligt@127.0.0.1:${port}/guide`,
    log: () => printed,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

/** All connections that PostgreSQL gives. */
export async function takeConnections(connectionString: string): Promise<readonly Client[]> {
  const taken: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
  }
}
