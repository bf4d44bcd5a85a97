import * as operations from '#operations';
import { type Endpoint, endedCookie, endpoint } from '#server/http';
import { cancelOrders, type EidServices, pendingOrders, sessionOf } from '#server/orders';
import { bearerOf, confirmSession, endSession, findToken, issueToken } from '#server/sessions';

const NOBODY: operations.SessionResponse = {
  isAuthenticated: false,
  hasAnyProviderEngagemang: false,
  isUnassignedUserApproved: false,
};

/** `POST /v1/api/session`: who is logged in by the browser's cookie, with a new token. */
export function session(services: EidServices): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(operations.renewSession, {
    access: 'public',
    readsCookie: true,
    async respond(request) {
      const found = await sessionOf(request, services);
      const visitor = found?.visitor;
      if (found === undefined || visitor === undefined) return { status: 200, body: NOBODY };
      const { query } = eid.database;
      await confirmSession(query, found.use, config, timeAndRandom.now());
      return {
        status: 200,
        body: {
          isAuthenticated: true,
          hasAnyProviderEngagemang: visitor.isCustomer,
          isUnassignedUserApproved: visitor.membership !== undefined,
          visitorId: await eid.pseudonymOf(visitor.person.personalNumber),
        },
        token: await issueToken(query, timeAndRandom, visitor),
      };
    },
  });
}

/**
 * `POST /v1/api/logout`: ends the sessions of the cookie and of the token, with all their tokens.
 * Logging out twice is not an error.
 */
export function logout(services: EidServices): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(operations.logOut, {
    access: 'public',
    readsCookie: true,
    async respond(request) {
      const { query } = eid.database;
      const own = await sessionOf(request, services);
      if (own !== undefined) {
        await cancelOrders(eid, await pendingOrders(eid, own));
        await endSession(query, own.id);
      }
      const token = bearerOf(request.headers.authorization);
      const sent =
        token === undefined ? undefined : await findToken(query, token, timeAndRandom.now());
      if (sent !== undefined) await endSession(query, sent.visitor.sessionId);
      return { status: 200, body: {}, cookie: endedCookie(request, config) };
    },
  });
}
