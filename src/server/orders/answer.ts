import type { BankIdErrorCode } from '#server/bankid';
import { errorMessageOf, messageOf, qrCodes } from '#server/bankid';
import type { CollectAnswer, OrderAnswer } from '#server/contract';
import type { Order } from './orders.ts';

/** Codes in one answer: those until the next poll, and some for one that is late. */
const CODES = 6;

/** The person, or whoever has the app, said no. */
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
 * How an order stands, without what came of it.
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
    signedWithIncorrectPersonalNumber: false,
    hasAnyProviderEngagemang: false,
  };
}

/** The code and those of the next seconds, while somebody has yet to read it. */
function codesOf(order: Order, now: number): readonly string[] {
  const { status, hint_code, qr_start_token, qr_start_secret, started_at } = order;
  if (status !== 'pending' || hint_code !== 'outstandingTransaction') return [];
  const start = { qrStartToken: qr_start_token, qrStartSecret: qr_start_secret };
  return qrCodes(start, (now - started_at.getTime()) / 1000, CODES);
}

function displayMessage({ status, hint_code, error_code, kind, device }: Order): string {
  if (status === 'complete') return '';
  // Written by us from the client's own list.
  if (error_code !== null) return errorMessageOf(error_code as BankIdErrorCode);
  return messageOf({ status, hintCode: hint_code, kind, device });
}
