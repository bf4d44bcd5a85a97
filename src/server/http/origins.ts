import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/configuration';

/**
 * Whether an origin is ours: that of a client named in the settings, that of `PUBLIC_URL`, or the
 * one that was called. The last is the caller's to choose, so in production it does not count. What
 * the proxy speaks with us does not count either, so hosts are compared.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  const host = hostOf(origin);
  if (host === undefined) return false;
  if (config.publicUrl !== '' && new URL(config.publicUrl).origin === origin) return true;
  if (config.environment === 'production') return false;
  return host === hostOf(`${request.protocol}://${request.host}`);
}

function hostOf(origin: string): string | undefined {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return undefined;
  return new URL(origin).host;
}
