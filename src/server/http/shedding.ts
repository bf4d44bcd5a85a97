import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '#server/contract';
import { isApiPath } from './failures.ts';
import { pathOf } from './headers.ts';

/**
 * Load shedding: refuses calls of the API while `max` are in progress, before any work is done for
 * them, so that those in progress are answered in time and others know at once when to retry. Pages,
 * files and health checks cost little and are always answered.
 *
 * A call is in progress from when all of it has arrived until its response is ready, so that slow
 * senders do not count. It still counts when the caller disconnects, since the work continues.
 * `onRefused` is called for each call that is refused.
 */
export function mountShedding(app: FastifyInstance, max: number, onRefused: () => void): void {
  const inProgress = new Set<FastifyRequest>();
  let refused = 0;

  function refuseWhenFull(request: FastifyRequest, reply: FastifyReply): void {
    if (inProgress.size < max) return;
    if (refused === 0) request.log.warn({ most: max }, 'too many calls: others are refused');
    refused += 1;
    onRefused();
    // An immediate retry then needs a new connection and queues behind others that wait for one; over
    // this one it would delay the calls in progress.
    reply.header('connection', 'close');
    throw new HttpError('overloaded');
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
    if (!inProgress.delete(request) || refused === 0 || inProgress.size > max / 2) return;
    request.log.warn({ refused }, 'calls are taken again');
    refused = 0;
  });
}
