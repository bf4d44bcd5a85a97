/** Speaks with BankID. */

export {
  type BankIdCollect,
  BankIdError,
  type BankIdErrorCode,
  type BankIdOrder,
  type BankIdRequest,
  type BankIdService,
} from './bankid.ts';
export { autoStartUrl, createBankId, type SimulatedBankId, startQuery } from './client.ts';
export { errorMessageOf, messageOf } from './messages.ts';
export { type QrStart, qrCode, qrCodes, readQrCode } from './qrCode.ts';
