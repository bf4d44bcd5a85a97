import { FLAG, GIVEN, NEEDED, NUMBER, object, type ValueOf } from '#operations';
import { parseKept, webStorage } from '#storage';

const ORDER = object({
  orderRef: GIVEN,
  transactionId: GIVEN,
  /** As the server gave it; judge it before use. */
  autoStartUrl: GIVEN,
  purpose: { ...NEEDED, enum: ['login', 'signing'] },
  flow: { ...NEEDED, enum: ['qr', 'same-device'] },
  /** The app has been opened by this page, which must not happen twice. */
  launched: { ...FLAG, 'x-needed': true },
  /** Milliseconds since 1970. */
  startedAt: { ...NUMBER, 'x-needed': true },
});

/** An order that is under way. Neither access nor a person can be had from it alone. */
export type KeptEidOrder = ValueOf<typeof ORDER>;

/** What electronic identification is asked for. */
export type EidPurpose = KeptEidOrder['purpose'];

/** Where the app is: a code is scanned with another device, or a link opens the app on this one. */
export type EidFlow = KeptEidOrder['flow'];

/** Where the tab keeps it: the server answers only the browser that began the order. */
export const EID_ORDER_KEY = 'eid-order';

/**
 * Milliseconds after which nobody waits for an order any more. Browsers restore the storage of a
 * tab days later, and a dialog that opens by itself then would puzzle.
 */
const FORGOTTEN_AFTER = 10 * 60_000;

const storage = webStorage('sessionStorage');

/** Keeps the order through a reload and the way to the app and back. */
export function keepEidOrder(order: KeptEidOrder): void {
  storage.setItem(EID_ORDER_KEY, JSON.stringify(order));
}

/** Every end of an order calls this. */
export function forgetEidOrder(): void {
  storage.removeItem(EID_ORDER_KEY);
}

/** The order this tab was in the middle of, if it was for the same thing. `now` in ms since 1970. */
export function keptEidOrder(purpose: EidPurpose, now: number): KeptEidOrder | undefined {
  const order = parseKept(ORDER, storage.getItem(EID_ORDER_KEY));
  if (order?.purpose !== purpose) return undefined;
  const age = now - order.startedAt;
  return age >= 0 && age < FORGOTTEN_AFTER ? order : undefined;
}
