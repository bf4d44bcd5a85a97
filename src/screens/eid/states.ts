import type { EidOrder, EidStatus } from '#api';
import type { QrCodes } from '#screens/order';
import type { EidFlow, EidPurpose, KeptEidOrder } from '#state';

/** Everything the machine knows; plain data. */
export interface EidMachine {
  readonly purpose: EidPurpose;
  readonly isPhone: boolean;
  /** The tab cannot be seen. */
  readonly isHidden: boolean;
  /** The last number given to an order or a poll; what carries another number came too late. */
  readonly last: number;
  readonly phase: EidPhase;
}

/** Where an identification stands; what the dialog shows. */
export type EidPhase =
  | { readonly name: 'start' }
  | EidOrdering
  | EidPending
  | { readonly name: 'failed'; readonly failure: EidFailure }
  | EidDone;

/** The end; nothing is asked or shown any more. */
export interface EidDone {
  readonly name: 'done';
  /** The order that was asked for but had not come; it is cancelled when it does. */
  readonly unanswered?: number;
}

/** Between the visitor's choice and the server's order. */
export interface EidOrdering {
  readonly name: 'ordering';
  readonly id: number;
  readonly flow: EidFlow;
  /** Set when an order that exists is looked up by the return address. */
  readonly nonce?: string;
  readonly isRetried?: boolean;
}

/** An order is under way: the app is yet to be opened, or has been. */
export interface EidPending {
  readonly name: 'waiting' | 'opened';
  readonly id: number;
  readonly order: KeptEidOrder;
  readonly codes: QrCodes | null;
  /** The server's words; empty until it has said some. */
  readonly message: string;
  /** False after a reload, until the server has said how the order stands. */
  readonly isChecked: boolean;
  readonly poll: Poll;
  /** The first poll after the tab came back, whose failure means nothing (iOS). */
  readonly isReturning: boolean;
  /** Polls that failed in a row. */
  readonly failures: number;
  /** An unknown status has been reported; once is enough. */
  readonly isUnknownReported: boolean;
}

/** `due`: a timer runs; `paused`: the tab is hidden. */
export type Poll =
  | { readonly name: 'paused' }
  | { readonly name: 'due' | 'running'; readonly id: number };

/**
 * | reason       | the dialog says                                               |
 * |--------------|---------------------------------------------------------------|
 * | technical    | 'Ett fel inträffade', 'Tekniskt fel, försök igen'             |
 * | error        | 'Ett fel inträffade' and the server's message                 |
 * | cancelled    | 'Åtgärden avbruten' and the server's message                  |
 * | otherBrowser | that the order belongs to the browser it was begun in         |
 */
export interface EidFailure {
  readonly reason: 'technical' | 'error' | 'cancelled' | 'otherBrowser';
  readonly message: string;
}

/** How it ended for the screen that asked. */
export type EidOutcome =
  | { readonly name: 'success' | 'wrong-person'; readonly status: EidStatus }
  | { readonly name: 'cancelled' }
  /** The screen took its order back before there was one. */
  | { readonly name: 'withdrawn' };

/** What happens to the machine. `id` says which order or poll it is about; `now` in ms since 1970. */
export type EidEvent =
  | { readonly type: 'begin'; readonly flow: EidFlow }
  | { readonly type: 'continue'; readonly order: KeptEidOrder; readonly now: number }
  | { readonly type: 'returned'; readonly nonce: string }
  | {
      readonly type: 'ordered';
      readonly id: number;
      readonly order: EidOrder;
      readonly now: number;
    }
  | {
      readonly type: 'orderFailed';
      readonly id: number;
      readonly isWithdrawn: boolean;
      readonly isRefused: boolean;
      readonly isRetryable: boolean;
    }
  | { readonly type: 'pollDue'; readonly id: number }
  | {
      readonly type: 'polled';
      readonly id: number;
      readonly status: EidStatus;
      readonly now: number;
    }
  | { readonly type: 'pollFailed'; readonly id: number; readonly isRetryable: boolean }
  | { readonly type: 'deadline'; readonly id: number }
  | { readonly type: 'hidden' }
  | { readonly type: 'visible'; readonly now: number }
  | { readonly type: 'switchFlow'; readonly flow: EidFlow }
  /** The visitor followed the link to the app. */
  | { readonly type: 'linkUsed' }
  | { readonly type: 'restart' }
  | { readonly type: 'cancel' }
  /** The screen is gone; nobody is left to be told. */
  | { readonly type: 'leave' };

/** What the machine wants done, as data; `runEid` does it. */
export type EidEffect =
  | { readonly type: 'startOrder'; readonly id: number }
  | { readonly type: 'resumeOrder'; readonly id: number; readonly nonce: string }
  | {
      readonly type: 'wait';
      readonly event: 'pollDue' | 'deadline';
      readonly id: number;
      readonly ms: number;
    }
  | { readonly type: 'collect'; readonly id: number; readonly order: KeptEidOrder }
  /** Aborts the poll on its way and its timer. */
  | { readonly type: 'stopPoll' }
  /** Aborts every call and timer. */
  | { readonly type: 'stop' }
  | { readonly type: 'cancelOrder'; readonly order: Pick<EidOrder, 'orderRef' | 'transactionId'> }
  | { readonly type: 'launchApp'; readonly autoStartUrl: string }
  | { readonly type: 'keep'; readonly order: KeptEidOrder }
  | { readonly type: 'forget' }
  | { readonly type: 'reportUnknown' }
  | { readonly type: 'finish'; readonly outcome: EidOutcome };

/** The machine after an event, and what is to be done now, in this order. */
export interface EidStep {
  readonly machine: EidMachine;
  readonly effects: readonly EidEffect[];
}
