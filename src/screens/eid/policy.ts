import type { EidOrder, EidStatus } from '#api';
import {
  type OrderMachine,
  type OrderPolicy,
  type OrderReason,
  type OrderRun,
  subjectOf,
} from '#screens/order';
import type { EidPurpose, KeptEidOrder } from '#state';

/** What orders of the dialog are made of: a round is one login or one signature. */
export interface EidKind {
  readonly subject: EidPurpose;
  readonly begun: EidOrder;
  readonly order: KeptEidOrder;
  readonly answer: EidStatus;
  readonly result: EidStatus;
}

/** An identification as it stands. */
export type EidMachine = OrderMachine<EidKind>;

/** An identification that runs. */
export type EidRun = OrderRun<EidKind>;

/** Milliseconds an order may take; BankID's own end after some three minutes. */
const ORDER_WITHIN = 5 * 60_000;
/** Milliseconds a tab that came back late still gets to learn how it ended. */
const LAST_CHANCE = 30_000;
/** Milliseconds in which the app has to be opened. */
export const OPEN_WITHIN = 30_000;

type EidPolicy = OrderPolicy<EidKind>;

/**
 * What a poll's answer means. Contradictions count as the worst of what they say.
 *
 * | status                    | then                                             |
 * |---------------------------|--------------------------------------------------|
 * | completedWithError        | ended with the message                           |
 * | cancelled                 | ended with the message                           |
 * | completedSuccessfully     | completed; signed by somebody else: wrongPerson  |
 * | keepCollecting            | the next poll, until the deadline                |
 * | none of them              | as keepCollecting, and reported once             |
 */
const judge: EidPolicy['judge'] = (pending, status, now) => {
  const { bankidUserDisplayMessage: message, keepCollecting } = status;
  if (status.completedWithError) return { reason: errorIn(status), message };
  if (status.cancelled) {
    return { reason: status.reason === 'replaced' ? status.reason : 'refused', message };
  }
  if (status.completedSuccessfully) return { reason: 'completed', message, result: status };
  const codes = codesOf(status, now);
  // The server sends a code as long as the app has not been opened (design decision 5).
  const name = codes ? 'waiting' : 'opened';
  const { loginHeardAt, isSigned } = pending;
  const progress = { name, codes, message, isChecked: true, loginHeardAt, isSigned } as const;
  return { progress, isUnknown: !keepCollecting };
};

/** A login. */
const identify: EidPolicy = {
  pollInterval: 2000,
  beginWithin: null,
  lastAnswer: null,
  endShown: null,
  patience: 4,
  isCancelled: true,
  isCodeRenewed: false,
  endsSilently: 'withdrawn',
  limitOf: ({ order }) => order.startedAt + ORDER_WITHIN,
  timeFor: (left) => Math.max(left, LAST_CHANCE),
  accept(machine, begun, { now, isLookedUp }) {
    const { flow, isHidden } = machine;
    const { orderRef, transactionId, autoStartUrl } = begun;
    // A hidden tab may not open anything; the link is there when it is seen again.
    const launches = flow === 'same-device' && !isLookedUp && !isHidden;
    const order = {
      orderRef,
      transactionId,
      autoStartUrl,
      purpose: subjectOf(machine),
      flow,
      launched: launches || isLookedUp,
      // When an order that was looked up began is not known, only that the app has been opened.
      startedAt: isLookedUp ? now - OPEN_WITHIN : now,
    };
    const codes = isLookedUp ? null : codesOf(begun, now);
    return { order, codes, isChecked: !isLookedUp, launches, pollIn: 0 };
  },
  judge,
};

/** A signature, which somebody else than asked may make. */
const sign: EidPolicy = {
  ...identify,
  judge(pending, status, now) {
    const verdict = judge(pending, status, now);
    const isWrong = 'reason' in verdict && verdict.reason === 'completed';
    return isWrong && status.signedWithIncorrectPersonalNumber
      ? { ...verdict, reason: 'wrongPerson' }
      : verdict;
  },
};

/** By what is asked for. */
export const EID_POLICIES: Readonly<Record<EidPurpose, EidPolicy>> = {
  login: identify,
  signing: sign,
};

const ERRORS = ['notStarted', 'expired', 'unusable', 'alreadyInProgress'] as const;

/** As the server says; not every server does. */
function errorIn({ reason }: EidStatus): OrderReason {
  return ERRORS.find((known) => known === reason) ?? 'failed';
}

function codesOf(
  { qrCodeToken, qrCodeTokens = [] }: Pick<EidOrder, 'qrCodeToken'> & Partial<EidStatus>,
  now: number,
) {
  return qrCodeToken === '' ? null : { frames: [qrCodeToken, ...qrCodeTokens], since: now };
}
