import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/configuration';
import { apiDocument, compileOperation, HttpError, operationNames } from '#server/contract';
import type { Authenticator, Visitor } from '#server/people';
import type { Endpoint, ResponseFile } from './endpoint.ts';
import type { CountCall, RateRule } from './rateLimit.ts';

/** Path of the API. */
export const API_BASE = '/v1';

const MINUTE_MS = 60_000;

/** The dependencies of the checks before an endpoint is called. */
export interface ApiGuards {
  readonly config: Config;
  readonly countCall: CountCall;
  readonly authenticator: Authenticator;
}

/**
 * Mounts the endpoints and the API document. Throws when the document and the endpoints
 * do not have the same operations.
 */
export function mountApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  guards: ApiGuards,
): void {
  refuseMissing(endpoints);
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, guards);

  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(apiDocument),
  );
}

function refuseMissing(endpoints: readonly Endpoint[]): void {
  const mounted = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const absent = operationNames.filter((name) => !mounted.has(name));
  if (absent.length > 0) throw new Error(`No endpoint answers ${absent.join(', ')}`);
}

/** A call is counted, then its caller authenticated, then its body read. */
function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, guards: ApiGuards): void {
  const { config, countCall } = guards;
  const { responseDeviations } = compileOperation(endpoint.method, endpoint.path);
  const callLimit: RateRule = { name: 'call', windowMs: MINUTE_MS, max: config.callLimit };
  const { limit } = endpoint;
  const rules = [
    ...(limit?.replacesCallLimit ? [] : [callLimit]),
    ...(limit === undefined ? [] : [limit]),
  ];
  const visitors = new WeakMap<FastifyRequest, Visitor>();

  app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    onRequest: async (request, reply) => {
      for (const rule of rules) await countCall(request, rule);
      if (endpoint.readsCookie) refuseForeignOrigin(request, config);
      if (endpoint.access === 'public') return;
      const { authorization } = request.headers;
      const { visitor, token } = await guards.authenticator.admit(authorization, endpoint.access);
      visitors.set(request, visitor);
      sendToken(reply, token);
    },
    handler: async (request, reply) => {
      const response = await endpoint.respond(request, visitors.get(request));
      const { status, body: sent, file } = response;
      const deviations = responseDeviations(status, sent, file?.contentType);
      reportDeviations(request, deviations, config);
      sendToken(reply, response.token);
      if (response.cookie !== undefined) reply.header('set-cookie', response.cookie);
      if (file !== undefined) return sendFile(reply, status, sent, file);
      return sendJson(reply, status, sent);
    },
  });
}

/** Browsers send the cookie with calls from pages of sibling hosts, too, and name the page in `Origin`. */
function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined || isOwnOrigin(request, origin, config)) return;
  request.log.warn('a page of another origin was refused');
  throw new HttpError('forbidden');
}

function sendToken(reply: FastifyReply, token: string | undefined): void {
  if (token !== undefined) reply.header('x-set-authorization', token);
}

/** Logs a response that deviates from the document; outside of production it fails the call. */
function reportDeviations(
  request: FastifyRequest,
  deviations: readonly string[],
  config: Config,
): void {
  if (deviations.length === 0) return;
  request.log.error({ breaches: deviations }, 'the answer breaks the API document');
  if (config.environment !== 'production') throw new HttpError('internal_error');
}

/** Sends a JSON response that is not cached. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Sends a file for display, not cached. */
function sendFile(
  reply: FastifyReply,
  status: number,
  bytes: unknown,
  { contentType, name }: ResponseFile,
): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', contentType)
    .header('content-disposition', `inline; filename="${name}"`)
    .send(bytes);
}

/**
 * Whether an origin is ours: that of an allowed client, that of `PUBLIC_URL`, or the one that was
 * called. The caller can forge the last, so it does not count in production. Its protocol does not
 * count either, since a proxy may terminate TLS: only hosts are compared.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  const host = hostOf(origin);
  if (host === undefined) return false;
  if (config.publicUrl !== '' && new URL(config.publicUrl).origin === origin) return true;
  if (config.environment === 'production') return false;
  return host === hostOf(`${new URL(origin).protocol}//${request.host}`);
}

function hostOf(origin: string): string | undefined {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return undefined;
  return new URL(origin).host;
}
