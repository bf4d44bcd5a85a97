import type { Config } from '#server/configuration';
import type { AuthRequest, OrderAnswer } from '#server/contract';
import { ApiFault } from '#server/contract';
import type { Endpoint, RateRule } from '#server/http';
import { LOGIN_COOKIE_SECONDS, sessionCookie } from '#server/http';
import type { EidServices } from '#server/orders';
import { begun, orderAnswer, orderOrigin, sessionOf, startLogin } from '#server/orders';

const TEN_MINUTES_MS = 600_000;

/** Every way to begin to identify oneself counts together. */
export function loginLimit({ config }: { readonly config: Config }): RateRule {
  return { name: 'login', windowMs: TEN_MINUTES_MS, most: config.loginLimit };
}

/** `POST /v1/api/bankid/auth` (specification, section 7): a new session with an order of its own. */
export function auth(services: EidServices): Endpoint {
  const { config, eid, sources } = services;
  return {
    method: 'POST',
    path: '/api/bankid/auth',
    access: 'public',
    limit: loginLimit(services),
    readsCookie: true,
    async answer(request) {
      if (config.loginMaintenance) throw new ApiFault('login_closed');
      const { returnUrl } = request.body as AuthRequest;
      const wanted = orderOrigin(request, services, returnUrl);
      const former = await sessionOf(request, services);
      const { order, session } = await begun(startLogin(eid, former, wanted));
      return {
        status: 200,
        body: orderAnswer(order, sources.now(), eid.autoStartUrl) satisfies OrderAnswer,
        cookie: sessionCookie(request, config, session.secret, LOGIN_COOKIE_SECONDS),
      };
    },
  };
}
