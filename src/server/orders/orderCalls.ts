import type { FastifyRequest } from 'fastify';
import type { CollectAnswer, OrderAnswer } from '#operations';
import { BankIdError, errorMessageOf, messageOf, qrCodes } from '#server/bankid';
import type { Config } from '#server/configuration';
import { ApiFault } from '#server/contract';
import { isOwnOrigin, sessionSecret } from '#server/http';
import { findSession, type Session } from '#server/sessions';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { type EidServices, failureOf, findOrder, type Order, type OrderName } from './orders.ts';
import type { OrderOrigin } from './start.ts';

/** BankID takes no longer return address; ours gets a nonce added. */
const LONGEST_RETURN_URL = 512 - '#bankid='.length - 43;

/** The session of the cookie a call came with. */
export async function sessionOf(
  request: FastifyRequest,
  { config, eid, timeAndRandom }: EidServices,
): Promise<Session | undefined> {
  const secret = sessionSecret(request, config);
  eid.recentPolls.forget(secret);
  return await findSession(eid.database.query, secret, timeAndRandom.now());
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

/** The fault for a call about another session's order, written to the log: it may be an attack. */
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
    const issue = { path: '/returnUrl', message: texts.login.foreignReturnUrl };
    throw new ApiFault('invalid_answers', { issues: [issue] });
  }
  const userAgent = request.headers['user-agent'] ?? '';
  // As a network of both kinds shows an IPv4 address.
  const ip = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return { ip, userAgent, returnUrl };
}

/** Converts BankID's refusal of an order to an ApiFault. */
export async function refusedAsFault<Started>(starting: Promise<Started>): Promise<Started> {
  try {
    return await starting;
  } catch (cause) {
    if (cause instanceof BankIdError) throw new ApiFault('unavailable', { cause });
    throw cause;
  }
}

/** Codes in one response: those until the next poll, and some for one that is late. */
const CODES = 6;

/** It was refused in the app. */
const CANCELLED: ReadonlySet<string> = new Set(['userCancel', 'cancelled']);

/** An order as the client gets to know it, with the code of this second. */
export function orderAnswer(
  order: Order,
  now: number,
  autoStartUrl: (token: string) => string,
): OrderAnswer {
  const { order_ref, transaction_id, auto_start_token } = order;
  return {
    orderRef: order_ref,
    transactionId: transaction_id,
    qrCodeToken: codesOf(order, now)[0] ?? '',
    autoStartUrl: auto_start_token === '' ? '' : autoStartUrl(auto_start_token),
  };
}

/**
 * The status of an order, without its outcome.
 *
 * | stored                                  | keepCollecting | completed… | cancelled | message |
 * |-----------------------------------------|----------------|------------|-----------|---------|
 * | pending                                 | true           |            |           | hint    |
 * | failed, hint `userCancel`, `cancelled`  |                |            | true      | hint    |
 * | failed, any other hint                  |                | WithError  |           | hint    |
 * | failed, the service refused             |                | WithError  |           | error   |
 * | complete                                |                | Successfully |         | none    |
 */
export function statusAnswer(order: Order, now: number): CollectAnswer {
  const { status, hint_code: hintCode, kind } = order;
  const isCancelled = status === 'failed' && CANCELLED.has(hintCode);
  const [qrCodeToken = '', ...qrCodeTokens] = codesOf(order, now);
  return {
    qrCodeToken,
    qrCodeTokens,
    keepCollecting: status === 'pending',
    completedSuccessfully: status === 'complete',
    completedWithError: status === 'failed' && !isCancelled,
    cancelled: isCancelled,
    signType: kind,
    bankidUserDisplayMessage: displayMessage(order),
    reason: status === 'failed' ? failureOf(order) : '',
    signedWithIncorrectPersonalNumber: false,
    hasAnyProviderEngagemang: false,
  };
}

/** The code and those of the next seconds, until it has been scanned. */
function codesOf(order: Order, now: number): readonly string[] {
  const { status, hint_code, qr_start_token, qr_start_secret, started_at } = order;
  if (status !== 'pending' || hint_code !== 'outstandingTransaction') return [];
  const start = { qrStartToken: qr_start_token, qrStartSecret: qr_start_secret };
  return qrCodes(start, (now - started_at.getTime()) / 1000, CODES);
}

function displayMessage({ status, hint_code, error_code, kind, device }: Order): string {
  if (status === 'complete') return '';
  if (error_code !== null) return errorMessageOf(error_code);
  return messageOf({ status, hintCode: hint_code, kind, device });
}
