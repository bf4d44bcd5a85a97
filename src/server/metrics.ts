import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { QueryEvent } from '#server/database';
import { sampleState, type WatchedState } from './state.ts';

/** The server's figures, in Prometheus' format. No label holds anything of a visitor. */
export interface Metrics {
  /** As Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
  /** From now on readiness, clocks and the state of the database are read with the figures. */
  watchState(state: WatchedState): void;
  /** Counts each answer of a server, by its route, with the time it took. */
  watchCalls(app: FastifyInstance): void;
  /** A call was refused because too many were in progress. */
  callShed(): void;
  /** BankID has begun an order. */
  orderBegun(kind: 'auth' | 'sign'): void;
  /** An order of electronic identification has ended: `complete`, or the reason why not. */
  orderEnded(kind: 'auth' | 'sign', reason: string): void;
  /** Companies that can be chosen: their counts begin at 0, for Prometheus sees no rise in a new series. */
  companiesOffered(names: readonly string[]): void;
  /** A collection from an insurer has begun. */
  collectionBegun(company: string): void;
  /** A collection from an insurer has ended; called once for each. */
  collectionEnded(company: string, end: string): void;
  /** A call to another service has ended, after so many milliseconds. */
  serviceCalled(service: Service, outcome: ServiceOutcome, ms: number): void;
  /** An attempt to deliver a mail has failed; `givenUp` when it is not tried again. */
  mailFailed(outcome: 'retried' | 'givenUp'): void;
  /** A statement of the database has ended. */
  queried(event: QueryEvent): void;
}

/** Labels and values known at the start: their counts begin at 0, so that the first rise is seen. */
export interface KnownFigures {
  readonly orders: readonly string[];
  readonly collections: readonly string[];
  /** When certificates expire, in seconds since 1970. */
  readonly certificates: ReadonlyMap<'own' | 'ca', number>;
}

/** The services that the server calls. */
export type Service = (typeof SERVICES)[number];
const SERVICES = ['bankid', 'collector'] as const;

/**
 * How a call to another service ended.
 *
 * | outcome     | because                                                                      |
 * |-------------|------------------------------------------------------------------------------|
 * | ok          | it answered                                                                  |
 * | refused     | it refused what the visitor asks for, such as an order beside another one    |
 * | failed      | it reports an error of its own, does not accept us, or cannot be understood  |
 * | timeout     | no complete answer came in time                                              |
 * | unreachable | there is no connection, or it broke                                          |
 */
export type ServiceOutcome = (typeof SERVICE_OUTCOMES)[number];
const SERVICE_OUTCOMES = ['ok', 'refused', 'failed', 'timeout', 'unreachable'] as const;

/** Seconds, from a page out of memory to a call that is about to be given up. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const SERVICE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Far more companies than there are: their names come from another service. */
const MAX_COMPANIES = 50;

/** Figures of one server; each has a registry of its own. */
export function createMetrics(figures: KnownFigures): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const expiries = new Gauge({
    name: 'behovsguiden_bankid_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of BANKID_CERT (own) or BANKID_CA (ca) expires.',
    labelNames: ['certificate'] as const,
    registers: [registry],
  });
  for (const [certificate, seconds] of figures.certificates) expiries.set({ certificate }, seconds);
  const calls = callFigures(registry);
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    watchState: (state) => sampleState(registry, state),
    ...calls,
    ...orderFigures(registry, figures),
    ...outgoingFigures(registry),
  };
}

function callFigures(registry: Registry): Pick<Metrics, 'watchCalls' | 'callShed'> {
  const registers = [registry];
  const calls = new Histogram({
    name: 'behovsguiden_call_duration_seconds',
    help: 'Time to answer, by route and outcome: ok, refused (4xx) or failed (5xx).',
    labelNames: ['method', 'route', 'outcome'] as const,
    buckets: CALL_SECONDS,
    registers,
  });
  const shed = new Counter({
    name: 'behovsguiden_calls_shed_total',
    help: 'Calls refused with 503 because CALLS_AT_ONCE were in progress.',
    registers,
  });
  return {
    watchCalls: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        const labels = { method: request.method, route, outcome: outcomeOf(reply.statusCode) };
        calls.observe(labels, reply.elapsedTime / 1000);
      });
    },
    callShed: () => shed.inc(),
  };
}

function outcomeOf(status: number): string {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** Ends of logins, signatures and collections. */
function orderFigures(
  registry: Registry,
  ends: KnownFigures,
): Pick<
  Metrics,
  'orderBegun' | 'orderEnded' | 'companiesOffered' | 'collectionBegun' | 'collectionEnded'
> {
  const registers = [registry];
  const ordersBegun = new Counter({
    name: 'behovsguiden_orders_begun_total',
    help: 'Logins (auth) and signatures (sign) that BankID has begun.',
    labelNames: ['kind'] as const,
    registers,
  });
  const orders = new Counter({
    name: 'behovsguiden_orders_ended_total',
    help: 'Logins (auth) and signatures (sign) that have ended, by complete or the reason why not.',
    labelNames: ['kind', 'reason'] as const,
    registers,
  });
  for (const kind of ['auth', 'sign'] as const) {
    ordersBegun.inc({ kind }, 0);
    for (const reason of ends.orders) orders.inc({ kind, reason }, 0);
  }
  const begun = new Counter({
    name: 'behovsguiden_collections_begun_total',
    help: 'Collections that visitors have begun, by company.',
    labelNames: ['company'] as const,
    registers,
  });
  const ended = new Counter({
    name: 'behovsguiden_collections_ended_total',
    help: 'Collections that a visitor has seen end, by company and completed, partial, empty or the reason why not.',
    labelNames: ['company', 'end'] as const,
    registers,
  });
  const companies = new Set<string>();

  function labelOf(name: string): string {
    const company = companies.has(name) || companies.size < MAX_COMPANIES ? name : 'other';
    if (!companies.has(company)) {
      companies.add(company);
      begun.inc({ company }, 0);
      for (const end of ends.collections) ended.inc({ company, end }, 0);
    }
    return company;
  }

  return {
    orderBegun: (kind) => ordersBegun.inc({ kind }),
    orderEnded: (kind, reason) => orders.inc({ kind, reason }),
    companiesOffered: (names) => {
      for (const name of names) labelOf(name);
    },
    collectionBegun: (name) => begun.inc({ company: labelOf(name) }),
    collectionEnded: (name, end) => ended.inc({ company: labelOf(name), end }),
  };
}

/** Calls to services, mail servers and databases. */
function outgoingFigures(
  registry: Registry,
): Pick<Metrics, 'serviceCalled' | 'mailFailed' | 'queried'> {
  const registers = [registry];
  const services = new Histogram({
    name: 'behovsguiden_service_call_duration_seconds',
    help: 'Time of a call to bankid or the collector, by outcome: ok, refused, failed, timeout or unreachable.',
    labelNames: ['service', 'outcome'] as const,
    buckets: SERVICE_SECONDS,
    registers,
  });
  for (const service of SERVICES) {
    for (const outcome of SERVICE_OUTCOMES) services.zero({ service, outcome });
  }
  const mails = new Counter({
    name: 'behovsguiden_mails_failed_total',
    help: 'Attempts to deliver a mail that have failed: retried later, or givenUp.',
    labelNames: ['outcome'] as const,
    registers,
  });
  for (const outcome of ['retried', 'givenUp'] as const) mails.inc({ outcome }, 0);
  const queries = new Histogram({
    name: 'behovsguiden_database_query_duration_seconds',
    help: 'Time of a statement in the database, by outcome: ok or failed.',
    labelNames: ['outcome'] as const,
    buckets: QUERY_SECONDS,
    registers,
  });
  for (const outcome of ['ok', 'failed'] as const) queries.zero({ outcome });
  return {
    serviceCalled: (service, outcome, ms) => services.observe({ service, outcome }, ms / 1000),
    mailFailed: (outcome) => mails.inc({ outcome }),
    queried: ({ ms, hasFailed }) =>
      queries.observe({ outcome: hasFailed ? 'failed' : 'ok' }, ms / 1000),
  };
}
