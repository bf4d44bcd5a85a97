import * as operations from '#operations';
import {
  cancelOrder,
  type EidServices,
  orderAnswer,
  orderOrigin,
  ownOrder,
  refusedAsHttpError,
  sessionOf,
  startLogin,
} from '#server/bankid';
import type { Config } from '#server/configuration';
import { HttpError } from '#server/contract';
import {
  type Endpoint,
  endpoint,
  LOGIN_COOKIE_SECONDS,
  type RateRule,
  sessionCookie,
} from '#server/http';
import { endSession } from '#server/people';

const TEN_MINUTES_MS = 600_000;

/** All ways to begin a login or signature count against one limit. */
export function loginLimit({ config }: { readonly config: Config }): RateRule {
  return { name: 'login', windowMs: TEN_MINUTES_MS, max: config.loginLimit };
}

/** `POST /v1/api/bankid/auth` (specification, section 7): a new session with a login order. */
export function auth(services: EidServices): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(operations.startLogin, {
    access: 'public',
    limit: loginLimit(services),
    readsCookie: true,
    async respond(request) {
      if (config.loginMaintenance) throw new HttpError('login_closed');
      const origin = orderOrigin(request, services, request.body.returnUrl);
      const former = await sessionOf(request, services);
      const { order, session } = await refusedAsHttpError(startLogin(eid, former, origin));
      return {
        status: 200,
        body: orderAnswer(order, timeAndRandom.now(), eid.autoStartUrl),
        cookie: sessionCookie(request, config, session.secret, LOGIN_COOKIE_SECONDS),
      };
    },
  });
}

/**
 * `POST /v1/api/bankid/resume`: the order that a return address identifies, if this browser began it. The
 * app may return to a new tab, which has only that address.
 */
export function resume(services: EidServices): Endpoint {
  const { eid, timeAndRandom } = services;
  return endpoint(operations.resumeOrder, {
    access: 'public',
    readsCookie: true,
    async respond(request) {
      const { order } = await ownOrder(request, services, request.body);
      return { status: 200, body: orderAnswer(order, timeAndRandom.now(), eid.autoStartUrl) };
    },
  });
}

/**
 * `POST /v1/api/bankid/cancel`: the visitor gave up. A login that was completed at that moment
 * ends too: the page has not received it, and the next user of the browser must not find it.
 */
export function cancel(services: EidServices): Endpoint {
  return endpoint(operations.cancelOrder, {
    access: 'public',
    readsCookie: true,
    async respond(request) {
      const { session, order } = await ownOrder(request, services, request.body);
      const ended = await cancelOrder(services.eid, order);
      if (ended.kind === 'auth' && ended.status === 'complete') {
        const { query } = services.eid.database;
        // The response with the new cookie may have been lost: the session made by this order ends too.
        await query.deleteFrom('sessions').where('order_id', '=', order.id).execute();
        await endSession(query, session.id);
      }
      return { status: 200, body: {} };
    },
  });
}

/** `GET /v1/api/maintenance` (specification, section 7). */
export function maintenance({ config }: { readonly config: Config }): Endpoint {
  const body: operations.MaintenanceResponse = {
    isLoginMaintenance: config.loginMaintenance,
    loginMaintenanceText: config.loginMaintenanceText,
    // Only in the sandbox can one log in with a personal number alone.
    isEidInactive: config.bankidInactive && config.sandbox,
  };
  return endpoint(operations.getMaintenance, {
    access: 'public',
    respond: async () => ({ status: 200, body }),
  });
}
