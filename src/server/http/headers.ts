import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/configuration';
import { isApiPath } from './failures.ts';

/** For everything that is not a page: allows nothing to run, load or be framed. */
const NON_PAGE_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sends HTML that is not cached, with its own content security policy. */
export function sendHtml(reply: FastifyReply, policy: string, html: string | Buffer): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(html);
}

/** Sets the security headers on the response of every route, and CORS headers on the API's. */
export function mountHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply, config));
}

/** The headers of every response. */
export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NON_PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Whether visitors use https, by the configuration alone. */
export function isPublicHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}

/**
 * Whether the visitor's browser made this call over https: `PUBLIC_URL` says so; where it is not set,
 * the proxy, whose `X-Forwarded-Proto` may tell of a chain (`https,http`).
 */
export function isVisitedByHttps(request: FastifyRequest, config: Config): boolean {
  return config.publicUrl === '' ? request.protocol === 'https' : isPublicHttps(config);
}

/** Sets the headers on one response; returns the reply when it has been sent (a preflight). */
export function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): FastifyReply | undefined {
  reply.headers(securityHeaders(isVisitedByHttps(request, config)));
  if (config.allowedOrigins.length === 0 || !isApiPath(pathOf(request))) return undefined;
  return allowOrigin(request, reply, config.allowedOrigins);
}

/** The path of the request, without its query. */
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
    'access-control-allow-credentials': 'true',
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

/** The parts of the policy that depend on who serves the application's pages. */
export interface PagePolicyParts {
  /** The sources of the styles inside a page: `'nonce-...'` or `'sha256-...'`, quotes included. */
  readonly styles: readonly string[];
  /** Origin of the API, such as `https://api.example.se`; empty for the page's own. */
  readonly apiHost?: string;
  /** Origin that error reports are sent to, such as `https://o1.ingest.sentry.io`; empty for none. */
  readonly monitoring?: string;
}

/** The content security policy of the application's pages, as the value of its header. */
export function pagePolicy({ styles, apiHost = '', monitoring = '' }: PagePolicyParts): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", apiHost, monitoring].filter((part) => part !== '').join(' '),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ');
}
