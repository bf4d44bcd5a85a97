import type { FastifyRequest } from 'fastify';
import type { CollectResponse, OrderResponse } from '#operations';
import type { Config } from '#server/configuration';
import { HttpError } from '#server/contract';
import { addressOf, isOwnOrigin, sessionSecret } from '#server/http';
import { findSession, type Session } from '#server/people';
import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { BankIdError } from './bankid.ts';
import { type EidServices, failureOf, findOrder, type Order, type OrderName } from './orders.ts';
import { qrCodes } from './qrCode.ts';
import type { OrderOrigin } from './start.ts';
import { errorMessageOf, messageOf } from './userMessages.ts';

/** BankID's limit for a return URL, minus the nonce that is added. */
const MAX_RETURN_URL = 512 - '#bankid='.length - 43;

/** The session of the cookie of a call. */
export async function sessionOf(
  request: FastifyRequest,
  { config, eid, timeAndRandom }: EidServices,
): Promise<Session | undefined> {
  const secret = sessionSecret(request, config);
  eid.recentPolls.forget(secret);
  return await findSession(eid.database.query, secret, timeAndRandom.now());
}

/**
 * An order of the caller, and their session.
 *
 * @throws HttpError `forbidden` for orders of others and for those that do not exist alike.
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

/** The error for a call about another session's order; also logs it, since it may be an attack. */
export function refusal(request: FastifyRequest, reason: string): HttpError {
  request.log.warn({ reason }, 'a call about an order was refused');
  return new HttpError('forbidden');
}

/**
 * Who begins an order, and where the app returns to.
 *
 * @throws HttpError `invalid_answers` when the app would return to a page that is not ours.
 */
export function orderOrigin(
  request: FastifyRequest,
  { config }: { readonly config: Config },
  returnUrl: string,
): OrderOrigin {
  const url = URL.canParse(returnUrl) ? new URL(returnUrl) : undefined;
  const isOurs =
    url !== undefined &&
    // The origin of a `blob:` address is that of the page which made it.
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.href.length <= MAX_RETURN_URL &&
    isOwnOrigin(request, url.origin, config);
  if (!isOurs) {
    const issue = { path: '/returnUrl', message: texts.login.foreignReturnUrl };
    throw new HttpError('invalid_answers', { issues: [issue] });
  }
  const userAgent = request.headers['user-agent'] ?? '';
  return { ip: addressOf(request), userAgent, returnUrl };
}

/** Converts BankID's refusal of an order to an HttpError. */
export async function refusedAsHttpError<Started>(starting: Promise<Started>): Promise<Started> {
  try {
    return await starting;
  } catch (cause) {
    if (cause instanceof BankIdError) throw new HttpError('unavailable', { cause });
    throw cause;
  }
}

/** QR codes in one response: enough until the next poll, and some more in case it is late. */
const CODES = 6;

/** Hints that count as cancelled by the person. */
const CANCELLED: ReadonlySet<string> = new Set(['userCancel', 'cancelled']);

/** A new order for the client, with the current QR code. */
export function orderAnswer(
  order: Order,
  now: number,
  autoStartUrl: (token: string) => string,
): OrderResponse {
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
export function statusAnswer(order: Order, now: number): CollectResponse {
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

/** The current code and those of the next seconds; none once one has been scanned. */
function codesOf(order: Order, now: number): readonly string[] {
  const { status, hint_code, qr_start_token, qr_start_secret, started_at } = order;
  if (status !== 'pending' || hint_code !== 'outstandingTransaction') return [];
  const start = { qrStartToken: qr_start_token, qrStartSecret: qr_start_secret };
  return qrCodes(start, (now - started_at.getTime()) / 1000, CODES);
}

function displayMessage({ status, hint_code, error_code, kind, device }: Order): string {
  if (status === 'complete') return '';
  if (error_code !== null) return errorMessageOf(error_code, status);
  return messageOf({ status, hintCode: hint_code, kind, device });
}
