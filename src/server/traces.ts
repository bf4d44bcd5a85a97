import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/configuration';
import type { QueryEvent } from '#server/database';
import { statementName } from './statement.ts';

/** Spans of calls and of what they wait for. None holds a URL, a value or anything else of a visitor. */
export interface Tracing {
  /** A span for each call of a server. */
  watchCalls(app: FastifyInstance): void;
  /** A span for a statement that has ended, within a call. */
  queried(event: QueryEvent): void;
  /** Begins a span for work by another service; the returned function ends it. */
  began(name: string): SpanEnd;
  /** Sends what is left; resolves in any case, within a few seconds. */
  stop(): Promise<void>;
}

/** Ends a span; `failure` is a word for what went wrong. */
export type SpanEnd = (failure?: string) => void;

/** Reports once that traces cannot be sent, and once that they can be sent again. */
type ReportSending = (error: unknown) => void;

/** Longest attempt to send spans; spans that are not sent by then are lost, and a shutdown waits no longer. */
const SEND_TIMEOUT_MS = 2_000;

/** Traces that are sent to the collector at `tracesUrl`, OTLP in JSON over HTTP. */
export function createTraces(
  { tracesUrl, tracesName, tracesShare }: Pick<Config, 'tracesUrl' | 'tracesName' | 'tracesShare'>,
  report: ReportSending,
): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${tracesUrl.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: SEND_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracesName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, report),
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('behovsguiden');
  const current = new AsyncLocalStorage<Context>();
  return {
    watchCalls: (app) => watchCalls(app, tracer, current),
    queried(event) {
      const call = current.getStore();
      if (call !== undefined) recordQuery(tracer, call, event);
    },
    began: (name) => beginSpan(tracer, current.getStore(), name),
    async stop() {
      await provider.shutdown().catch(() => {});
    },
  };
}

function watchCalls(
  app: FastifyInstance,
  tracer: Tracer,
  current: AsyncLocalStorage<Context>,
): void {
  const calls = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const caller = isFromProxy(request) ? callerOf(request.headers.traceparent) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      caller,
    );
    calls.set(request, span);
    // Fastify keeps the context while it reads the body.
    current.run(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = calls.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** Whether the peer is a trusted proxy; only then are several addresses known. */
function isFromProxy({ ips = [] }: FastifyRequest): boolean {
  return ips.length > 1;
}

function recordQuery(tracer: Tracer, call: Context, { sql, ms, hasFailed }: QueryEvent): void {
  // A call that is not sampled has no spans below it.
  if (!trace.getSpan(call)?.isRecording()) return;
  const { operation, tables } = statementName(sql);
  const collection = tables.join(', ');
  const end = performance.timeOrigin + performance.now();
  const span = tracer.startSpan(
    `${operation} ${collection}`.trim(),
    {
      kind: SpanKind.CLIENT,
      startTime: end - ms,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(collection !== '' && { 'db.collection.name': collection }),
      },
    },
    call,
  );
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}

function beginSpan(tracer: Tracer, call: Context | undefined, name: string): SpanEnd {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT }, call ?? ROOT_CONTEXT);
  return (failure) => {
    if (failure !== undefined) {
      span.setAttribute('error.type', failure);
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
}

function reporting(exporter: SpanExporter, report: ReportSending): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (isFailing !== (error !== undefined)) report(error);
        isFailing = error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The caller's span by its ids and whether it is sampled alone (https://www.w3.org/TR/trace-context/): `tracestate` may hold any text. */
function callerOf(header: unknown): Context {
  const caller = typeof header === 'string' ? parseTraceParent(header) : null;
  if (caller === null) return ROOT_CONTEXT;
  const traceFlags = caller.traceFlags & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags, isRemote: true });
}
