import type { EidOrder, EidStatus } from '#guide/api';
import type { EidPurpose, KeptEidOrder } from '#guide/state';
import type { OrderEndReason } from './endReasons.ts';
import { NEVER, type OrderPolicy } from './orderPolicy.ts';
import { currentSubject } from './phases.ts';
import type { OrderRun } from './runOrder.ts';
import type { OrderMachine } from './states.ts';

/** Types of the dialog's orders: a round is one login or one signature. */
export interface EidTypes {
  readonly subject: EidPurpose;
  readonly beginResponse: EidOrder;
  readonly order: KeptEidOrder;
  readonly pollResponse: EidStatus;
  readonly result: EidStatus;
}

export type EidMachine = OrderMachine<EidTypes>;

export type EidRun = OrderRun<EidTypes>;

/** Milliseconds an order may take; BankID's own expire after some three minutes. */
const ORDER_WITHIN = 5 * 60_000;
/** Milliseconds that a tab which returns late has to learn the outcome. */
const LAST_POLL_TIMEOUT = 30_000;
/**
 * Milliseconds until a call without an answer is told: longer than the server waits for BankID, and with the time between
 * polls less than ten seconds.
 */
const SLOW_AFTER = 7_500;
/** Milliseconds within which the app has to be opened. */
export const OPEN_WITHIN = 30_000;

type EidPolicy = OrderPolicy<EidTypes>;

/**
 * Interprets the response of a poll. Of contradictory flags the worst counts.
 *
 * | status                    | then                                             |
 * |---------------------------|--------------------------------------------------|
 * | completedWithError        | ended with the message                           |
 * | cancelled                 | ended with the message                           |
 * | completedSuccessfully     | completed; signed by another: wrongPerson        |
 * | keepCollecting            | the next poll, until the deadline                |
 * | none of them              | as keepCollecting, and reported once             |
 */
const interpret: EidPolicy['interpret'] = (pending, status, now) => {
  const { bankidUserDisplayMessage: message, keepCollecting } = status;
  if (status.completedWithError) return { reason: errorIn(status), message };
  if (status.cancelled) {
    return { reason: status.reason === 'replaced' ? status.reason : 'refused', message };
  }
  if (status.completedSuccessfully) return { reason: 'completed', message, result: status };
  const codes = codesOf(status, now);
  // The server sends a code as long as the app has not been opened.
  const name = codes ? 'waiting' : 'opened';
  const { loggingInSince, isSigned } = pending;
  const progress = { name, codes, message, isStatusKnown: true, loggingInSince, isSigned } as const;
  return { progress, isUnknown: !keepCollecting };
};

/** The time to open the app, while it is known that nobody has. */
export function timeToOpen({ phase }: EidMachine) {
  return phase.name === 'waiting' && phase.isStatusKnown
    ? { since: phase.order.startedAt, within: OPEN_WITHIN }
    : null;
}

/** A login. */
const identify: EidPolicy = {
  pollInterval: 2000,
  beginWithin: NEVER,
  slowAfter: SLOW_AFTER,
  lastPollTimeout: 0,
  endShown: NEVER,
  maxPollFailures: 4,
  isCancellable: true,
  refreshesCode: false,
  silentEndReason: 'withdrawn',
  deadlineOf: ({ order }) => order.startedAt + ORDER_WITHIN,
  deadlineTimer: (left) => Math.max(left, LAST_POLL_TIMEOUT),
  accept(machine, begun, { now, isLookedUp }) {
    const { flow, isHidden } = machine;
    const { orderRef, transactionId, autoStartUrl } = begun;
    // A hidden tab may not open the app; the link is there when it is visible again.
    const opensApp = flow === 'same-device' && !isLookedUp && !isHidden;
    const order = {
      orderRef,
      transactionId,
      autoStartUrl,
      purpose: currentSubject(machine),
      flow,
      launched: opensApp || isLookedUp,
      // When an order that was looked up began is not known, only that the app has been opened.
      startedAt: isLookedUp ? now - OPEN_WITHIN : now,
    };
    const codes = isLookedUp ? null : codesOf(begun, now);
    return { order, codes, isStatusKnown: !isLookedUp, opensApp, pollIn: 0 };
  },
  interpret,
};

/** A signature, which may be made by the wrong person. */
const sign: EidPolicy = {
  ...identify,
  interpret(pending, status, now) {
    const interpretation = interpret(pending, status, now);
    const isWrong = 'reason' in interpretation && interpretation.reason === 'completed';
    return isWrong && status.signedWithIncorrectPersonalNumber
      ? { ...interpretation, reason: 'wrongPerson' }
      : interpretation;
  },
};

export const EID_POLICIES: Readonly<Record<EidPurpose, EidPolicy>> = {
  login: identify,
  signing: sign,
};

const ERRORS = ['notStarted', 'expired', 'unusable', 'alreadyInProgress'] as const;

/** Reason given by the server; not every server gives one. */
function errorIn({ reason }: EidStatus): OrderEndReason {
  return ERRORS.find((known) => known === reason) ?? 'failed';
}

function codesOf(
  { qrCodeToken, qrCodeTokens = [] }: Pick<EidOrder, 'qrCodeToken'> & Partial<EidStatus>,
  now: number,
) {
  return qrCodeToken === '' ? null : { frames: [qrCodeToken, ...qrCodeTokens], since: now };
}
