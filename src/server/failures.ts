import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_BASE, sendJson } from './api.ts';
import { type ApiFault, FAULTS, faultOf } from './faults.ts';

/** Answers every failure with the `Error` shape; what is our fault is logged. */
export function mountFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const fault = faultOf(error);
    if (FAULTS[fault.code].status >= 500) request.log.error({ err: error }, 'the call failed');
    return sendFault(reply, fault);
  });
}

/** Sends one row of the fault table. */
function sendFault(reply: FastifyReply, fault: ApiFault): FastifyReply {
  const { status, message } = FAULTS[fault.code];
  if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
  const issues = fault.issues.length > 0 ? { issues: fault.issues } : {};
  return sendJson(reply, status, { code: fault.code, message, ...issues });
}

/** Whether a path belongs to the API, known to it or not. */
export function isApiPath(path: string): boolean {
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}
