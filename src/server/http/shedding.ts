import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFault } from '#server/contract';
import { isApiPath } from './failures.ts';
import { pathOf } from './headers.ts';

/**
 * Refuses calls of the API while as many as `most` are in progress, before anything is done for
 * them: the first are answered in good time, the others learn at once when to retry. Pages, files and
 * the health checks cost little and are always answered.
 *
 * A call is in progress from when all of it has arrived until its response is ready: a slow sender takes
 * no place. It is not ended by a caller who goes away, since the work goes on.
 */
export function mountShedding(app: FastifyInstance, most: number): void {
  const inProgress = new Set<FastifyRequest>();
  let refused = 0;

  function refuseWhenFull(request: FastifyRequest, reply: FastifyReply): void {
    if (inProgress.size < most) return;
    if (refused === 0) request.log.warn({ most }, 'too many calls: others are refused');
    refused += 1;
    // Who comes again at once has to wait for a new connection, behind those who have waited longer;
    // over this one they would keep us from the calls that are in progress.
    reply.header('connection', 'close');
    throw new ApiFault('overloaded');
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isApiPath(pathOf(request))) refuseWhenFull(request, reply);
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!isApiPath(pathOf(request))) return;
    refuseWhenFull(request, reply);
    inProgress.add(request);
  });
  app.addHook('onSend', async (request) => {
    if (!inProgress.delete(request) || refused === 0 || inProgress.size > most / 2) return;
    request.log.warn({ refused }, 'calls are taken again');
    refused = 0;
  });
}
