import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/configuration';
import { isVisitedByHttps } from './headers.ts';

/** For a login in progress: a browser that the phone closes meanwhile can resume its order. */
export const LOGIN_COOKIE_SECONDS = 600;

/**
 * The session's secret in the browser's cookie. Over https the name starts with `__Host-`, so that
 * no other host of the domain can have set it (RFC 6265bis section 4.1.3); other names are not read.
 */
export function sessionSecret(request: FastifyRequest, config: Config): string | undefined {
  const prefix = `${nameOf(request, config)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  return found === '' ? undefined : found;
}

/** A `Set-Cookie` with a secret: for the browser session, or for `seconds`. */
export function sessionCookie(
  request: FastifyRequest,
  config: Config,
  secret: string,
  seconds?: number,
): string {
  const life = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = isVisitedByHttps(request, config) ? '; Secure' : '';
  return `${nameOf(request, config)}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`;
}

/** A `Set-Cookie` that deletes the secret. */
export function endedCookie(request: FastifyRequest, config: Config): string {
  return sessionCookie(request, config, '', 0);
}

function nameOf(request: FastifyRequest, config: Config): string {
  return isVisitedByHttps(request, config) ? '__Host-session' : 'session';
}
