import type { SessionAnswer } from '#server/contract';
import type { Endpoint } from '#server/http';
import type { EidServices } from '#server/orders';
import { sessionOf } from '#server/orders';
import { confirmSession, issueToken } from '#server/sessions';

const NOBODY: SessionAnswer = {
  isAuthenticated: false,
  hasAnyProviderEngagemang: false,
  isUnassignedUserApproved: false,
};

/** `POST /v1/api/session`: whose the browser's cookie is, with a new token when it is somebody's. */
export function session(services: EidServices): Endpoint {
  const { config, eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/session',
    access: 'public',
    readsCookie: true,
    async answer(request) {
      const found = await sessionOf(request, services);
      const visitor = found?.visitor;
      if (found === undefined || visitor === undefined) return { status: 200, body: NOBODY };
      const { query } = eid.database;
      await confirmSession(query, found.use, config, sources.now());
      const body: SessionAnswer = {
        isAuthenticated: true,
        hasAnyProviderEngagemang: visitor.hasEngagement,
        isUnassignedUserApproved: visitor.membership !== undefined,
        visitorId: await eid.visitorIds(visitor.person.personalNumber),
      };
      return { status: 200, body, token: await issueToken(query, sources, visitor) };
    },
  };
}
