import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP in JSON writes it, as far as tests look at it. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
  readonly status: { readonly code: number };
}

/** A collector of OpenTelemetry that keeps what it is sent. */
export interface OtlpReceiver {
  readonly url: string;
  /** Whole requests, with the resource. */
  readonly bodies: readonly string[];
  spans(): readonly SentSpan[];
  close(): Promise<void>;
}

export async function startReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: () => bodies.flatMap(spansIn),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function spansIn(body: string): readonly SentSpan[] {
  const { resourceSpans } = JSON.parse(body) as {
    readonly resourceSpans: readonly {
      readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
    }[];
  };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

/** The attributes of a span by their names. */
export function attributesOf({ attributes }: SentSpan): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
}
