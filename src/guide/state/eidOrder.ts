import { FLAG, NUMBER, object, PRESENT_TEXT, REQUIRED_TEXT, type ValueOf } from '#operations';
import { parseStored } from './kept.ts';
import { webStorage } from './webStorage.ts';

const ORDER = object({
  orderRef: PRESENT_TEXT,
  transactionId: PRESENT_TEXT,
  /** As sent by the server; validate it before use. */
  autoStartUrl: PRESENT_TEXT,
  purpose: { ...REQUIRED_TEXT, enum: ['login', 'signing'] },
  flow: { ...REQUIRED_TEXT, enum: ['qr', 'same-device'] },
  /** This page has opened the app, which must happen only once. */
  launched: { ...FLAG, 'x-needed': true },
  /** Milliseconds since 1970. */
  startedAt: { ...NUMBER, 'x-needed': true },
});

/** A pending order. It gives access to nothing by itself. */
export type KeptEidOrder = ValueOf<typeof ORDER>;

/** Purpose of an electronic identification. */
export type EidPurpose = KeptEidOrder['purpose'];

/** Where the app is: another device scans a code, or a link opens the app on this one. */
export type EidFlow = KeptEidOrder['flow'];

/** Key in the tab's storage: the server answers only the browser that started the order. */
export const EID_ORDER_KEY = 'eid-order';

/**
 * Milliseconds until a stored order expires. Browsers restore the storage of a tab days later, when
 * a dialog that opens by itself would confuse.
 */
const MAX_AGE = 10 * 60_000;

const storage = webStorage('sessionStorage');

/** Stores the order, to survive a reload and the switch to the app. */
export function keepEidOrder(order: KeptEidOrder): void {
  storage.setItem(EID_ORDER_KEY, JSON.stringify(order));
}

/** Removes the order; called however it ends. */
export function forgetEidOrder(): void {
  storage.removeItem(EID_ORDER_KEY);
}

/** The pending order of this tab with this purpose. `now` in ms since 1970. */
export function keptEidOrder(purpose: EidPurpose, now: number): KeptEidOrder | undefined {
  const order = parseStored(ORDER, storage.getItem(EID_ORDER_KEY));
  if (order?.purpose !== purpose) return undefined;
  const age = now - order.startedAt;
  return age >= 0 && age < MAX_AGE ? order : undefined;
}
