import type { OrderEndReason } from './endReasons.ts';
import type { OrderEnd, OrderMachine, OrderPending, OrderProgress, OrderTypes } from './states.ts';

/** As a time in ms: never. */
export const NEVER = Number.POSITIVE_INFINITY;

/** Policy of one kind of order: timing, failure tolerance, and meaning of the server's responses. Times in ms. */
export interface OrderPolicy<K extends OrderTypes> {
  /** Delay between a response and the next poll. */
  readonly pollInterval: number;
  /** Deadline of the begin call. With a deadline, an order is not begun while the tab is hidden. */
  readonly beginWithin: number;
  /** How long a call may go without an answer before the visitor is told. */
  readonly slowAfter: number;
  /** Time for one last poll when the deadline passes in a visible tab; 0: no such poll. */
  readonly lastPollTimeout: number;
  /** How long an end is shown before the next order; `NEVER`: until the visitor starts over. */
  readonly endShown: number;
  /** Consecutive failed polls that are tolerated; with 0 not even the first after a pause. */
  readonly maxPollFailures: number;
  /** The server has a call that cancels. */
  readonly isCancellable: boolean;
  /** Showing the QR code again polls at once for a fresh one. */
  readonly refreshesCode: boolean;
  /** A call that fails for this reason ends the round without a message: another part of the page shows one. */
  readonly silentEndReason: OrderEndReason;
  /** Deadline of an order, in ms since 1970. */
  deadlineOf(pending: OrderPending<K>): number;
  /** Ms until the `deadline` event when `left` ms remain, which may be negative: a last poll needs time. */
  deadlineTimer(left: number): number;
  /** Accepts an order that the server has begun, or ends it at once. */
  accept(
    machine: OrderMachine<K>,
    begun: K['beginResponse'],
    details: BegunDetails,
  ): OrderAcceptance<K>;
  /** Interprets the response of a poll. */
  interpret(
    pending: OrderPending<K>,
    response: K['pollResponse'],
    now: number,
  ): PollInterpretation<K>;
}

/** Circumstances in which an order was begun. */
export interface BegunDetails {
  /** Ms since 1970. */
  readonly now: number;
  /** It was begun in another tab, which has opened the app. */
  readonly isLookedUp: boolean;
  /** The browser lets a page open an app at this moment. */
  readonly mayLaunch: boolean;
}

/** A begun order before its first poll, or its end. */
export type OrderAcceptance<K extends OrderTypes> =
  | OrderEnd<K>
  | {
      readonly order: K['order'];
      readonly codes: OrderProgress['codes'];
      readonly isStatusKnown: boolean;
      /** The page opens the app. */
      readonly opensApp: boolean;
      /** Ms to the first poll. */
      readonly pollIn: number;
    };

/** End of an order, or its progress. */
export type PollInterpretation<K extends OrderTypes> =
  | OrderEnd<K>
  | { readonly progress: OrderProgress; readonly isUnknown: boolean };
