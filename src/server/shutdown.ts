import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;

/**
 * Lets `close` end as soon as the calls under way are answered. Node closes the connections that
 * are idle when closing begins; one that becomes idle later would hold it up for the whole
 * keep-alive time.
 */
export function mountShutdown(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
