import type { FastifyInstance } from 'fastify';
import { type Config, codeOf, StartError } from '#server/configuration';
import { HttpError } from '#server/contract';

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

/**
 * Lets `close` finish as soon as the calls in progress have been answered. Node closes connections
 * that are idle when closing begins; one that becomes idle later would delay it by the whole
 * keep-alive time. Further calls over a connection in use get a 503.
 */
export function mountShutdown(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async () => {
    if (timer !== undefined) throw new HttpError('unavailable');
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
