import type { OrderReason } from './reasons.ts';
import type { End, Kind, Machine, Pending, Progress } from './states.ts';

/** What one kind of order differs in from another. Times in milliseconds. */
export interface Policy<K extends Kind> {
  /** From an answer to the next poll. */
  readonly pollInterval: number;
  /** Within which the server has to give an order; null: however long that takes. Such an order is not begun while nobody sees the tab, where the time would run out unused. */
  readonly beginWithin: number | null;
  /** For one more answer when the time runs out in sight of the visitor; null: there is none. */
  readonly lastAnswer: number | null;
  /** For which an end is shown before the next one's turn; null: until the visitor starts over. */
  readonly endShown: number | null;
  /** Polls that may fail in a row before the order has; with 0 not even the first after a pause. */
  readonly patience: number;
  /** The server can be told that nobody waits for an order any more. */
  readonly isCancelled: boolean;
  /** A code that is shown anew is asked for at once. */
  readonly isCodeRenewed: boolean;
  /** A failed call with this reason is no failure of the order: the round is over, and others say why. */
  readonly endsSilently: OrderReason;
  /** When the time of an order is out, in ms since 1970. */
  limitOf(pending: Pending<K>): number;
  /** How long is waited for an answer when so much is left; there may be none, and less than none. */
  timeFor(left: number): number;
  /** Takes what the server has begun, or says how it ended at once. */
  accept(machine: Machine<K>, begun: K['begun'], arrival: Arrival): Acceptance<K>;
  /** What a poll's answer means. */
  judge(pending: Pending<K>, answer: K['answer'], now: number): Verdict<K>;
}

/** How the server's order came. */
export interface Arrival {
  /** Ms since 1970. */
  readonly now: number;
  /** It was begun in another tab, which has opened the app. */
  readonly isLookedUp: boolean;
  /** The browser lets a page open an app at this moment. */
  readonly mayLaunch: boolean;
}

/** What is known of an order before its first poll, and what comes next. */
export type Acceptance<K extends Kind> =
  | End<K>
  | {
      readonly order: K['order'];
      readonly codes: Progress['codes'];
      readonly isChecked: boolean;
      /** The page opens the app. */
      readonly launches: boolean;
      /** Ms to the first poll. */
      readonly pollIn: number;
    };

/** The order's end, or how far it has come. */
export type Verdict<K extends Kind> =
  | End<K>
  | { readonly progress: Progress; readonly isUnknown: boolean };
