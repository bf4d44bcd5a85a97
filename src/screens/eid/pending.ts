import type { EidOrder, EidStatus } from '#api';
import type { QrCodes } from '#screens/order';
import { SAID_FAILURES } from '#screens/order';
import type { EidFlow, EidPurpose, KeptEidOrder } from '#state';
import type { EidEffect, EidFailure, EidMachine, EidPending, EidPhase, EidStep } from './states.ts';

/** Milliseconds between the end of a poll and the next (spec section 4). */
const POLL_INTERVAL = 2000;
/** Milliseconds from the tab's return to the next poll (spec section 4). */
const RESUME_DELAY = 100;
/** Milliseconds an order may take; BankID's own end after some three minutes. */
const ORDER_DEADLINE = 5 * 60_000;
/** Milliseconds a tab that came back late still gets to learn how it ended. */
const LAST_CHANCE = 30_000;
/** Milliseconds in which the app has to be opened. */
export const OPEN_WITHIN = 30_000;
/** Polls that may fail in a row before the visitor is told to start over. */
const TOLERATED_FAILURES = 4;

/** The machine in another phase. */
export function to(machine: EidMachine, phase: EidPhase, effects: readonly EidEffect[]): EidStep {
  return { machine: { ...machine, phase }, effects };
}

/** Nothing happens: the event came too late, twice, or makes no sense here. */
export function ignore(machine: EidMachine): EidStep {
  return { machine, effects: [] };
}

/** An end the visitor can start over from. `cancels`: the server may not know of it yet. */
export function fail(
  machine: EidMachine,
  failure: EidFailure,
  cancels?: Pick<EidOrder, 'orderRef' | 'transactionId'>,
): EidStep {
  return to(machine, { name: 'failed', failure }, [
    { type: 'stop' },
    ...(cancels ? [{ type: 'cancelOrder', order: cancels } as const] : []),
    { type: 'forget' },
  ]);
}

/** Nobody's fault that the visitor could mend. */
export const TECHNICAL: EidFailure = { reason: 'technical', message: '' };

/** What is known of an order before its first poll. */
export function pendingOf(id: number, order: KeptEidOrder, codes: QrCodes | null): EidPending {
  return {
    name: 'waiting',
    id,
    order,
    codes,
    message: '',
    isChecked: codes !== null,
    poll: { name: 'paused' },
    isReturning: false,
    failures: 0,
    isUnknownReported: false,
  };
}

/** The order as kept from now on. */
export function keptOrder(
  { orderRef, transactionId, autoStartUrl }: EidOrder,
  rest: { purpose: EidPurpose; flow: EidFlow; launched: boolean; startedAt: number },
): KeptEidOrder {
  return { orderRef, transactionId, autoStartUrl, ...rest };
}

/** Asks about the order in `ms`, or as soon as the tab is seen again. */
export function pollIn(
  machine: EidMachine,
  pending: EidPending,
  ms: number,
  effects: readonly EidEffect[] = [],
): EidStep {
  if (machine.isHidden) return to(machine, { ...pending, poll: { name: 'paused' } }, effects);
  const id = machine.last + 1;
  return to({ ...machine, last: id }, { ...pending, poll: { name: 'due', id } }, [
    ...effects,
    { type: 'wait', event: 'pollDue', id, ms },
  ]);
}

/** The time the order has left, armed anew when a tab comes back. */
export function armDeadline(pending: EidPending, now: number, atLeast = 0): EidEffect {
  const left = pending.order.startedAt + ORDER_DEADLINE - now;
  return { type: 'wait', event: 'deadline', id: pending.id, ms: Math.max(left, atLeast) };
}

/** The tab is hidden: the poll on its way is aborted, and its answer counts no more. */
export function hide(machine: EidMachine): EidStep {
  if (machine.isHidden) return ignore(machine);
  const hidden = { ...machine, isHidden: true };
  if (!isPending(machine.phase)) return ignore(hidden);
  return to(hidden, { ...machine.phase, poll: { name: 'paused' } }, [{ type: 'stopPoll' }]);
}

/** The tab is seen again. */
export function show(machine: EidMachine, now: number): EidStep {
  if (!machine.isHidden) return ignore(machine);
  const visible = { ...machine, isHidden: false };
  const { phase } = machine;
  if (!isPending(phase)) return ignore(visible);
  const deadline = armDeadline(phase, now, LAST_CHANCE);
  return pollIn(visible, { ...phase, isReturning: true, failures: 0 }, RESUME_DELAY, [deadline]);
}

/**
 * What a poll's answer means. Contradictions count as the worst of what they say.
 *
 * | status                    | then                                             |
 * |---------------------------|--------------------------------------------------|
 * | completedWithError        | failed with the message                          |
 * | cancelled                 | failed with the message                          |
 * | completedSuccessfully     | done; signed by somebody else: 'wrong-person'    |
 * | keepCollecting            | the next poll in 2,000 ms, until the deadline    |
 * | none of them              | as keepCollecting, and reported once             |
 */
export function judge(
  machine: EidMachine,
  pending: EidPending,
  status: EidStatus,
  now: number,
): EidStep {
  const message = status.bankidUserDisplayMessage;
  if (status.completedWithError) return fail(machine, { reason: 'error', message });
  if (status.cancelled) return fail(machine, { reason: 'cancelled', message });
  if (status.completedSuccessfully) {
    const isWrong = machine.purpose === 'signing' && status.signedWithIncorrectPersonalNumber;
    return to(machine, { name: 'done' }, [
      { type: 'stop' },
      { type: 'forget' },
      { type: 'finish', outcome: { name: isWrong ? 'wrong-person' : 'success', status } },
    ]);
  }
  if (now - pending.order.startedAt >= ORDER_DEADLINE) {
    return fail(machine, TECHNICAL, pending.order);
  }
  const codes = codesOf(status, now);
  const reports = !status.keepCollecting && !pending.isUnknownReported;
  const next: EidPending = {
    ...pending,
    // The server sends a code as long as the app has not been opened (design decision 5).
    name: codes ? 'waiting' : 'opened',
    codes,
    message,
    isChecked: true,
    isReturning: false,
    failures: 0,
    isUnknownReported: pending.isUnknownReported || reports,
  };
  return pollIn(machine, next, POLL_INTERVAL, reports ? [{ type: 'reportUnknown' }] : []);
}

/**
 * A poll failed. The first after the tab came back is forgiven whatever it was (iOS breaks it off);
 * a lost connection a few times; a refusal not at all.
 */
export function judgeFailure(
  machine: EidMachine,
  pending: EidPending,
  isRetryable: boolean,
): EidStep {
  const { isReturning, failures } = pending;
  if (!isReturning && (!isRetryable || failures >= TOLERATED_FAILURES)) {
    return fail(machine, TECHNICAL, pending.order);
  }
  const next = { ...pending, isReturning: false, failures: failures + 1 };
  return pollIn(machine, next, POLL_INTERVAL);
}

/** Whether so much has failed in a row that the visitor should know what they wait for. */
export function isCutOff({ failures }: EidPending): boolean {
  return failures >= SAID_FAILURES;
}

/** Whether an order is under way. */
export function isPending(phase: EidPhase): phase is EidPending {
  return phase.name === 'waiting' || phase.name === 'opened';
}

/** The codes that came with an answer, or null when there is none to show. */
export function codesOf(
  { qrCodeToken, qrCodeTokens = [] }: Pick<EidOrder, 'qrCodeToken'> & Partial<EidStatus>,
  now: number,
): QrCodes | null {
  return qrCodeToken === '' ? null : { frames: [qrCodeToken, ...qrCodeTokens], since: now };
}
