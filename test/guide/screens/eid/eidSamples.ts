import type { EidOrder, EidStatus } from '#guide/api';
import type { KeptEidOrder } from '#guide/state';
import {
  EID_POLICIES,
  type EidMachine,
  type EidTypes,
} from '../../../../src/guide/screens/eid/eidPolicy.ts';
import type { OrderCallFailure } from '../../../../src/guide/screens/eid/endReasons.ts';
import { transition } from '../../../../src/guide/screens/eid/machine.ts';
import { currentSubject, machineFor } from '../../../../src/guide/screens/eid/phases.ts';
import type { OrderEvent, OrderTransition } from '../../../../src/guide/screens/eid/states.ts';

/** What happens to the dialog's machine. */
export type EidEvent = OrderEvent<EidTypes>;
type EidStep = OrderTransition<EidTypes>;

/** When the sample's order came, in ms since 1970. */
export const T = 1_000_000;

/** A machine that nothing has happened to. */
export const DESKTOP: EidMachine = machineFor({ isPhone: false, subjects: ['login'] });

/** The same for a signature. */
export const signing = (machine: EidMachine): EidMachine => ({ ...machine, subjects: ['signing'] });

/** The machine after the events, with what was to be done after the last of them. */
export function following(machine: EidMachine, ...events: readonly EidEvent[]): EidStep {
  let last: EidStep = { machine, effects: [] };
  const policy = EID_POLICIES[currentSubject(machine)];
  for (const event of events) last = transition(policy, last.machine, event);
  return last;
}

/** An order as the server answers it. */
export const ORDER: EidOrder = {
  orderRef: 'order',
  transactionId: 'transaction',
  qrCodeToken: 'bankid.code.0',
  autoStartUrl: 'https://app.bankid.com/?autostarttoken=start&redirect=null',
};

/** The same order as a desktop keeps it. */
export const KEEP: KeptEidOrder = {
  orderRef: ORDER.orderRef,
  transactionId: ORDER.transactionId,
  autoStartUrl: ORDER.autoStartUrl,
  purpose: 'login',
  flow: 'qr',
  launched: false,
  startedAt: 0,
};

/** A poll's answer in which nothing is true but what is said. */
export function statusWith(status: Partial<EidStatus>): EidStatus {
  return {
    qrCodeToken: '',
    qrCodeTokens: [],
    keepCollecting: false,
    completedSuccessfully: false,
    completedWithError: false,
    cancelled: false,
    signType: 'auth',
    bankidUserDisplayMessage: '',
    reason: '',
    signedWithIncorrectPersonalNumber: false,
    hasAnyProviderEngagemang: false,
    visitorId: '',
    ocspResponse: '',
    signature: '',
    userNonVisibleData: '',
    ...status,
  };
}

/** The visitor chose to scan a code. */
export const begin: EidEvent = { type: 'begin', flow: 'qr' };
/** The answer to the first order. */
export const ordered: EidEvent = {
  type: 'begun',
  id: 1,
  begun: ORDER,
  now: T,
  mayLaunch: true,
};
/** The time of the first poll has come. */
export const due: EidEvent = { type: 'pollDue', id: 2 };

/** A poll's answer; the first poll is number 2, after the order. */
export function polled(status: Partial<EidStatus>, id = 2, now = T + 100): EidEvent {
  return { type: 'pollSucceeded', id, response: statusWith(status), now };
}

/** A lost connection, or a refusal. */
export const failureOf = (isRetryable: boolean): OrderCallFailure =>
  isRetryable ? { reason: 'offline', isRetryable } : { reason: 'callRefused', isRetryable };

/** A poll that failed. */
export function failed(isRetryable: boolean, id = 2): EidEvent {
  return { type: 'pollFailed', id, failure: failureOf(isRetryable) };
}

/** A desktop with its first poll on the way. */
export const POLLING = following(DESKTOP, begin, ordered, due).machine;
