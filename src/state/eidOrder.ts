import { webStorage } from './webStorage.ts';

/** What electronic identification is asked for. */
export type EidPurpose = 'login' | 'signing';

/** Where the app is: a code is scanned with another device, or a link opens the app on this one. */
export type EidFlow = 'qr' | 'same-device';

/** An order that is under way. Neither access nor a person can be had from it alone. */
export interface KeptEidOrder {
  readonly orderRef: string;
  readonly transactionId: string;
  /** As the server gave it; judge it before use. */
  readonly autoStartUrl: string;
  readonly purpose: EidPurpose;
  readonly flow: EidFlow;
  /** The app has been opened by this page, which must not happen twice. */
  readonly launched: boolean;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

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
  const text = storage.getItem(EID_ORDER_KEY);
  const order = text === null ? undefined : readOrder(text);
  if (order?.purpose !== purpose) return undefined;
  const age = now - order.startedAt;
  return age >= 0 && age < FORGOTTEN_AFTER ? order : undefined;
}

function readOrder(text: string): KeptEidOrder | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isOrder(kept) ? kept : undefined;
  } catch {
    // Not ours: another version may have written it.
    return undefined;
  }
}

function isOrder(kept: unknown): kept is KeptEidOrder {
  if (typeof kept !== 'object' || kept === null) return false;
  const order: Partial<Record<keyof KeptEidOrder, unknown>> = kept;
  return (
    typeof order.orderRef === 'string' &&
    typeof order.transactionId === 'string' &&
    typeof order.autoStartUrl === 'string' &&
    (order.purpose === 'login' || order.purpose === 'signing') &&
    (order.flow === 'qr' || order.flow === 'same-device') &&
    typeof order.launched === 'boolean' &&
    typeof order.startedAt === 'number'
  );
}
