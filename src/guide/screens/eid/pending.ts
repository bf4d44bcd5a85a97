import type { EidFlow } from '#guide/state';
import type { OrderCallFailure } from './endReasons.ts';
import { end, giveUp, timeoutEnd } from './ends.ts';
import type { OrderPolicy } from './orderPolicy.ts';
import { ignore, toPhase } from './phases.ts';
import type {
  OrderEffect,
  OrderMachine,
  OrderPending,
  OrderTransition,
  OrderTypes,
} from './states.ts';

/** Milliseconds from the tab's return to the next poll (spec section 4). */
const RESUME_DELAY = 100;

/** Schedules a poll in `ms`, or for when the tab is visible again. */
export function pollIn<K extends OrderTypes>(
  machine: OrderMachine<K>,
  pending: OrderPending<K>,
  ms: number,
  effects: readonly OrderEffect<K>[] = [],
): OrderTransition<K> {
  if (machine.isHidden) return toPhase(machine, { ...pending, poll: { name: 'paused' } }, effects);
  const id = machine.last + 1;
  return toPhase({ ...machine, last: id }, { ...pending, poll: { name: 'due', id } }, [
    ...effects,
    { type: 'wait', event: 'pollDue', id, ms },
  ]);
}

/** Polls now. */
export function poll<K extends OrderTypes>(
  machine: OrderMachine<K>,
  pending: OrderPending<K>,
  id: number,
  effects: readonly OrderEffect<K>[] = [],
): OrderTransition<K> {
  return toPhase(machine, { ...pending, poll: { name: 'running', id } }, [
    ...effects,
    { type: 'poll', id, order: pending.order },
  ]);
}

/**
 * Sets the deadline timer. When the time is already up, one more poll is made before the order times
 * out: it may have been signed behind another tab or during a reload.
 */
export function withDeadline<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  pending: OrderPending<K>,
  now: number,
): { readonly pending: OrderPending<K>; readonly deadline: OrderEffect<K> } {
  const left = policy.deadlineOf(pending) - now;
  const isLast = left <= 0 && policy.lastPollTimeout > 0;
  return {
    pending: { ...pending, isLast, isStatusKnown: pending.isStatusKnown && !isLast },
    deadline: { type: 'wait', event: 'deadline', id: pending.id, ms: policy.deadlineTimer(left) },
  };
}

/** The tab is visible again while an order is pending. */
export function resumePolling<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  before: OrderPending<K>,
  now: number,
): OrderTransition<K> {
  const { pending, deadline } = withDeadline(policy, before, now);
  return pollIn(machine, { ...pending, isReturning: true }, RESUME_DELAY, [deadline]);
}

/**
 * The time is up in a visible tab: one last poll, in case the person has just signed; the end if
 * that was it.
 */
export function onDeadline<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  pending: OrderPending<K>,
): OrderTransition<K> {
  const { lastPollTimeout: ms } = policy;
  if (ms === 0 || pending.isLast) return end(policy, machine, timeoutEnd(pending));
  const last = { ...pending, isLast: true, failures: 0 };
  const deadline = { type: 'wait', event: 'deadline', id: pending.id, ms } as const;
  const id = machine.last + 1;
  return poll({ ...machine, last: id }, last, id, [{ type: 'stopPoll' }, deadline]);
}

/** Switches between QR code and app link. */
export function switchFlow<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  pending: OrderPending<K>,
  flow: EidFlow,
): OrderTransition<K> {
  if (pending.order.flow === flow) return ignore(machine);
  const order = { ...pending.order, flow };
  const chosen = { ...machine, flow };
  const next = { ...pending, order };
  const storeOrder = { type: 'storeOrder', order } as const;
  return flow === 'qr' && policy.refreshesCode && pending.poll.name === 'due'
    ? pollIn(chosen, next, 0, [storeOrder])
    : toPhase(chosen, next, [storeOrder]);
}

/** Handles a poll's response: the end, or the next poll until the deadline. */
export function onPollSucceeded<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  pending: OrderPending<K>,
  { response, now }: { readonly response: K['pollResponse']; readonly now: number },
): OrderTransition<K> {
  const interpretation = policy.interpret(pending, response, now);
  if ('reason' in interpretation)
    return end(policy, machine, interpretation, { isFromServer: true });
  const { progress, isUnknown } = interpretation;
  const reports = isUnknown && !pending.isUnknownReported;
  const before: readonly OrderEffect<K>[] = reports
    ? [{ type: 'report', problem: 'unknownStatus' }]
    : [];
  const next: OrderPending<K> = {
    ...pending,
    ...progress,
    isReturning: false,
    failures: 0,
    isSlow: false,
    isUnknownReported: pending.isUnknownReported || reports,
  };
  const limit = policy.deadlineOf(next);
  const hasMoreTime = limit > policy.deadlineOf(pending);
  if (now >= limit || (pending.isLast && !hasMoreTime)) {
    return end(policy, machine, timeoutEnd(next), { before });
  }
  const deadline = hasMoreTime ? [withDeadline(policy, next, now).deadline] : [];
  const going = { ...next, isLast: false };
  return pollIn(machine, going, policy.pollInterval, [...before, ...deadline]);
}

/**
 * Handles a failed poll. If the policy tolerates failures, the first poll after the tab returned may
 * fail for any reason (iOS aborts it), and a retryable failure a few times.
 */
export function onPollFailed<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  pending: OrderPending<K>,
  { reason, isRetryable }: OrderCallFailure,
): OrderTransition<K> {
  if (reason === policy.silentEndReason) return giveUp(policy, machine, reason);
  const { isReturning, failures } = pending;
  const isForgiven = isReturning && policy.maxPollFailures > 0;
  if (!isForgiven && !(isRetryable && failures < policy.maxPollFailures)) {
    return end(policy, machine, { reason, message: '' });
  }
  const next = { ...pending, isReturning: false, failures: failures + 1 };
  return pollIn(machine, next, policy.pollInterval);
}
