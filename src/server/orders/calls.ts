import type { FastifyRequest } from 'fastify';
import { BankIdError } from '#server/bankid';
import type { Config } from '#server/configuration';
import { ApiFault } from '#server/contract';
import { isOwnOrigin, sessionSecret } from '#server/http';
import { findSession, type Session } from '#server/sessions';
import { type EidServices, findOrder, type Order, type OrderName } from './orders.ts';
import type { OrderOrigin } from './start.ts';

/** BankID takes no longer return address; ours gets a nonce added. */
const LONGEST_RETURN_URL = 512 - '#bankid='.length - 43;

/** The session of the cookie a call came with. */
export async function sessionOf(
  request: FastifyRequest,
  { config, eid, sources }: EidServices,
): Promise<Session | undefined> {
  const secret = sessionSecret(request, config);
  return await findSession(eid.database.query, secret, sources.now());
}

/**
 * An order and the session that may ask about it.
 *
 * @throws ApiFault `forbidden` for everyone else's orders and for those that do not exist alike.
 */
export async function ownOrder(
  request: FastifyRequest,
  services: EidServices,
  name: OrderName,
): Promise<{ readonly session: Session; readonly order: Order }> {
  const session = await sessionOf(request, services);
  if (session === undefined) throw refusal(request, 'no session');
  const order = await findOrder(services.eid.database.query, session, name);
  if (order === undefined) throw refusal(request, 'not an order of the session');
  return { session, order };
}

/** The fault for a call about somebody else's order, written to the log: it may be an attack. */
export function refusal(request: FastifyRequest, reason: string): ApiFault {
  request.log.warn({ reason }, 'a call about an order was refused');
  return new ApiFault('forbidden');
}

/**
 * Who begins an order, and where the app is to lead back to.
 *
 * @throws ApiFault `invalid_answers` when the app would lead to a page that is not ours.
 */
export function orderOrigin(
  request: FastifyRequest,
  { config }: { readonly config: Config },
  returnUrl: string,
): OrderOrigin {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const isOurs =
    url !== undefined &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= LONGEST_RETURN_URL &&
    isOwnOrigin(request, url.origin, config);
  if (!isOurs) {
    const message = 'Adressen leder inte tillbaka till guiden.';
    throw new ApiFault('invalid_answers', { issues: [{ path: '/returnUrl', message }] });
  }
  const userAgent = request.headers['user-agent'] ?? '';
  // As a network of both kinds shows an IPv4 address.
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { ip, userAgent, returnUrl };
}

/** Makes the service's refusals of an order those of ours. */
export async function begun<Started>(starting: Promise<Started>): Promise<Started> {
  try {
    return await starting;
  } catch (cause) {
    if (cause instanceof BankIdError) throw new ApiFault('unavailable', { cause });
    throw cause;
  }
}
