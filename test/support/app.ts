import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase, type Row } from './database.ts';
import { WAIT_MS } from './timeouts.ts';

/** The site with the content of the tests, as `npm test -- --only site` builds it. */
export const SITE = 'node_modules/.cache/behovsguiden/site-under-test';

/**
 * For servers that live some seconds: compiles the embedded database fast rather than well, which takes
 * a third of the time to open it.
 */
export const SHORT_LIVED = ['--liftoff-only'] as const;

/** The built application, running with a database of its own. */
export interface RunningApp {
  /** Without a slash at the end. */
  readonly url: string;
  /** The server's output so far. */
  output(): string;
  query(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Sends its process a signal: SIGSTOP makes it hang. */
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts the built server on a free port with an empty database; resolves when it is ready.
 *
 * `env` adds environment variables; `site` is another build, such as `dist`. Throws with the server's own output when it does not start.
 */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  site: string = SITE,
): Promise<RunningApp> {
  const main = `${site}/server/main.js`;
  if (!existsSync(main))
    throw new Error(`There is no ${main}: run npm test -- --only site,build first.`);
  const database = await createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [...SHORT_LIVED, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      STATIC_DIR: `${site}/client`,
      // All tests call from one IP address.
      RATE_LIMIT: '0',
      BOOKING_RATE_LIMIT: '0',
      LOGIN_RATE_LIMIT: '0',
      ...database.env,
      ...env,
    },
  });
  let printed = '';
  const collect = (text: Buffer): void => {
    printed += text.toString();
  };
  server.stdout.on('data', collect);
  server.stderr.on('data', collect);

  const stop = async (): Promise<void> => {
    await end(server);
    await database.drop();
  };
  try {
    await untilReady(url, server);
  } catch (cause) {
    await stop();
    throw new Error(`The server did not start. It printed:\n${printed}`, { cause });
  }
  const signal = (name: NodeJS.Signals): void => void server.kill(name);
  return { url, output: () => printed, query: database.query, signal, stop };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(50);
  }
  throw new Error(`it did not answer within ${WAIT_MS} ms`);
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    const force = setTimeout(() => server.kill('SIGKILL'), WAIT_MS);
    server.once('exit', () => {
      clearTimeout(force);
      done();
    });
    server.kill('SIGTERM');
  });
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createServer();
    socket.on('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => {
        if (typeof address === 'object' && address !== null) done(address.port);
        else fail(new Error('no free port'));
      });
    });
  });
}
