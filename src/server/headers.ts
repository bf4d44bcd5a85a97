import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { isApiPath } from './failures.ts';

/** For everything that is not a page: nothing in it may run, load or be framed. */
const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The policy of the application's pages. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ');
}

/** Sends HTML that nobody keeps, under a policy of its own. */
export function sendHtml(reply: FastifyReply, policy: string, html: string | Buffer): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(html);
}

/** Puts the security headers on every answer, and those of CORS on the API's. */
export function mountHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': NOTHING_RUNS,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (request.protocol === 'https' || config.publicUrl.startsWith('https:')) {
      reply.header('strict-transport-security', 'max-age=31536000');
    }
    if (config.allowedOrigins.length > 0 && isApiPath(pathOf(request))) {
      return allowOrigin(request, reply, config.allowedOrigins);
    }
    return undefined;
  });
}

/** The path asked for, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function allowOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
  origins: readonly string[],
): FastifyReply | undefined {
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return undefined;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after, x-set-authorization',
  });
  if (request.method !== 'OPTIONS') return undefined;
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
    })
    .send();
}
