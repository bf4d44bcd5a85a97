import texts from '../../../schemas/texts/server.json' with { type: 'json' };
import { isLasting } from './bankid.ts';

/** Texts that BankID recommends to relying parties, by their number there. */
const { bankId } = texts;

/** The purpose of an order. */
export type BankIdKind = 'auth' | 'sign';

/** How the app is reached: started on the same device by a link, or another that scans the code. */
export type BankIdDevice = 'same' | 'other';

/** The status of an order, as far as its message depends on it. */
export interface MessageCase {
  readonly status: 'pending' | 'failed';
  /** As BankID sent it; may be unknown here. */
  readonly hintCode: string;
  readonly device: BankIdDevice;
  readonly kind: BankIdKind;
}

type Choose = (device: BankIdDevice, kind: BankIdKind) => keyof typeof bankId;

const PENDING: ReadonlyMap<string, Choose> = new Map<string, Choose>([
  ['outstandingTransaction', (device) => (device === 'same' ? 'RFA13' : 'RFA1')],
  ['noClient', () => 'RFA1'],
  ['started', () => 'RFA15'],
  ['userSign', (_device, kind) => (kind === 'sign' ? 'RFA9_SIGN' : 'RFA9_AUTH')],
  ['userMrtd', () => 'RFA23'],
]);

const FAILED: ReadonlyMap<string, Choose> = new Map<string, Choose>([
  ['cancelled', () => 'RFA3'],
  ['userCancel', () => 'RFA6'],
  ['expiredTransaction', () => 'RFA8'],
  ['certificateErr', () => 'RFA16'],
  ['startFailed', (device) => (device === 'same' ? 'RFA17A' : 'RFA17B')],
]);

/**
 * The message to the visitor while an order is pending or when it has failed.
 *
 * | status  | hint                   | message                                             |
 * |---------|------------------------|-----------------------------------------------------|
 * | pending | outstandingTransaction | RFA13 on the same device, RFA1 on another           |
 * | pending | noClient               | RFA1                                                |
 * | pending | started                | RFA15B                                              |
 * | pending | userSign               | RFA9, with the verb for the kind of order           |
 * | pending | userMrtd               | RFA23                                               |
 * | pending | any other              | RFA21, userCallConfirm too: we start no phone calls |
 * | failed  | cancelled              | RFA3                                                |
 * | failed  | userCancel             | RFA6                                                |
 * | failed  | expiredTransaction     | RFA8                                                |
 * | failed  | certificateErr         | RFA16                                               |
 * | failed  | startFailed            | RFA17A on the same device, RFA17B on another        |
 * | failed  | any other              | RFA22                                               |
 *
 * Source: BankID's recommended user messages.
 */
export function messageOf({ status, hintCode, device, kind }: MessageCase): string {
  const choose = (status === 'pending' ? PENDING : FAILED).get(hintCode);
  return bankId[choose?.(device, kind) ?? (status === 'pending' ? 'RFA21' : 'RFA22')];
}

/**
 * By the code of a `BankIdError`, the message to the visitor.
 *
 * | code                                | message                                     |
 * |-------------------------------------|---------------------------------------------|
 * | alreadyInProgress                   | RFA4                                        |
 * | one that will not pass, `isLasting` | our own: BankID asks not to blame it        |
 * | unreachable, while pending          | our own: it is asked again by itself        |
 * | any other                           | RFA5                                        |
 */
export function errorMessageOf(code: string, status: 'pending' | 'failed'): string {
  if (code === 'alreadyInProgress') return bankId.RFA4;
  if (isLasting(code)) return bankId.notAccepted;
  return status === 'pending' ? bankId.noAnswer : bankId.RFA5;
}
