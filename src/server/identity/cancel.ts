import type { OrderRequest } from '#server/contract';
import type { Endpoint } from '#server/http';
import { cancelOrder, type EidServices, ownOrder } from '#server/orders';
import { endSession } from '#server/sessions';

/**
 * `POST /v1/api/bankid/cancel`: the visitor gave up. A login that came about at that moment ends
 * too: the page has not taken it, and whoever uses the browser next should not find it.
 */
export function cancel(services: EidServices): Endpoint {
  return {
    method: 'POST',
    path: '/api/bankid/cancel',
    access: 'public',
    readsCookie: true,
    async answer(request) {
      const name = request.body as OrderRequest;
      const { session, order } = await ownOrder(request, services, name);
      const ended = await cancelOrder(services.eid, order);
      if (ended.kind === 'auth' && ended.status === 'complete') {
        const { query } = services.eid.database;
        // The answer with the new cookie may not have come: the session made by this order ends too.
        await query.deleteFrom('sessions').where('order_id', '=', order.id).execute();
        await endSession(query, session.id);
      }
      return { status: 200, body: {} };
    },
  };
}
