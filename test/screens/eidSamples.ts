import type { EidOrder, EidStatus } from '#api';
import type { KeptEidOrder } from '#state';
import { step } from '../../src/screens/eid/machine.ts';
import type { EidEvent, EidMachine, EidStep } from '../../src/screens/eid/states.ts';

/** When the sample's order came, in ms since 1970. */
export const T = 1_000_000;

/** A machine that nothing has happened to. */
export const DESKTOP: EidMachine = {
  purpose: 'login',
  isPhone: false,
  isHidden: false,
  last: 0,
  phase: { name: 'start' },
};

/** The machine after the events, with what was to be done after the last of them. */
export function following(machine: EidMachine, ...events: readonly EidEvent[]): EidStep {
  let last: EidStep = { machine, effects: [] };
  for (const event of events) last = step(last.machine, event);
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
export const ordered: EidEvent = { type: 'ordered', id: 1, order: ORDER, now: T };
/** The time of the first poll has come. */
export const due: EidEvent = { type: 'pollDue', id: 2 };

/** A poll's answer; the first poll is number 2, after the order. */
export function polled(status: Partial<EidStatus>, id = 2, now = T + 100): EidEvent {
  return { type: 'polled', id, status: statusWith(status), now };
}

/** A poll that failed. */
export function failed(isRetryable: boolean, id = 2): EidEvent {
  return { type: 'pollFailed', id, isRetryable };
}

/** A desktop with its first poll on the way. */
export const POLLING = following(DESKTOP, begin, ordered, due).machine;
