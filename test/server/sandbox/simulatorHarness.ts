import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type LightMyRequestResponse, LogController } from 'fastify';
import { type Database, readConfig } from '#server';
import type { BankIdOrder } from '../../../src/server/bankid/bankid.ts';
import { mountFailures } from '../../../src/server/http/failures.ts';
import { mountHeaders } from '../../../src/server/http/headers.ts';
import { loggerOptions, mountCallLog } from '../../../src/server/http/logging.ts';
import { mountSandbox } from '../../../src/server/sandbox/sandbox.ts';

type InjectResponse = LightMyRequestResponse;

/** The sandbox alone, with a clock that only moves when a test moves it. */
export interface SimulatorApp {
  readonly app: FastifyInstance;
  readonly logs: readonly string[];
  pass(seconds: number): void;
  /** A call of the relying-party API. */
  call(method: string, body: unknown): Promise<InjectResponse>;
  auth(more?: object): Promise<BankIdOrder>;
  /** The response to `collect`, whatever its status. */
  collect(order: BankIdOrder): Promise<Readonly<Record<string, unknown>>>;
  get(url: string): Promise<InjectResponse>;
  post(url: string, fields: Readonly<Record<string, string>>): Promise<InjectResponse>;
  /** Scans the order on another device; returns the URL of its page. */
  scan(code: string): Promise<string>;
}

export async function startSimulator(
  database: Database,
  env: Readonly<Record<string, string>> = {},
): Promise<SimulatorApp> {
  let now = Date.parse('2026-03-02T09:00:00Z');
  const logs: string[] = [];
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'trace', ...env });
  const app = Fastify({
    logger: loggerOptions(config, { write: (line) => void logs.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  mountHeaders(app, config);
  mountCallLog(app);
  mountFailures(app);
  const timeAndRandom = { now: () => now, newId: randomUUID, newSecret: () => randomUUID() };
  await mountSandbox(app, config, database, timeAndRandom);

  const call: SimulatorApp['call'] = (method, body) =>
    app.inject({
      method: 'POST',
      url: `/sandbox/bankid/rp/v6.0/${method}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const post: SimulatorApp['post'] = (url, fields) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    app,
    logs,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    call,
    auth: async (more = {}) => (await call('auth', { endUserIp: '192.0.2.1', ...more })).json(),
    collect: async ({ orderRef }) => (await call('collect', { orderRef })).json(),
    get: (url) => app.inject(url),
    post,
    scan: async (code) => {
      const { headers } = await post('/sandbox/bankid/scan', { code });
      return String(headers.location);
    },
  };
}
