import { PGlite } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  type Brand,
  createServer,
  type Database,
  openDatabase,
  openOnPGlite,
  readConfig,
  type ServerDeps,
} from '#server';
import { createDatabase } from '../support/database.ts';

const BRAND: Brand = {
  name: 'Granbo Försäkring',
  contact: { email: 'fraga@granbo.example', customerServiceEmail: 'kundservice@granbo.example' },
};

export const BOOKING = {
  name: 'Åsa Öberg',
  email: 'asa@exempel.se',
  phoneNumber: '070-123 45 67',
  recommendedInsurances: [{ title: 'Olycksfallsförsäkring', description: 'Om du skadar dig.' }],
};

/** Of all servers of tests: what one seals the others open. */
export const DECLARATION_KEYS = Buffer.alloc(32, 'nyckel').toString('base64');

/** A new PGlite takes seconds on a busy machine. */
export const START_MS = 60_000;

/** A database of one test file, on which any number of servers can run. */
export interface SharedDatabase extends Database {
  /** Ends the database when all servers are done with it. */
  end(): Promise<void>;
}

let image: Promise<Blob> | undefined;

/**
 * An empty database with all tables, as one file. Made once: to load it takes half a second, to
 * make one several.
 */
function migrated(): Promise<Blob> {
  image ??= (async () => {
    const pglite = await PGlite.create();
    const database = await openOnPGlite(pglite);
    const dump = await pglite.dumpDataDir('none');
    await database.close();
    return dump;
  })();
  return image;
}

/** In memory by default, a new database on PostgreSQL when `DATABASE_URL` is set. */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const own = process.env.DATABASE_URL ? await createDatabase() : undefined;
  const database = own
    ? await openDatabase({ databaseUrl: own.env.DATABASE_URL ?? '', dataDir: '' })
    : await openOnPGlite(await PGlite.create({ loadDataDir: await migrated() }));
  return {
    query: database.query,
    ping: database.ping,
    close: async () => {},
    async end() {
      await database.close();
      await own?.drop();
    },
  };
}

/** A server on a shared database, with the lines it logs. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly logs: readonly string[];
}

/** Limits are off unless asked for: all tests call from one address. */
export async function startServer(
  database: Database,
  env: Readonly<Record<string, string>> = {},
  deps: Partial<ServerDeps> = {},
): Promise<TestServer> {
  const logs: string[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    BOOKING_RATE_LIMIT: '0',
    LOGIN_RATE_LIMIT: '0',
    DECLARATION_KEYS,
    STATIC_DIR: '/nonexistent',
    ...env,
  });
  const app = await createServer(config, {
    brand: BRAND,
    database,
    logStream: { write: (line) => void logs.push(line) },
    ...deps,
  });
  return { app, logs };
}

export function book(
  app: FastifyInstance,
  body: unknown = BOOKING,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({
    method: 'POST',
    url: '/v1/meeting/book',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Waits for a condition that something else brings about. */
export async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined) {
  return await expect
    .poll(look, { timeout: 20_000, interval: 20 })
    .toBeTruthy()
    .then(async () => await look());
}
