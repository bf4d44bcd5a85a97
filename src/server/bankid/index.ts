/** Orders of BankID: its client, and how a login or a signature is begun, polled and ended. */

export { autoStartUrl, createBankId, type SimulatedBankId, startQuery } from './bankIdClient.ts';
export {
  BankIdError,
  type BankIdErrorCode,
  type BankIdOrder,
  type BankIdService,
} from './bankid.ts';
export {
  orderAnswer,
  orderOrigin,
  ownOrder,
  refusal,
  refusedAsHttpError,
  sessionOf,
  statusAnswer,
} from './orderCalls.ts';
export {
  cancelOrder,
  cancelOrders,
  type EidDeps,
  type EidServices,
  ORDER_FAILURES,
  type Order,
  pendingOrders,
} from './orders.ts';
export { pollOrder, type Signature } from './poll.ts';
export { type QrStart, qrCode, readQrCode } from './qrCode.ts';
export { createRecentPolls } from './recentPolls.ts';
export { loginOf, signatureOf } from './result.ts';
export { startLogin, startSigning } from './start.ts';
