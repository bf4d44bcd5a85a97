import { createHmac } from 'node:crypto';
import type { BankIdOrder } from './bankid.ts';

/** The token and the secret of one order's codes. The secret never leaves the server. */
export type QrStart = Pick<BankIdOrder, 'qrStartToken' | 'qrStartSecret'>;

/**
 * The content of BankID's animated QR code in one second of an order:
 * `bankid.<qrStartToken>.<seconds>.<hex HMAC-SHA256 of the seconds under qrStartSecret>`.
 * `secondsSinceStart` counts from the response to auth or sign and is rounded down, at least 0. Source: BankID's relying-party guidelines, 'Animated QR code'.
 */
export function qrCode(order: QrStart, secondsSinceStart: number): string {
  const seconds = String(Math.max(0, Math.floor(secondsSinceStart)));
  const mac = createHmac('sha256', order.qrStartSecret).update(seconds).digest('hex');
  return `bankid.${order.qrStartToken}.${seconds}.${mac}`;
}

/** The codes of `count` seconds, beginning with `secondsSinceStart`. */
export function qrCodes(
  order: QrStart,
  secondsSinceStart: number,
  count: number,
): readonly string[] {
  return Array.from({ length: count }, (_, index) => qrCode(order, secondsSinceStart + index));
}

/** The parts of a code, unchecked; `undefined` when the text is not one. */
export function readQrCode(
  text: string,
): { readonly qrStartToken: string; readonly seconds: number } | undefined {
  const [, qrStartToken, seconds] =
    /^bankid\.([0-9a-f-]{36})\.(\d{1,6})\.[0-9a-f]{64}$/.exec(text) ?? [];
  return qrStartToken === undefined ? undefined : { qrStartToken, seconds: Number(seconds) };
}
