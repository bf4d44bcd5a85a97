import type { FastifyRequest } from 'fastify';
import { type CollectResponse, collectOrder } from '#operations';
import {
  type EidDeps,
  type EidServices,
  loginOf,
  type Order,
  ownOrder,
  pollOrder,
  refusal,
  signatureOf,
  statusAnswer,
} from '#server/bankid';
import type { Config } from '#server/configuration';
import {
  type ApiResponse,
  type CountCall,
  type Endpoint,
  endpoint,
  sessionCookie,
  sessionSecret,
} from '#server/http';
import type { Session } from '#server/people';
import { loginByNumber } from './personalNumberLogin.ts';

const MINUTE_MS = 60_000;

/**
 * `POST /v1/api/bankid/collect` (specification, section 7): one poll of an order. The poll that
 * finds a login completed returns the token and the cookie.
 */
export function collect(services: EidServices & { readonly countCall: CountCall }): Endpoint {
  const { config, eid, timeAndRandom } = services;
  return endpoint(collectOrder, {
    access: 'public',
    // A visitor polls thirty times a minute, which must not block others at the same address.
    limit: {
      name: 'poll',
      windowMs: MINUTE_MS,
      max: 2 * config.callLimit,
      replacesCallLimit: true,
    },
    readsCookie: true,
    async respond(request) {
      const { bankIdInactiveProps, ...name } = request.body;
      if (bankIdInactiveProps !== null) {
        return await loginByNumber(services, request, bankIdInactiveProps.personalNumber);
      }
      const poll = { ...name, secret: sessionSecret(request, config) };
      const recent = eid.recentPolls.find(poll, timeAndRandom.now());
      if (recent !== undefined)
        return { status: 200, body: statusAnswer(recent, timeAndRandom.now()) };
      const { session, order } = await ownOrder(request, services, name);
      const polled = await pollOrder(eid, session, order);
      eid.recentPolls.remember(poll, polled, timeAndRandom.now());
      const status = statusAnswer(polled, timeAndRandom.now());
      if (polled.status !== 'complete') return { status: 200, body: status };
      return polled.kind === 'auth'
        ? await completeLogin(services, request, session, polled, status)
        : completeSignature(session, polled, status);
    },
  });
}

async function completeLogin(
  { config, eid }: { readonly config: Config; readonly eid: EidDeps },
  request: FastifyRequest,
  session: Session,
  order: Order,
  status: CollectResponse,
): Promise<ApiResponse<CollectResponse>> {
  const login = await loginOf(eid, session, order);
  if (login === undefined) throw refusal(request, 'the login has been used');
  const { visitor, token, secret } = login;
  const body: CollectResponse = {
    ...status,
    hasAnyProviderEngagemang: visitor.isCustomer,
    visitorId: await eid.pseudonymOf(visitor.person.personalNumber),
  };
  if (secret === undefined) return { status: 200, body, token };
  return { status: 200, body, token, cookie: sessionCookie(request, config, secret) };
}

function completeSignature(
  session: Session,
  order: Order,
  status: CollectResponse,
): ApiResponse<CollectResponse> {
  const signature = signatureOf(session, order);
  const body: CollectResponse = {
    ...status,
    hasAnyProviderEngagemang: session.visitor?.isCustomer ?? false,
    ...(signature ?? { signedWithIncorrectPersonalNumber: true }),
  };
  return { status: 200, body };
}
