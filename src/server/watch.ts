import type { FastifyInstance } from 'fastify';
import { BankIdError } from '#server/bankid';
import { COLLECTION_ENDS, type CollectionEvents, CollectorError } from '#server/collection';
import { type Config, codeOf } from '#server/configuration';
import type { QueryEvent } from '#server/database';
import type { Metrics, Service, ServiceOutcome, WatchedState } from '#server/metrics';
import { ORDER_FAILURES } from '#server/orders';

/** Tells those who watch the server what happens in it. What is off is not loaded, and costs nothing. */
export interface Watch {
  readonly onQuery: ((event: QueryEvent) => void) | undefined;
  readonly collectionEvents: CollectionEvents;
  watchCalls(app: FastifyInstance): void;
  callShed(): void;
  orderEnded(kind: 'auth' | 'sign', reason: string): void;
  mailFailed(isGivenUp: boolean): void;
  /** The same service, of which each call is told. */
  watched<Client extends object>(service: Service, client: Client): Client;
  /** Serves what is known from now on; for a database that is open. */
  begin(state: WatchedState): Promise<void>;
  end(): Promise<void>;
}

/** Loads what the configuration asks for. */
export async function createWatch(config: Config): Promise<Watch> {
  const loaded = config.metricsPort === 0 ? undefined : await import('#server/metrics');
  const metrics = loaded?.createMetrics({
    orders: ['complete', ...ORDER_FAILURES],
    collections: COLLECTION_ENDS,
  });
  let figures: Awaited<ReturnType<NonNullable<typeof loaded>['serveMetrics']>>;
  return {
    onQuery: metrics?.queried,
    collectionEvents: {
      begun: (company) => metrics?.collectionBegun(company),
      ended: (company, end) => metrics?.collectionEnded(company, end),
    },
    watchCalls: (app) => metrics?.watchCalls(app),
    callShed: () => metrics?.callShed(),
    orderEnded: (kind, reason) => metrics?.orderEnded(kind, reason),
    mailFailed: (isGivenUp) => metrics?.mailFailed(isGivenUp ? 'givenUp' : 'retried'),
    watched: (service, client) =>
      metrics === undefined ? client : watchedClient(client, timing(service, metrics)),
    async begin(state) {
      metrics?.watchState(state);
      figures = metrics && (await loaded?.serveMetrics(metrics, config));
    },
    async end() {
      figures?.close();
    },
  };
}

/** Makes a call of a client, and tells of it. */
type Around = <Result>(method: string, call: () => Promise<Result>) => Promise<Result>;

function timing(service: Service, metrics: Metrics): Around {
  return async (_method, call) => {
    const begun = performance.now();
    let outcome: ServiceOutcome = 'ok';
    try {
      return await call();
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      metrics.serviceCalled(service, outcome, performance.now() - begun);
    }
  };
}

function watchedClient<Client extends object>(client: Client, around: Around): Client {
  return new Proxy(client, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: readonly unknown[]) =>
        around(String(name), async () => await Reflect.apply(member, target, args));
    },
  });
}

/** Codes that are about what the visitor asks for, not about the service or us. */
const ABOUT_THE_CALL: ReadonlySet<string> = new Set([
  'alreadyInProgress',
  'invalidParameters',
  'notFound',
  'refused',
]);

function outcomeOf(error: unknown): Exclude<ServiceOutcome, 'ok'> {
  if (!(error instanceof BankIdError || error instanceof CollectorError)) return 'failed';
  if (ABOUT_THE_CALL.has(error.code)) return 'refused';
  // Both use this code for answers that they cannot read, too, which have no error of a connection.
  const isConnection = error.code === 'unreachable' && error.cause !== undefined;
  const code = codeOf(error.cause);
  if (!isConnection || code.startsWith('HTTP_')) return 'failed';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}
