import type { FastifyInstance } from 'fastify';
import type { Sources } from '#server/configuration';
import type { Database } from '#server/database';
import { createWriteProbe } from '#server/database';
import { sendJson } from './api.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too, and takes writes; 503 when
 * it does not.
 */
export function mountHealth(app: FastifyInstance, database: Database, sources: Sources): void {
  const probe = createWriteProbe(database, sources);
  const steps = [
    ['the database does not answer', database.ping],
    ['the database takes no writes', probe],
  ] as const;

  app.get('/healthz', async (_request, reply) => sendJson(reply, 200, { status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    for (const [fault, step] of steps) {
      try {
        await step();
      } catch (error) {
        request.log.error({ err: error }, fault);
        return sendJson(reply, 503, { status: 'unavailable' });
      }
    }
    return sendJson(reply, 200, { status: 'ok' });
  });
}
