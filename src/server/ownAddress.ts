import type { FastifyInstance } from 'fastify';

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where this server reaches itself, as `http://host:port`; `undefined` before it listens. */
export function addressOf(app: FastifyInstance): string | undefined {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') return undefined;
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}
