/** The client of BankID. */

export { autoStartUrl, createBankId, type SimulatedBankId, startQuery } from './bankIdClient.ts';
export {
  type BankIdCollect,
  BankIdError,
  type BankIdErrorCode,
  type BankIdOrder,
  type BankIdRequest,
  type BankIdService,
  isLasting,
} from './bankid.ts';
export { type QrStart, qrCode, qrCodes, readQrCode } from './qrCode.ts';
export { errorMessageOf, messageOf } from './userMessages.ts';
