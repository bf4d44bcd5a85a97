import type { FastifyInstance } from 'fastify';
import { sendJson } from './api.ts';
import type { Database } from './database.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too; 503 when it does not. */
export function mountHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => sendJson(reply, 200, { status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await database.ping();
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return sendJson(reply, 503, { status: 'unavailable' });
    }
    return sendJson(reply, 200, { status: 'ok' });
  });
}
