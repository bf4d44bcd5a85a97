import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { figure, figuresAt } from '../hosting/figures.ts';
import {
  isPossible,
  POSTGRES_PROGRAMS,
  type PostgresServer,
  startPostgres,
} from '../hosting/postgresServer.ts';
import { type SmtpServer, startSmtpServer } from '../server/smtpServer.ts';
import { freePort, type RunningApp, startApp } from '../support/app.ts';
import { test as base, expect } from '../support/page.ts';
import { TEST_MS } from '../support/timeouts.ts';

/** A server with everything that an insurer has around it, each part of which a test can break. */
export interface World {
  readonly app: RunningApp;
  readonly postgres: PostgresServer;
  readonly smtp: SmtpServer;
  /** Plays BankID and the collecting service. */
  readonly services: Suspendable;
  /** Sets the server's clock so many milliseconds off. */
  setClock(offsetMs: number): void;
  /** The sum of a figure of `/metrics`, over the series whose labels contain `labels`. */
  figure(name: string, labels?: string): Promise<number>;
}

/** A server that can hang: it takes connections and answers nothing. */
interface Suspendable {
  readonly url: string;
  hang(): void;
  goOn(): void;
}

const KEY = Buffer.alloc(32, 'nyckel').toString('base64');
const CLOCK = pathToFileURL(resolve('test/hosting/clock.mjs')).href;

/** Whether the machine can have such a world. */
export const HAS_WORLD = isPossible('PostgreSQL', POSTGRES_PROGRAMS !== undefined);

/** Playwright's `test` in such a world; the services play no part in logins by the API alone. */
export const test = base.extend<object, { readonly world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-world-'));
      const clockFile = join(folder, 'clock');
      const postgres = await startPostgres();
      const smtp = await startSmtpServer();
      const services = await startApp({ DATA_DIR: 'memory:', DATABASE_URL: '' });
      const metricsPort = await freePort();
      const app = await startApp({
        DATABASE_URL: postgres.url,
        DECLARATION_KEYS: KEY,
        SMTP_URL: smtp.url,
        BANKID_URL: `${services.url}/sandbox/bankid/rp/v6.0`,
        COLLECTOR_URL: `${services.url}/sandbox/insurers/api`,
        METRICS_PORT: String(metricsPort),
        CLOCK_FILE: clockFile,
        NODE_OPTIONS: `--import=${CLOCK}`,
      });
      await use({
        app,
        postgres,
        smtp,
        services: {
          url: services.url,
          hang: () => services.signal('SIGSTOP'),
          goOn: () => services.signal('SIGCONT'),
        },
        setClock: (offsetMs) => writeFileSync(clockFile, String(offsetMs)),
        figure: async (name, labels) => figure(await figuresAt(metricsPort), name, labels),
      });
      services.signal('SIGCONT');
      await app.stop();
      await services.stop();
      smtp.close();
      await postgres.remove();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: TEST_MS },
  ],
  app: [async ({ world }, use) => use(world.app), { scope: 'worker' }],
});

export { expect };
