import type { FastifyInstance } from 'fastify';
import { ApiFault } from '#server/contract';

const LOOK_MS = 50;

/**
 * Lets `close` end as soon as the calls under way are answered. Node closes the connections that
 * are idle when closing begins; one that becomes idle later would hold it up for the whole
 * keep-alive time. Calls that still come by a connection in use are sent elsewhere with a 503.
 */
export function mountShutdown(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onRequest', async () => {
    if (timer !== undefined) throw new ApiFault('unavailable');
  });
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
