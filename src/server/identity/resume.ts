import type { OrderAnswer, ResumeRequest } from '#server/contract';
import type { Endpoint } from '#server/http';
import type { EidServices } from '#server/orders';
import { orderAnswer, ownOrder } from '#server/orders';

/**
 * `POST /v1/api/bankid/resume`: the order that a return address belongs to, for the browser that
 * began it. The app may lead back to a new tab, which knows nothing else.
 */
export function resume(services: EidServices): Endpoint {
  const { eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/bankid/resume',
    access: 'public',
    readsCookie: true,
    async answer(request) {
      const { order } = await ownOrder(request, services, request.body as ResumeRequest);
      const body = orderAnswer(order, sources.now(), eid.autoStartUrl) satisfies OrderAnswer;
      return { status: 200, body };
    },
  };
}
