import type { FastifyInstance } from 'fastify';
import { ORDER_FAILURES } from '#server/bankid';
import { COLLECTION_ENDS, type CollectionEvents } from '#server/collection';
import { type Config, certificateExpiries } from '#server/configuration';
import type { QueryEvent } from '#server/database';
import type { MailTransport } from '#server/mail';
import type { Metrics, Service } from './metrics.ts';
import { serveMetrics } from './serveMetrics.ts';
import type { WatchedState } from './state.ts';
import type { Tracing } from './traces.ts';
import { failureOf, watchedClient } from './watchedClient.ts';

/** Tells those who watch the server what happens in it. What is off is not loaded, and costs nothing. */
export interface Watch {
  readonly onQuery: ((event: QueryEvent) => void) | undefined;
  readonly collectionEvents: CollectionEvents;
  /** Before all other hooks, so that they are within the span of the call. */
  watchCalls(app: FastifyInstance): void;
  callShed(): void;
  orderBegun(kind: 'auth' | 'sign'): void;
  orderEnded(kind: 'auth' | 'sign', reason: string): void;
  mailFailed(isGivenUp: boolean): void;
  /** The same service, of which each call is told. */
  watched<Client extends object>(service: Service, client: Client): Client;
  /** The same, for mails. */
  watchedTransport(transport: MailTransport): MailTransport;
  /** Serves what is known from now on; for a database that is open. */
  begin(state: WatchedState): Promise<void>;
  end(): Promise<void>;
}

/** Loads what the configuration asks for. `report` is called when traces cannot be sent, or are sent again. */
export async function createWatch(
  config: Config,
  report: (error: unknown) => void,
): Promise<Watch> {
  const loaded = config.metricsPort === 0 ? undefined : await import('./metrics.ts');
  const metrics = loaded?.createMetrics({
    orders: ['complete', ...ORDER_FAILURES],
    collections: COLLECTION_ENDS,
    certificates: certificateExpiries(config),
  });
  const traces =
    config.tracesUrl === ''
      ? undefined
      : (await import('./traces.ts')).createTraces(config, report);
  let figures: Awaited<ReturnType<typeof serveMetrics>>;
  return {
    ...events(metrics),
    onQuery: onQueryOf(metrics, traces),
    watchCalls(app) {
      traces?.watchCalls(app);
      metrics?.watchCalls(app);
    },
    watched: (service, client) =>
      metrics === undefined && traces === undefined
        ? client
        : watchedClient(client, (method) => serviceCall(service, method, metrics, traces)),
    watchedTransport: (transport) =>
      traces === undefined ? transport : tracedTransport(transport, traces),
    async begin(state) {
      metrics?.watchState(state);
      figures = metrics && (await serveMetrics(metrics, config));
    },
    async end() {
      figures?.close();
      await traces?.stop();
    },
  };
}

function events(
  metrics: Metrics | undefined,
): Pick<Watch, 'collectionEvents' | 'callShed' | 'orderBegun' | 'orderEnded' | 'mailFailed'> {
  return {
    collectionEvents: {
      offered: (companies) => metrics?.companiesOffered(companies),
      begun: (company) => metrics?.collectionBegun(company),
      ended: (company, end) => metrics?.collectionEnded(company, end),
    },
    callShed: () => metrics?.callShed(),
    orderBegun: (kind) => metrics?.orderBegun(kind),
    orderEnded: (kind, reason) => metrics?.orderEnded(kind, reason),
    mailFailed: (isGivenUp) => metrics?.mailFailed(isGivenUp ? 'givenUp' : 'retried'),
  };
}

function onQueryOf(metrics: Metrics | undefined, traces: Tracing | undefined): Watch['onQuery'] {
  if (metrics === undefined || traces === undefined) return metrics?.queried ?? traces?.queried;
  return (event) => {
    metrics.queried(event);
    traces.queried(event);
  };
}

function serviceCall(
  service: Service,
  method: string,
  metrics: Metrics | undefined,
  traces: Tracing | undefined,
): (error?: unknown) => void {
  const begunAt = performance.now();
  const endSpan = traces?.began(`${service} ${method}`);
  return (error) => {
    const failure = error === undefined ? undefined : failureOf(error);
    metrics?.serviceCalled(service, failure ?? 'ok', performance.now() - begunAt);
    endSpan?.(failure);
  };
}

/** A delivery that a call has woken belongs to the trace of that call. */
function tracedTransport(transport: MailTransport, traces: Tracing): MailTransport {
  return {
    ...transport,
    async deliver(mail, signal) {
      const end = traces.began('mail deliver');
      try {
        await transport.deliver(mail, signal);
        end();
      } catch (error) {
        end('failed');
        throw error;
      }
    },
  };
}
