import { Server } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { type Config, codeOf, StartError } from '#server/configuration';

/**
 * Listens on the configured host and port; returns the port, which matters for port 0. Closes a server
 * that cannot listen.
 *
 * @throws StartError
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (cause) {
    await app.close();
    throw new StartError(`The server cannot listen: ${reasonOf(cause, port, host)}`, { cause });
  }
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? port) : port;
}

function reasonOf(error: unknown, port: number, host: string): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `another program uses port ${port} of ${host}. Stop it, or set PORT to another.`;
    case 'EACCES':
      return `the user who runs the server may not use port ${port}. Set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${host} is no address of this machine. Set HOST to one of its own, 127.0.0.1 or 0.0.0.0.`;
    default:
      return `${error instanceof Error ? error.message : error} (HOST ${host}, PORT ${port})`;
  }
}

const SWEEP_MS = 50;

/** Servers that take no more connections. */
const draining = new WeakSet<FastifyInstance>();

/**
 * Lets `close` finish as soon as the calls in progress have been answered. Node closes connections
 * that are idle when closing begins; one that becomes idle later would delay it by the whole
 * keep-alive time. A call that has come over a connection in use is answered, and is its last
 * (`Connection: close`): proxies do not repeat a POST that they have sent.
 */
export function mountShutdown(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    // Fastify does so from when `close` is called.
    if (draining.has(app)) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

const DRAIN_MS = 1_000;

/**
 * Takes no more connections, and for `ms`, a second, while there are any, answers what comes over open ones. `close`
 * would close idle connections at once, and with them a POST that is on its way over one from a proxy: it is not
 * repeated. A proxy that is refused a connection has sent nothing yet, and goes to another instance.
 */
export async function drain(app: FastifyInstance, ms = DRAIN_MS): Promise<void> {
  draining.add(app);
  // Not that of an HTTP server, which also closes idle connections.
  Server.prototype.close.call(app.server);
  const connections = promisify(app.server.getConnections.bind(app.server));
  for (let waited = 0; waited < ms && (await connections()) > 0; waited += SWEEP_MS) {
    await setTimeout(SWEEP_MS);
  }
}
