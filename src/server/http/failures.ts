import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ApiFault, FAULTS } from '#server/contract';
import { API_BASE, sendJson } from './api.ts';
import { faultOf } from './faultOf.ts';

/** Answers every failure with the `Error` shape; what is our fault is logged. */
export function mountFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const fault = faultOf(error);
    const isMeant = fault.code === 'login_closed' || fault.code === 'overloaded';
    if (FAULTS[fault.code].status >= 500 && !isMeant)
      request.log.error({ err: error }, 'the call failed');
    // Whoever runs this server has to hear of a service that does not take its calls.
    else if (fault.cause !== undefined)
      request.log.warn({ err: error }, 'the call was refused by a service');
    return sendFault(reply, fault);
  });
}

/** Sends one row of the fault table. */
export function sendFault(reply: FastifyReply, fault: ApiFault): FastifyReply {
  // RFC 6750 section 3: a call without a token that works is told which kind to send.
  if (fault.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
  return sendJson(reply, FAULTS[fault.code].status, faultBody(fault));
}

/** A fault in the shape `Error` of the API document. */
export function faultBody({ code, issues }: ApiFault): object {
  return { code, message: FAULTS[code].message, ...(issues.length > 0 ? { issues } : {}) };
}

/** Whether a path belongs to the API, known to it or not. */
export function isApiPath(path: string): boolean {
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}
