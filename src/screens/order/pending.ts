import type { EidFlow } from '#state';
import { end, giveUp, outOfTime } from './ends.ts';
import { ignore, to } from './phases.ts';
import type { Policy } from './policy.ts';
import type { OrderCallFailure } from './reasons.ts';
import type { Effect, Kind, Machine, Pending, Step } from './states.ts';

/** Milliseconds from the tab's return to the next poll (spec section 4). */
const RESUME_DELAY = 100;

/** Asks in `ms`, or as soon as the tab is seen again. */
export function pollIn<K extends Kind>(
  machine: Machine<K>,
  pending: Pending<K>,
  ms: number,
  effects: readonly Effect<K>[] = [],
): Step<K> {
  if (machine.isHidden) return to(machine, { ...pending, poll: { name: 'paused' } }, effects);
  const id = machine.last + 1;
  return to({ ...machine, last: id }, { ...pending, poll: { name: 'due', id } }, [
    ...effects,
    { type: 'wait', event: 'pollDue', id, ms },
  ]);
}

/** Asks now. */
export function poll<K extends Kind>(
  machine: Machine<K>,
  pending: Pending<K>,
  id: number,
  effects: readonly Effect<K>[] = [],
): Step<K> {
  return to(machine, { ...pending, poll: { name: 'running', id } }, [
    ...effects,
    { type: 'poll', id, order: pending.order },
  ]);
}

/**
 * Looks at the clock: what is left of the time, or one more answer when it is out. What nobody saw
 * pass, behind another tab or through a reload, may have been used: it is not called lost before
 * that answer.
 */
export function inTime<K extends Kind>(
  policy: Policy<K>,
  pending: Pending<K>,
  now: number,
): { readonly pending: Pending<K>; readonly deadline: Effect<K> } {
  const left = policy.limitOf(pending) - now;
  const isLast = left <= 0 && policy.lastAnswer !== null;
  return {
    pending: { ...pending, isLast, isChecked: pending.isChecked && !isLast },
    deadline: { type: 'wait', event: 'deadline', id: pending.id, ms: policy.timeFor(left) },
  };
}

/** The tab is seen again while an order is under way. */
export function resume<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  before: Pending<K>,
  now: number,
): Step<K> {
  const { pending, deadline } = inTime(policy, before, now);
  return pollIn(machine, { ...pending, isReturning: true }, RESUME_DELAY, [deadline]);
}

/** The time is out while the tab is seen: whoever signed in the last second is not turned away. */
export function meetDeadline<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  pending: Pending<K>,
): Step<K> {
  const { lastAnswer: ms } = policy;
  if (ms === null || pending.isLast) return end(policy, machine, outOfTime(pending));
  const last = { ...pending, isLast: true, failures: 0 };
  const deadline = { type: 'wait', event: 'deadline', id: pending.id, ms } as const;
  const id = machine.last + 1;
  return poll({ ...machine, last: id }, last, id, [{ type: 'stopPoll' }, deadline]);
}

/** The visitor chooses how to identify themselves. */
export function switchFlow<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  pending: Pending<K>,
  flow: EidFlow,
): Step<K> {
  if (pending.order.flow === flow) return ignore(machine);
  const order = { ...pending.order, flow };
  const chosen = { ...machine, flow };
  const next = { ...pending, order };
  const keep = { type: 'keep', order } as const;
  return flow === 'qr' && policy.isCodeRenewed && pending.poll.name === 'due'
    ? pollIn(chosen, next, 0, [keep])
    : to(chosen, next, [keep]);
}

/** A poll was answered: the end, or the next poll, until the time is out. */
export function takeAnswer<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  pending: Pending<K>,
  { answer, now }: { readonly answer: K['answer']; readonly now: number },
): Step<K> {
  const verdict = policy.judge(pending, answer, now);
  if ('reason' in verdict) return end(policy, machine, verdict, { isHeard: true });
  const { progress, isUnknown } = verdict;
  const reports = isUnknown && !pending.isUnknownReported;
  const before: readonly Effect<K>[] = reports
    ? [{ type: 'report', problem: 'unknownStatus' }]
    : [];
  const next: Pending<K> = {
    ...pending,
    ...progress,
    isReturning: false,
    failures: 0,
    isUnknownReported: pending.isUnknownReported || reports,
  };
  const limit = policy.limitOf(next);
  const hasMoreTime = limit > policy.limitOf(pending);
  if (now >= limit || (pending.isLast && !hasMoreTime)) {
    return end(policy, machine, outOfTime(next), { before });
  }
  const deadline = hasMoreTime ? [inTime(policy, next, now).deadline] : [];
  const going = { ...next, isLast: false };
  return pollIn(machine, going, policy.pollInterval, [...before, ...deadline]);
}

/**
 * A poll failed. Where polls are few, the first after the tab came back is forgiven whatever it was
 * (iOS breaks it off), and a lost connection a few times; a refusal not at all.
 */
export function takeFailure<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  pending: Pending<K>,
  { reason, isRetryable }: OrderCallFailure,
): Step<K> {
  if (reason === policy.endsSilently) return giveUp(policy, machine, reason);
  const { isReturning, failures } = pending;
  const isForgiven = isReturning && policy.patience > 0;
  if (!isForgiven && !(isRetryable && failures < policy.patience)) {
    return end(policy, machine, { reason, message: '' });
  }
  const next = { ...pending, isReturning: false, failures: failures + 1 };
  return pollIn(machine, next, policy.pollInterval);
}
