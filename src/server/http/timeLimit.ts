import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/contract';

/** How long a response may take, in milliseconds. */
export const RESPONSE_TIMEOUT_MS = 20_000;

/**
 * Responds with 503 when a response takes longer, and aborts one that has begun. Fastify's
 * `handlerTimeout` stops counting once the body has been read: no call with a body would reach it.
 */
export function mountTimeLimit(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async (_request, reply) => {
    const timer = setTimeout(() => {
      if (reply.sent) return;
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.send(new HttpError('unavailable', { cause: new Error(`no answer in ${ms} ms`) }));
    }, ms);
    // Also when the caller has disconnected.
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
