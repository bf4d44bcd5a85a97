import * as operations from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { call, send } from './call.ts';

/** An order of electronic identification that has begun. Judge `autoStartUrl` before use. */
export type EidOrder = operations.Read<operations.OrderAnswer>;

/** How an order stands (spec section 3). Exactly one of the four outcomes is normally true. */
export type EidStatus = operations.Read<operations.CollectAnswer>;

/** What an order is known by. */
export type EidOrderName = operations.OrderRequest;

/** What is signed: shown in the app, and kept beside the signature. */
export type SignRequest = Omit<operations.SignRequest, 'returnUrl'>;

/** `POST /api/bankid/auth`. `returnUrl` is where the app leads back to. Throws an ApiError. */
export async function startLogin(
  client: ApiClient,
  returnUrl: string,
  signal?: AbortSignal,
): Promise<EidOrder> {
  return named(await call(client, operations.startLogin, { body: { returnUrl }, signal }));
}

/** `POST /api/bankid/sign`. Throws an ApiError. */
export async function startSigning(
  client: ApiClient,
  { textToSign, userNonVisibleData }: SignRequest,
  returnUrl: string,
  signal?: AbortSignal,
): Promise<EidOrder> {
  const body = { textToSign, userNonVisibleData, returnUrl };
  return named(await call(client, operations.startSigning, { body, signal }));
}

/**
 * `POST /api/bankid/collect`: one poll. After a login the client holds the access token that came
 * with the answer. Throws an ApiError.
 */
export function collectOrder(
  client: ApiClient,
  { orderRef, transactionId }: EidOrderName,
  signal?: AbortSignal,
): Promise<EidStatus> {
  const body = { transactionId, orderRef, bankIdInactiveProps: null };
  return call(client, operations.collectOrder, { body, signal });
}

/**
 * The login while BankID is flagged inactive: a `collect` that names the person, 12 digits, in
 * place of an order. Throws an ApiError.
 */
export function loginWithPersonalNumber(
  client: ApiClient,
  personalNumber: string,
  signal?: AbortSignal,
): Promise<EidStatus> {
  const body = { transactionId: '', orderRef: '', bankIdInactiveProps: { personalNumber } };
  return call(client, operations.collectOrder, { body, signal });
}

/**
 * `POST /api/bankid/cancel`: the visitor gave up, so the app should too. A call of our own: where
 * it fails the order ends by itself. Throws an ApiError.
 */
export async function cancelOrder(
  client: ApiClient,
  { orderRef, transactionId }: EidOrderName,
): Promise<void> {
  await send(client, operations.cancelOrder, { body: { transactionId, orderRef } });
}

/**
 * `POST /api/bankid/resume`: the order that a return address belongs to, when this browser began
 * it: the app may lead back to a new tab. Refused with 403 otherwise. Throws an ApiError.
 */
export async function resumeOrder(
  client: ApiClient,
  nonce: string,
  signal?: AbortSignal,
): Promise<EidOrder> {
  return named(await call(client, operations.resumeOrder, { body: { nonce }, signal }));
}

/** Without a name there is nothing to ask about; without the rest there is one way less to start. */
function named(order: EidOrder): EidOrder {
  if (!order.orderRef && !order.transactionId) throw new ApiError('unexpected');
  return order;
}
