import type { FastifyRequest } from 'fastify';
import * as operations from '#operations';
import { cancelOrders, type EidServices, pendingOrders, sessionOf } from '#server/bankid';
import { type ApiResponse, type Endpoint, endedCookie, endpoint } from '#server/http';
import { bearerOf, confirmSession, endSession, findToken, issueToken } from '#server/people';

const NOBODY: operations.SessionResponse = {
  isAuthenticated: false,
  hasAnyProviderEngagemang: false,
  isUnassignedUserApproved: false,
};

/**
 * `GET /v1/api/session`: who is logged in by the browser's cookie, and when that ends; no use of the login.
 * `POST`: the same with a new token; prolongs the login.
 */
export function session(
  services: EidServices,
  operation: typeof operations.getSession | typeof operations.renewSession,
): Endpoint {
  return endpoint(operation, {
    access: 'public',
    readsCookie: true,
    respond: (request) => answerSession(services, request, operation === operations.renewSession),
  });
}

async function answerSession(
  services: EidServices,
  request: FastifyRequest,
  isUse: boolean,
): Promise<ApiResponse<operations.SessionResponse>> {
  const { config, eid, timeAndRandom } = services;
  const session = await sessionOf(request, services);
  if (session?.visitor === undefined) return { status: 200, body: NOBODY };
  const { visitor, use, endsAt } = session;
  const { query } = eid.database;
  const now = timeAndRandom.now();
  const secondsTo = (end: Date) => Math.ceil((end.getTime() - now) / 1000);
  const idleEnd = isUse ? await confirmSession(query, use, config, now) : use.idleEndsAt;
  const body = {
    isAuthenticated: true,
    hasAnyProviderEngagemang: visitor.isCustomer,
    isUnassignedUserApproved: visitor.membership !== undefined,
    visitorId: await eid.pseudonymOf(visitor.person.personalNumber),
    idleEndsIn: Math.min(secondsTo(idleEnd), secondsTo(endsAt)),
    endsIn: secondsTo(endsAt),
  };
  if (!isUse) return { status: 200, body };
  return { status: 200, body, token: await issueToken(query, timeAndRandom, visitor) };
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
