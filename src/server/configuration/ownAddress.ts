import type { FastifyInstance } from 'fastify';

const EVERYWHERE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where this server reaches itself, as `http://host:port`; `undefined` before it listens. */
export function addressOf(app: FastifyInstance): string | undefined {
  const listening = app.server.address();
  if (listening === null || typeof listening === 'string') return undefined;
  const host = EVERYWHERE[listening.address] ?? listening.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`;
}

/**
 * Whether a host, written without brackets, is the machine itself. By its text alone: a name that
 * someone else resolves proves nothing.
 */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
