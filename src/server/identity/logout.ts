import type { Endpoint } from '#server/http';
import { endedCookie } from '#server/http';
import { cancelOrders, type EidServices, pendingOrders, sessionOf } from '#server/orders';
import { bearerOf, endSession, findToken } from '#server/sessions';

/**
 * `POST /v1/api/logout`: ends the sessions of the cookie and of the token, with all their tokens.
 * Logging out twice is no failure.
 */
export function logout(services: EidServices): Endpoint {
  const { config, eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    readsCookie: true,
    async answer(request) {
      const { query } = eid.database;
      const own = await sessionOf(request, services);
      if (own !== undefined) {
        await cancelOrders(eid, await pendingOrders(eid, own));
        await endSession(query, own.id);
      }
      const token = bearerOf(request.headers.authorization);
      const sent = token === undefined ? undefined : await findToken(query, token, sources.now());
      if (sent !== undefined) await endSession(query, sent.visitor.sessionId);
      return { status: 200, body: {}, cookie: endedCookie(request, config) };
    },
  };
}
