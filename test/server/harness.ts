import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import {
  createServer,
  type Database,
  openDatabase,
  openOnPGlite,
  readConfig,
  type ServerBrand,
  type ServerDeps,
} from '#server';
import { compileOperation, operationNames } from '../../src/server/contract/contract.ts';
import { createDatabase } from '../support/database.ts';
import { openInMemory } from '../support/databaseImage.ts';

export const BRAND: ServerBrand = {
  name: 'Granbo Försäkring',
  contact: {
    phone: '010-490 00 00',
    email: 'kundservice@granbo.example',
    openingHours: 'Vardagar kl. 8–18',
  },
};

export const BOOKING = {
  name: 'Åsa Öberg',
  email: 'asa@exempel.se',
  phoneNumber: '070-123 45 67',
  recommendedInsurances: [{ title: 'Olycksfallsförsäkring', description: 'Om du skadar dig.' }],
};

/** The same for all test servers, so that each opens what another has sealed. */
export const DECLARATION_KEYS = Buffer.alloc(32, 'nyckel').toString('base64');

/** A database for one test file, on which any number of servers can run. */
export interface SharedDatabase extends Database {
  /** Closes all servers, and then the database. */
  end(): Promise<void>;
}

/** Emptied embedded databases of finished test files, for reuse in the same worker. */
const emptied: Database[] = [];

/** The servers that were started on a database, by its query object. */
const serversOn = new WeakMap<Database['query'], FastifyInstance[]>();

/**
 * An empty database: embedded and in memory by default, a new one on PostgreSQL when `DATABASE_URL`
 * is set. `end` closes all servers that were started on it.
 */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const own = process.env.DATABASE_URL ? await createDatabase() : undefined;
  const database = own
    ? await openDatabase({ databaseUrl: own.env.DATABASE_URL ?? '', dataDir: '' })
    : (emptied.pop() ?? (await openOnPGlite(await openInMemory())));
  return {
    query: database.query,
    connections: database.connections,
    ping: database.ping,
    close: async () => {},
    async end() {
      for (const app of serversOn.get(database.query) ?? []) await app.close();
      serversOn.delete(database.query);
      if (own === undefined) {
        await empty(database);
        emptied.push(database);
      } else {
        await database.close();
        await own.drop();
      }
    },
  };
}

/** A database for the tests of the file or describe that calls it. */
export function testDatabase(): SharedDatabase {
  const database = {} as SharedDatabase;
  beforeAll(async () => {
    Object.assign(database, await openSharedDatabase());
  });
  afterAll(async () => await database.end());
  return database;
}

/** Empties all tables but the history of migrations. */
async function empty({ query }: Database): Promise<void> {
  const tables = await query.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => name !== 'schema_history');
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(query);
}

/** A server on a shared database, with the lines it logs. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly logs: readonly string[];
}

/** Rate limits are off unless set, or unreachable in production, since all tests call from one address. */
export async function startServer(
  database: Database,
  env: Readonly<Record<string, string>> = {},
  deps: Partial<ServerDeps> = {},
): Promise<TestServer> {
  const logs: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  const unlimited = isProduction ? '1000000' : '0';
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: unlimited,
    BOOKING_RATE_LIMIT: unlimited,
    LOGIN_RATE_LIMIT: unlimited,
    DECLARATION_KEYS,
    // `database` is served all the same.
    DATABASE_URL: isProduction ? 'postgres://127.0.0.1:1/guide' : '',
    STATIC_DIR: '/nonexistent',
    ...env,
  });
  const app = await createServer(config, {
    brand: BRAND,
    database,
    logStream: { write: (line) => void logs.push(line) },
    ...deps,
  });
  app.addHook('onSend', refuseUndescribed);
  const apps = serversOn.get(database.query) ?? [];
  serversOn.set(database.query, [...apps, app]);
  return { app, logs };
}

/**
 * Turns a failure that the API document does not list for its operation into a 500, so that the test
 * fails.
 */
async function refuseUndescribed(
  { routeOptions, log }: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
): Promise<void> {
  const path = routeOptions.url?.replace(/^\/v1/, '');
  const name = `${routeOptions.method} ${path}`;
  if (path === undefined || statusCode < 400 || !operationNames.includes(name)) return;
  const [method = ''] = name.split(' ');
  const breaches = compileOperation(method, path).responseDeviations(
    statusCode,
    JSON.parse(String(payload)),
  );
  if (breaches.length === 0) return;
  log.error({ breaches, payload }, 'the failure is not in the API document');
  throw new Error(`${name} is not described to answer ${payload}`);
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

/** Polls until a condition holds. */
export async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined) {
  return await expect
    .poll(look, { interval: 20 })
    .toBeTruthy()
    .then(async () => await look());
}
