import type { EidFlow } from '#guide/state';
import type { OrderCallFailure, OrderEndReason, OrderProblem } from './endReasons.ts';
import type { QrCodes } from './QrCode.tsx';

/** The types that belong to one kind of order, bundled so that `K` is the only type parameter. */
export interface OrderTypes {
  /** Purpose of the order: a login or a signature, or the insurer to fetch from. */
  readonly subject: unknown;
  /** Response of the begin call. */
  readonly beginResponse: unknown;
  /** As stored through a reload; `startedAt` in ms since 1970. */
  readonly order: { readonly flow: EidFlow; readonly startedAt: number };
  /** Response of a poll. */
  readonly pollResponse: unknown;
  /** Result of a successful order. */
  readonly result: unknown;
}

/** State of a round: orders made one after the other. Plain data. */
export interface OrderMachine<K extends OrderTypes> {
  readonly isPhone: boolean;
  readonly isHidden: boolean;
  /** Last id given to a call or a timer; an event with an older id is stale. */
  readonly last: number;
  /** How the visitor identifies: QR code or app on this device. */
  readonly flow: EidFlow;
  readonly subjects: readonly K['subject'][];
  /** Index of the current subject. */
  readonly index: number;
  /** Ends so far. */
  readonly ends: readonly OrderEnd<K>[];
  /** Orders begun so far. */
  readonly orders: readonly K['order'][];
  readonly phase: OrderPhase<K>;
}

/** End of an order. */
export interface OrderEnd<K extends OrderTypes> {
  readonly reason: OrderEndReason;
  /** The server's text for the visitor; empty when it has none. */
  readonly message: string;
  /** Of a successful order, or one signed by the wrong person. */
  readonly result?: K['result'];
}

/** Phase of the current order, which the screen shows. */
export type OrderPhase<K extends OrderTypes> =
  | { readonly name: 'ready' }
  | OrderBeginning
  | OrderPending<K>
  /** Shown for a while before the next order, or until the visitor starts over. */
  | { readonly name: 'ended'; readonly id: number; readonly end: OrderEnd<K> }
  | OrderDone<K>;

/** End of the round. */
export interface OrderDone<K extends OrderTypes> {
  readonly name: 'done';
  /** `completed`: all subjects are done. */
  readonly end: OrderEnd<K>;
  /** Id of a begin call in flight, whose order is cancelled when it arrives. */
  readonly callInFlight?: number;
}

/** The begin call is in flight, or postponed until the tab is visible. */
export interface OrderBeginning {
  readonly name: 'beginning';
  readonly id: number;
  readonly isPostponed: boolean;
  /** Set when an existing order is looked up by its return URL. */
  readonly nonce?: string;
  readonly isRetried?: boolean;
  /** The call has gone without an answer for long. */
  readonly isSlow?: boolean;
}

/**
 * An order is pending.
 *
 * | name       | the visitor                                      |
 * |------------|--------------------------------------------------|
 * | waiting    | is yet to open the app                           |
 * | opened     | has opened it                                    |
 * | loggingIn  | has signed: the insurer is logging in            |
 * | collecting | has signed: the insurer is searching             |
 */
export interface OrderPending<K extends OrderTypes> extends OrderProgress {
  readonly id: number;
  readonly order: K['order'];
  /** The time is up: this is the last poll. */
  readonly isLast: boolean;
  readonly poll: OrderPoll;
  /** First poll after the tab returned, whose failure may mean nothing (iOS). */
  readonly isReturning: boolean;
  /** Consecutive failed polls. */
  readonly failures: number;
  /** A poll has gone without an answer for long, and none has been answered since. */
  readonly isSlow: boolean;
  /** An unknown status has been reported, which is done once. */
  readonly isUnknownReported: boolean;
}

/** Progress of an order by the server's responses. */
export interface OrderProgress {
  readonly name: 'waiting' | 'opened' | 'loggingIn' | 'collecting';
  readonly codes: QrCodes | null;
  /** The server's text; empty until it has sent one. */
  readonly message: string;
  /** Whether the server has reported a status; not yet after a reload. */
  readonly isStatusKnown: boolean;
  /**
   * When the status was first `loggingIn`, in ms since 1970; null before. It follows the signature,
   * and restarts the time limit.
   */
  readonly loggingInSince: number | null;
  /** An insurer is searching: the time limit is longer. */
  readonly isSigned: boolean;
}

/** `due`: a timer runs; `paused`: the tab is hidden. */
export type OrderPoll =
  | { readonly name: 'paused' }
  | { readonly name: 'due' | 'running'; readonly id: number };

/** Input of the machine. `id` is that of the call or timer; `now` in ms since 1970. */
export type OrderEvent<K extends OrderTypes> =
  | { readonly type: 'begin'; readonly flow: EidFlow }
  /** Resumes an order from before a reload. */
  | { readonly type: 'continue'; readonly order: K['order']; readonly now: number }
  /** The app returned to another tab, with the nonce of the order. */
  | { readonly type: 'returned'; readonly nonce: string }
  | {
      readonly type: 'begun';
      readonly id: number;
      readonly begun: K['beginResponse'];
      readonly now: number;
      /** The browser lets a page open an app at this moment. */
      readonly mayLaunch: boolean;
    }
  | {
      readonly type: 'pollSucceeded';
      readonly id: number;
      readonly response: K['pollResponse'];
      readonly now: number;
    }
  | { readonly type: 'beginFailed'; readonly id: number; readonly failure: OrderCallFailure }
  | { readonly type: 'pollFailed'; readonly id: number; readonly failure: OrderCallFailure }
  /** The poll has failed `attempts` times in a row and is retried. */
  | { readonly type: 'attemptFailed'; readonly id: number; readonly attempts: number }
  | { readonly type: OrderTimer; readonly id: number }
  | { readonly type: 'hidden' }
  | { readonly type: 'visible'; readonly now: number }
  | { readonly type: 'switchFlow'; readonly flow: EidFlow }
  /** The visitor followed the link to the app. */
  | { readonly type: 'linkUsed' }
  | { readonly type: 'restart' }
  | { readonly type: 'cancel' }
  /** The screen was left. */
  | { readonly type: 'leave' };

/** Timers, by the event they fire. `slow`: a call still has no answer; `endShown`: an end has been shown long enough. */
export type OrderTimer = 'pollDue' | 'slow' | 'deadline' | 'endShown';

/** Side effect as data; `runOrder` performs it. */
export type OrderEffect<K extends OrderTypes> =
  | ({ readonly type: 'begin'; readonly id: number } & BeginRequest<K>)
  | {
      readonly type: 'wait';
      readonly event: OrderTimer;
      readonly id: number;
      readonly ms: number;
    }
  | { readonly type: 'poll'; readonly id: number; readonly order: K['order'] }
  /** Aborts the current poll and its timer. */
  | { readonly type: 'stopPoll' }
  /** Aborts every call and timer. */
  | { readonly type: 'stop' }
  | { readonly type: 'cancelOrder'; readonly order: K['beginResponse'] | K['order'] }
  | { readonly type: 'launchApp' | 'storeOrder'; readonly order: K['order'] }
  /** Stores the end of an order instead of the order. */
  | { readonly type: 'recordEnd'; readonly end: OrderEnd<K> }
  /** The visitor gave up: clears what a reload would resume. */
  | { readonly type: 'clearStored' }
  | { readonly type: 'report'; readonly problem: OrderProblem }
  | { readonly type: 'finishRound'; readonly end: OrderEnd<K> };

/** Request for a new order, or for an existing one by its nonce. */
export interface BeginRequest<K extends OrderTypes> {
  readonly subject: K['subject'];
  readonly flow: EidFlow;
  readonly nonce?: string;
}

/** Next state, and the effects to perform in order. */
export interface OrderTransition<K extends OrderTypes> {
  readonly machine: OrderMachine<K>;
  readonly effects: readonly OrderEffect<K>[];
}
