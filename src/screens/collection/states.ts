import type { CollectionLogin, CollectionStatus, InsuranceCompany } from '#api';
import type { QrCodes } from '#screens/order';
import type { CollectionOutcome, EidFlow, KeptCollectionLogin } from '#state';

/** Everything the machine knows of a round: companies that are asked one after the other. Plain data. */
export interface CollectionMachine {
  readonly isPhone: boolean;
  readonly companies: readonly InsuranceCompany[];
  /** Place of the company whose turn it is. */
  readonly at: number;
  /** How the companies answered that have, in their order. */
  readonly settled: readonly CollectionOutcome[];
  /** Collections that belong to a company already; none may be stored twice. */
  readonly usedIds: readonly string[];
  /** How the visitor identifies themselves, until they choose the other way. */
  readonly flow: EidFlow;
  /** The tab cannot be seen. */
  readonly isHidden: boolean;
  /** The last number given to a call or a timer; what carries another number came too late. */
  readonly last: number;
  readonly phase: CollectionPhase;
}

/** Where the company stands whose turn it is; what the waiting screen shows. */
export type CollectionPhase =
  | { readonly name: 'ready' }
  | CollectionContacting
  | CollectionPending
  | { readonly name: 'ended'; readonly id: number }
  | CollectionDone;

/** The company is being reached, or will be when somebody sees the tab. */
export interface CollectionContacting {
  readonly name: 'contacting';
  readonly id: number;
  readonly isHeld: boolean;
}

/** A login has begun: to be signed, being signed, or signed and searched with. */
export interface CollectionPending {
  readonly name: 'waiting' | 'loggingIn' | 'collecting';
  readonly id: number;
  readonly login: KeptCollectionLogin;
  readonly codes: QrCodes | null;
  /**
   * When it was first heard that the company is logging in, in ms since 1970; null before. It comes
   * after the signature: who signed in the last second is not turned away for a slow company.
   */
  readonly loginHeardAt: number | null;
  /** The company is searching: there is more time from now on. */
  readonly isSigned: boolean;
  /** False while nobody knows how it stands, such as after a reload. */
  readonly isChecked: boolean;
  /** The time is out: the answer to come is the last one awaited. */
  readonly isLast: boolean;
  readonly poll: Poll;
  /** An unknown status has been reported; once is enough. */
  readonly isUnknownReported: boolean;
}

/** `due`: a timer runs; `paused`: the tab is hidden. A poll is made of several attempts. */
export type Poll =
  | { readonly name: 'paused' }
  | { readonly name: 'due'; readonly id: number }
  | { readonly name: 'running'; readonly id: number; readonly failedAttempts: number };

/**
 * The end; nothing is asked any more.
 *
 * | how       | because                                                      |
 * |-----------|--------------------------------------------------------------|
 * | finished  | every company has an outcome                                 |
 * | cancelled | the visitor gave up                                          |
 * | left      | the page is gone                                             |
 * | loggedOut | the login to this guide has ended; no company is to blame    |
 */
export interface CollectionDone {
  readonly name: 'done';
  readonly how: 'finished' | 'cancelled' | 'left' | 'loggedOut';
}

/** What happens to the machine. `id` says which call or timer it is about; `now` in ms since 1970. */
export type CollectionEvent =
  /** `login`: one that was begun before a reload. */
  | { readonly type: 'begin'; readonly login: KeptCollectionLogin | null; readonly now: number }
  | {
      readonly type: 'contacted';
      readonly id: number;
      readonly login: CollectionLogin;
      readonly now: number;
      /** The browser lets a page open an app at this moment. */
      readonly mayLaunch: boolean;
    }
  | { readonly type: 'askDue'; readonly id: number }
  | {
      readonly type: 'answered';
      readonly id: number;
      readonly answer: CollectionStatus;
      readonly now: number;
    }
  /** The call to the company, or the poll, got no answer that can be used. */
  | {
      readonly type: 'contactFailed' | 'askFailed';
      readonly id: number;
      readonly isLoggedOut: boolean;
    }
  /** The poll has failed so many times in a row, and is tried again. */
  | { readonly type: 'attemptFailed'; readonly id: number; readonly attempts: number }
  | { readonly type: 'deadline'; readonly id: number }
  /** The end of a company has been shown long enough. */
  | { readonly type: 'endShown'; readonly id: number }
  | { readonly type: 'hidden' }
  | { readonly type: 'visible'; readonly now: number }
  | { readonly type: 'switchFlow'; readonly flow: EidFlow }
  | { readonly type: 'cancel' }
  /** The page is gone; nobody is left to be shown anything. */
  | { readonly type: 'leave' };

/** What should not be, and is told to monitoring. */
export type CollectionProblem = 'unknownStatus' | 'reusedId';

/** What the machine wants done, as data; `runCollection` does it. */
export type CollectionEffect =
  | {
      readonly type: 'contact';
      readonly id: number;
      readonly company: InsuranceCompany;
      readonly flow: EidFlow;
    }
  | { readonly type: 'ask'; readonly id: number; readonly collectionId: string }
  | {
      readonly type: 'wait';
      readonly event: 'askDue' | 'deadline' | 'endShown';
      readonly id: number;
      readonly ms: number;
    }
  /** Aborts the poll on its way and its timer. */
  | { readonly type: 'stopAsking' }
  /** Aborts every call and timer. */
  | { readonly type: 'stop' }
  | { readonly type: 'launchApp'; readonly login: KeptCollectionLogin }
  | { readonly type: 'keepLogin'; readonly login: KeptCollectionLogin }
  | { readonly type: 'settle'; readonly outcome: CollectionOutcome }
  | { readonly type: 'endRound' }
  | { readonly type: 'report'; readonly problem: CollectionProblem };

/** The machine after an event, and what is to be done now, in this order. */
export interface CollectionStep {
  readonly machine: CollectionMachine;
  readonly effects: readonly CollectionEffect[];
}
