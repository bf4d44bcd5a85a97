import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#server/database';

/** The server's figures, in Prometheus' format. No label holds anything of a visitor. */
export interface Metrics {
  /** As Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Counts each answer of a server, by its route, with the time it took. */
  watchCalls(app: FastifyInstance): void;
  /** An order of electronic identification has ended: `complete`, or the reason why not. */
  orderEnded(kind: 'auth' | 'sign', reason: string): void;
  /** An attempt to deliver a mail has failed; `givenUp` when it is not tried again. */
  mailFailed(outcome: 'retried' | 'givenUp'): void;
  /** A statement of the database has ended, after so many milliseconds. */
  queried(ms: number, hasFailed: boolean): void;
}

/** Seconds, from a page out of memory to a call that is about to be given up. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

/** Figures of one server; each has a registry of its own. */
export function createMetrics(database: () => Database | undefined): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'behovsguiden_call_duration_seconds',
    help: 'Time to answer, by route and outcome: ok, refused (4xx) or failed (5xx).',
    labelNames: ['method', 'route', 'outcome'] as const,
    buckets: CALL_SECONDS,
    registers,
  });
  const orders = new Counter({
    name: 'behovsguiden_orders_ended_total',
    help: 'Logins and signatures that have ended, by kind and by complete or the reason.',
    labelNames: ['kind', 'reason'] as const,
    registers,
  });
  const mails = new Counter({
    name: 'behovsguiden_mails_failed_total',
    help: 'Attempts to deliver a mail that have failed, and whether it is tried again.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const queries = new Histogram({
    name: 'behovsguiden_database_query_duration_seconds',
    help: 'Time of a statement in the database, by outcome: ok or failed.',
    labelNames: ['outcome'] as const,
    buckets: QUERY_SECONDS,
    registers,
  });
  new Gauge({
    name: 'behovsguiden_mails_waiting',
    help: 'Mails that are still to be delivered.',
    registers,
    async collect() {
      const waiting = await waitingMails(database());
      // Not told, rather than told to be none, while the database is gone.
      if (waiting === undefined) this.remove();
      else this.set(waiting);
    },
  });
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    watchCalls: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, outcome: outcomeOf(reply.statusCode) };
        calls.observe(labels, reply.elapsedTime / 1000);
      });
    },
    orderEnded: (kind, reason) => orders.inc({ kind, reason }),
    mailFailed: (outcome) => mails.inc({ outcome }),
    queried: (ms, hasFailed) =>
      queries.observe({ outcome: hasFailed ? 'failed' : 'ok' }, ms / 1000),
  };
}

function outcomeOf(status: number): string {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

async function waitingMails(database: Database | undefined): Promise<number | undefined> {
  try {
    const row = await database?.query
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirst();
    return row && Number(row.count);
  } catch {
    // The database is gone; its own figures and `/readyz` say so.
    return undefined;
  }
}
