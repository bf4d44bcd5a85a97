import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { apiDocument, compileOperation, operationNames } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiFault } from './faults.ts';
import type { RateLimiter, RateRule } from './rateLimit.ts';

/** Where the API lives. */
export const API_BASE = '/v1';

const MINUTE_MS = 60_000;

/**
 * Mounts the endpoints and the API document. Throws when endpoints and document do not name the
 * same operations.
 */
export function mountApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  config: Config,
  limiter: RateLimiter,
): void {
  refuseUnmounted(endpoints);
  const everyCall: RateRule = { name: 'call', windowMs: MINUTE_MS, most: config.callLimit };
  for (const endpoint of endpoints) mountEndpoint(app, endpoint, config, limiter, everyCall);

  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(apiDocument),
  );
}

function refuseUnmounted(endpoints: readonly Endpoint[]): void {
  const mounted = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const absent = operationNames.filter((name) => !mounted.has(name));
  if (absent.length > 0) throw new Error(`No endpoint answers ${absent.join(', ')}`);
}

function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  config: Config,
  limiter: RateLimiter,
  everyCall: RateRule,
): void {
  const operation = compileOperation(endpoint.method, endpoint.path);
  const rules = endpoint.limit === undefined ? [everyCall] : [everyCall, endpoint.limit];

  app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    onRequest: async (request) => {
      for (const rule of rules) await limit(request, limiter, rule);
    },
    handler: async (request, reply) => {
      const { body, headers, query } = request;
      const issues = operation.requestIssues({ body, headers, query });
      if (issues.length > 0) throw new ApiFault('invalid_request', { issues });

      const answer = await endpoint.answer(request);
      reportBreach(request, operation.answerFaults(answer.status, answer.body), config);
      return sendJson(reply, answer.status, answer.body);
    },
  });
}

/** Counting that fails must not close the service: the database says so itself where it is needed. */
async function limit(request: FastifyRequest, limiter: RateLimiter, rule: RateRule): Promise<void> {
  let retryAfter: number | undefined;
  try {
    retryAfter = await limiter.hit(rule, request.ip);
  } catch (error) {
    request.log.error({ err: error }, 'the call could not be counted');
  }
  if (retryAfter !== undefined) throw new ApiFault('too_many_requests', { retryAfter });
}

/** An answer that breaks the contract is our fault: it stops us, except before real visitors. */
function reportBreach(request: FastifyRequest, breaches: readonly string[], config: Config): void {
  if (breaches.length === 0) return;
  request.log.error({ breaches }, 'the answer breaks the API document');
  if (config.environment !== 'production') throw new ApiFault('internal_error');
}

/** Sends a JSON answer that nobody keeps. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}
