import type { EidFlow } from '#state';
import type { QrCodes } from './QrCode.tsx';
import type { OrderCallFailure, OrderProblem, OrderReason } from './reasons.ts';

/** What one kind of order is made of. */
export interface Kind {
  /** What is ordered, such as a login, or an insurer to be asked. */
  readonly subject: unknown;
  /** The server's answer to the call that begins it. */
  readonly begun: unknown;
  /** As it is kept through a reload; `startedAt` in ms since 1970. */
  readonly order: { readonly flow: EidFlow; readonly startedAt: number };
  /** A poll's answer. */
  readonly answer: unknown;
  /** What comes of it when it goes well. */
  readonly result: unknown;
}

/** Everything the machine knows of the orders of a round, made one after the other. Plain data. */
export interface Machine<K extends Kind> {
  readonly isPhone: boolean;
  /** The tab cannot be seen. */
  readonly isHidden: boolean;
  /** The last number given to a call or a timer; what carries another number came too late. */
  readonly last: number;
  /** How the visitor identifies themselves, until they choose the other way. */
  readonly flow: EidFlow;
  readonly subjects: readonly K['subject'][];
  /** Place of the subject whose turn it is. */
  readonly at: number;
  /** How those before it ended, and it itself when it has. */
  readonly ends: readonly End<K>[];
  /** Those that have begun, in their order. */
  readonly orders: readonly K['order'][];
  readonly phase: Phase<K>;
}

/** How an order ended; every end has a reason. */
export interface End<K extends Kind> {
  readonly reason: OrderReason;
  /** The server's words for the visitor; empty when it has none. */
  readonly message: string;
  /** Of an order that went well, or was signed by somebody else. */
  readonly result?: K['result'];
}

/** Where the order stands whose turn it is; what the screen shows. */
export type Phase<K extends Kind> =
  | { readonly name: 'ready' }
  | Beginning
  | Pending<K>
  /** Shown for a while before the next one's turn, or until the visitor starts over. */
  | { readonly name: 'ended'; readonly id: number; readonly end: End<K> }
  | Done<K>;

/** The end of the round; nothing is asked any more. */
export interface Done<K extends Kind> {
  readonly name: 'done';
  /** `completed`: every subject has had its turn. */
  readonly end: End<K>;
  /** The order that was asked for but had not come; it is cancelled when it does. */
  readonly unanswered?: number;
}

/** The server is asked for an order, or will be when somebody sees the tab. */
export interface Beginning {
  readonly name: 'beginning';
  readonly id: number;
  readonly isHeld: boolean;
  /** Set when an order that exists is looked up by the return address. */
  readonly nonce?: string;
  readonly isRetried?: boolean;
}

/**
 * An order is under way.
 *
 * | name       | the visitor                                      |
 * |------------|--------------------------------------------------|
 * | waiting    | is yet to open the app                           |
 * | opened     | has opened it                                    |
 * | loggingIn  | has signed: the insurer is logging in            |
 * | collecting | has signed: the insurer is searching             |
 */
export interface Pending<K extends Kind> extends Progress {
  readonly id: number;
  readonly order: K['order'];
  /** The time is out: the answer to come is the last one awaited. */
  readonly isLast: boolean;
  readonly poll: Poll;
  /** The first poll after the tab came back, whose failure may mean nothing (iOS). */
  readonly isReturning: boolean;
  /** Attempts to hear how it goes that failed in a row. */
  readonly failures: number;
  /** An unknown status has been reported; once is enough. */
  readonly isUnknownReported: boolean;
}

/** How far an order has come by what the server has said of it. */
export interface Progress {
  readonly name: 'waiting' | 'opened' | 'loggingIn' | 'collecting';
  readonly codes: QrCodes | null;
  /** The server's words; empty until it has said some. */
  readonly message: string;
  /** False while nobody knows how it stands, such as after a reload. */
  readonly isChecked: boolean;
  /**
   * When it was first heard that an insurer is logging in, in ms since 1970; null before. It comes
   * after the signature: who signed in the last second is not turned away for a slow insurer.
   */
  readonly loginHeardAt: number | null;
  /** An insurer is searching: there is more time from now on. */
  readonly isSigned: boolean;
}

/** `due`: a timer runs; `paused`: the tab is hidden. */
export type Poll =
  | { readonly name: 'paused' }
  | { readonly name: 'due' | 'running'; readonly id: number };

/** What happens to the machine. `id` says which call or timer it is about; `now` in ms since 1970. */
export type OrderEvent<K extends Kind> =
  | { readonly type: 'begin'; readonly flow: EidFlow }
  /** With an order that was begun before a reload. */
  | { readonly type: 'continue'; readonly order: K['order']; readonly now: number }
  /** The app led back to another tab, with the name of the order. */
  | { readonly type: 'returned'; readonly nonce: string }
  | {
      readonly type: 'begun';
      readonly id: number;
      readonly begun: K['begun'];
      readonly now: number;
      /** The browser lets a page open an app at this moment. */
      readonly mayLaunch: boolean;
    }
  | {
      readonly type: 'answered';
      readonly id: number;
      readonly answer: K['answer'];
      readonly now: number;
    }
  | { readonly type: 'beginFailed'; readonly id: number; readonly failure: OrderCallFailure }
  | { readonly type: 'pollFailed'; readonly id: number; readonly failure: OrderCallFailure }
  /** The poll has failed so many times in a row, and is tried again. */
  | { readonly type: 'attemptFailed'; readonly id: number; readonly attempts: number }
  | { readonly type: OrderTimer; readonly id: number }
  | { readonly type: 'hidden' }
  | { readonly type: 'visible'; readonly now: number }
  | { readonly type: 'switchFlow'; readonly flow: EidFlow }
  /** The visitor followed the link to the app. */
  | { readonly type: 'linkUsed' }
  | { readonly type: 'restart' }
  | { readonly type: 'cancel' }
  /** The screen is gone; nobody is left to be told. */
  | { readonly type: 'leave' };

/** Timers, by the event they end in. `endShown`: an end has been shown long enough. */
export type OrderTimer = 'pollDue' | 'deadline' | 'endShown';

/** What the machine wants done, as data; `runOrder` does it. */
export type Effect<K extends Kind> =
  | ({ readonly type: 'begin'; readonly id: number } & BeginRequest<K>)
  | {
      readonly type: 'wait';
      readonly event: OrderTimer;
      readonly id: number;
      readonly ms: number;
    }
  | { readonly type: 'poll'; readonly id: number; readonly order: K['order'] }
  /** Aborts the poll on its way and its timer. */
  | { readonly type: 'stopPoll' }
  /** Aborts every call and timer. */
  | { readonly type: 'stop' }
  | { readonly type: 'cancelOrder'; readonly order: K['begun'] | K['order'] }
  | { readonly type: 'launchApp' | 'keep'; readonly order: K['order'] }
  /** An order has come to its end; it is kept no longer. */
  | { readonly type: 'settle'; readonly end: End<K> }
  /** The visitor gave up: nothing is kept that a reload would go on with. */
  | { readonly type: 'forget' }
  | { readonly type: 'report'; readonly problem: OrderProblem }
  | { readonly type: 'finish'; readonly end: End<K> };

/** What is asked for: a new order, or the one of a return address. */
export interface BeginRequest<K extends Kind> {
  readonly subject: K['subject'];
  readonly flow: EidFlow;
  readonly nonce?: string;
}

/** The machine after an event, and what is to be done now, in this order. */
export interface Step<K extends Kind> {
  readonly machine: Machine<K>;
  readonly effects: readonly Effect<K>[];
}
