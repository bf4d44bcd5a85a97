import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/**
 * Whether an origin is ours: that of a client named in the settings, that of `PUBLIC_URL`, or the
 * one that was called. In production a `PUBLIC_URL` stands alone, since the caller chooses the
 * other. What the proxy speaks with us does not count, so hosts are compared.
 */
export function isOwnOrigin(request: FastifyRequest, origin: string, config: Config): boolean {
  if (config.allowedOrigins.includes(origin)) return true;
  const host = hostOf(origin);
  if (host === undefined) return false;
  if (config.publicUrl !== '' && new URL(config.publicUrl).origin === origin) return true;
  const isAlone = config.publicUrl !== '' && config.environment === 'production';
  return !isAlone && host === hostOf(`${request.protocol}://${request.host}`);
}

function hostOf(origin: string): string | undefined {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return undefined;
  return new URL(origin).host;
}
