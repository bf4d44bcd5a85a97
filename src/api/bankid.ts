import type { ApiClient } from './ApiClient.ts';
import { ApiError } from './ApiError.ts';
import { type Fields, fieldsOf, textOf, textsOf } from './fields.ts';

/** An order of electronic identification that has begun. */
export interface EidOrder {
  readonly orderRef: string;
  readonly transactionId: string;
  /** What the QR code of this second holds; empty when there is none to show. */
  readonly qrCodeToken: string;
  /** Leads to the app on this device; empty when the server gave none. Judge it before use. */
  readonly autoStartUrl: string;
}

/** How an order stands (spec section 3). Exactly one of the four outcomes is normally true. */
export interface EidStatus {
  /** Empty unless the code is to be shown. */
  readonly qrCodeToken: string;
  /** The codes of the seconds after that, one for each. */
  readonly qrCodeTokens: readonly string[];
  readonly keepCollecting: boolean;
  readonly completedSuccessfully: boolean;
  readonly completedWithError: boolean;
  readonly cancelled: boolean;
  readonly signType: string;
  /** Swedish, fit to be shown. */
  readonly bankidUserDisplayMessage: string;
  readonly signedWithIncorrectPersonalNumber: boolean;
  readonly hasAnyProviderEngagemang: boolean;
  /** Tells persons apart without saying who they are; empty when the server gave none. */
  readonly visitorId: string;
  /** What a signature is proven with; empty for a login. */
  readonly ocspResponse: string;
  readonly signature: string;
  readonly userNonVisibleData: string;
}

/** What is signed: shown in the app, and kept beside the signature. */
export interface SignRequest {
  readonly textToSign: string;
  readonly userNonVisibleData: string;
}

/** `POST /api/bankid/auth`. `returnUrl` is where the app leads back to. Throws an ApiError. */
export async function startLogin(
  client: ApiClient,
  returnUrl: string,
  signal?: AbortSignal,
): Promise<EidOrder> {
  return orderOf(await post(client, 'auth', { returnUrl }, signal));
}

/** `POST /api/bankid/sign`. Throws an ApiError. */
export async function startSigning(
  client: ApiClient,
  { textToSign, userNonVisibleData }: SignRequest,
  returnUrl: string,
  signal?: AbortSignal,
): Promise<EidOrder> {
  const body = { textToSign, userNonVisibleData, returnUrl };
  return orderOf(await post(client, 'sign', body, signal));
}

/**
 * `POST /api/bankid/collect`: one poll. After a login the client holds the access token that came
 * with the answer. Throws an ApiError.
 */
export async function collectOrder(
  client: ApiClient,
  { orderRef, transactionId }: Pick<EidOrder, 'orderRef' | 'transactionId'>,
  signal?: AbortSignal,
): Promise<EidStatus> {
  const body = { transactionId, orderRef, bankIdInactiveProps: null };
  return statusOf(await post(client, 'collect', body, signal));
}

/**
 * The login while BankID is flagged inactive: a `collect` that names the person, 12 digits, in
 * place of an order. Throws an ApiError.
 */
export async function loginWithPersonalNumber(
  client: ApiClient,
  personalNumber: string,
  signal?: AbortSignal,
): Promise<EidStatus> {
  const body = { transactionId: '', orderRef: '', bankIdInactiveProps: { personalNumber } };
  return statusOf(await post(client, 'collect', body, signal));
}

/**
 * `POST /api/bankid/cancel`: the visitor gave up, so the app should too. A call of our own: where
 * it fails the order ends by itself. Throws an ApiError.
 */
export async function cancelOrder(
  client: ApiClient,
  { orderRef, transactionId }: Pick<EidOrder, 'orderRef' | 'transactionId'>,
): Promise<void> {
  await post(client, 'cancel', { transactionId, orderRef });
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
  return orderOf(await post(client, 'resume', { nonce }, signal));
}

function post(
  client: ApiClient,
  action: string,
  body: object,
  signal?: AbortSignal,
): Promise<unknown> {
  return client.send({
    method: 'POST',
    path: `/api/bankid/${action}`,
    body,
    ...(signal && { signal }),
  });
}

function orderOf(data: unknown): EidOrder {
  const { orderRef, transactionId, qrCodeToken, autoStartUrl } = fieldsOf(data);
  // Without these there is nothing to ask about; without the others there is one way less to start.
  if (!textOf(orderRef) && !textOf(transactionId)) throw new ApiError('unexpected');
  return {
    orderRef: textOf(orderRef),
    transactionId: textOf(transactionId),
    qrCodeToken: textOf(qrCodeToken),
    autoStartUrl: textOf(autoStartUrl),
  };
}

function statusOf(data: unknown): EidStatus {
  const fields: Fields = fieldsOf(data);
  return {
    qrCodeToken: textOf(fields.qrCodeToken),
    qrCodeTokens: textsOf(fields.qrCodeTokens),
    keepCollecting: fields.keepCollecting === true,
    completedSuccessfully: fields.completedSuccessfully === true,
    completedWithError: fields.completedWithError === true,
    cancelled: fields.cancelled === true,
    signType: textOf(fields.signType),
    bankidUserDisplayMessage: textOf(fields.bankidUserDisplayMessage),
    signedWithIncorrectPersonalNumber: fields.signedWithIncorrectPersonalNumber === true,
    hasAnyProviderEngagemang: fields.hasAnyProviderEngagemang === true,
    visitorId: textOf(fields.visitorId),
    ocspResponse: textOf(fields.ocspResponse),
    signature: textOf(fields.signature),
    userNonVisibleData: textOf(fields.userNonVisibleData),
  };
}
