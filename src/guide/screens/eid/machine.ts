import { end, giveUp } from './ends.ts';
import { NEVER, type OrderPolicy } from './orderPolicy.ts';
import {
  onDeadline,
  onPollFailed,
  onPollSucceeded,
  poll,
  pollIn,
  resumePolling,
  switchFlow,
  withDeadline,
} from './pending.ts';
import { currentSubject, ignore, isPending, pendingOf, toPhase } from './phases.ts';
import type {
  OrderBeginning,
  OrderEffect,
  OrderEvent,
  OrderMachine,
  OrderPhase,
  OrderTransition,
  OrderTypes,
} from './states.ts';

/**
 * Pure transition function of a round of polled orders (spec section 4): the next state for an event,
 * and the effects to perform. Late, repeated or out-of-order events are ignored; `cancel` and `leave`
 * lead to `done` from every phase.
 *
 * ```
 * ready ── begin ──> beginning ── begun ──> waiting <─> opened, loggingIn <─> collecting
 *                     ^   └── beginFailed ──┐  └──────────── pollSucceeded ────┘
 *                     │                     v                     v
 *                     └── next, restart ── ended <────────────────┴──> done
 *                                            └── no subject left ───────^
 * ```
 */
export function transition<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  event: OrderEvent<K>,
): OrderTransition<K> {
  const { phase } = machine;
  switch (event.type) {
    case 'begin':
      return phase.name === 'ready'
        ? begin(policy, { ...machine, flow: event.flow })
        : ignore(machine);
    case 'continue':
      return phase.name === 'ready' ? continueOrder(policy, machine, event) : ignore(machine);
    case 'returned':
      return phase.name === 'ready'
        ? begin(policy, { ...machine, flow: 'same-device' }, { nonce: event.nonce })
        : ignore(machine);
    case 'begun':
      return isBeginInFlight(phase, event.id)
        ? onBegun(policy, machine, phase, event)
        : cancelLate(machine, event);
    case 'beginFailed':
      return isBeginInFlight(phase, event.id)
        ? onBeginFailed(policy, machine, phase, event)
        : ignore(machine);
    case 'pollDue':
      if (!isPending(phase) || phase.poll.name !== 'due' || phase.poll.id !== event.id) break;
      return poll(machine, phase, event.id);
    case 'pollSucceeded':
    case 'pollFailed':
    case 'attemptFailed':
      if (!isPending(phase) || phase.poll.name !== 'running' || phase.poll.id !== event.id) break;
      if (event.type === 'pollSucceeded') return onPollSucceeded(policy, machine, phase, event);
      return event.type === 'pollFailed'
        ? onPollFailed(policy, machine, phase, event.failure)
        : toPhase(machine, { ...phase, failures: event.attempts });
    case 'slow':
      return onSlow(machine, event.id);
    case 'deadline':
      // A hidden tab does not time out: it polls once more when it is visible again.
      if (machine.isHidden || !('id' in phase) || phase.id !== event.id) break;
      if (isPending(phase)) return onDeadline(policy, machine, phase);
      if (phase.name !== 'beginning') break;
      return end(policy, machine, { reason: 'slow', message: '' });
    case 'endShown':
      return phase.name === 'ended' && phase.id === event.id
        ? next(policy, machine)
        : ignore(machine);
    case 'hidden':
      return hide(machine);
    case 'visible':
      return show(policy, machine, event.now);
    case 'switchFlow':
      return isPending(phase) ? switchFlow(policy, machine, phase, event.flow) : ignore(machine);
    case 'linkUsed': {
      if (!isPending(phase)) break;
      const order = { ...phase.order, launched: true };
      return toPhase(machine, { ...phase, order }, [{ type: 'storeOrder', order }]);
    }
    case 'restart':
      return phase.name === 'ended' && policy.endShown === NEVER
        ? startOver(policy, { ...machine, ends: [] })
        : ignore(machine);
    case 'cancel':
    case 'leave':
      if (phase.name === 'done') break;
      return giveUp(policy, machine, event.type === 'cancel' ? 'cancelled' : 'left');
    default:
      return event satisfies never;
  }
  return ignore(machine);
}

/**
 * Begins an order, or looks one up by its nonce after a return in another tab. Postponed while the
 * tab is hidden, if beginning has a deadline.
 */
function begin<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  lookedUp: Pick<OrderBeginning, 'nonce' | 'isRetried'> = {},
): OrderTransition<K> {
  const { flow } = machine;
  const id = machine.last + 1;
  const isPostponed = machine.isHidden && policy.beginWithin !== NEVER;
  const { nonce } = lookedUp;
  const named = nonce === undefined ? {} : { nonce };
  const request: OrderEffect<K> = {
    type: 'begin',
    id,
    subject: currentSubject(machine),
    flow,
    ...named,
  };
  const effects = isPostponed ? [] : [request, ...beginDeadline(policy, id)];
  return toPhase(
    { ...machine, last: id },
    { name: 'beginning', id, isPostponed, ...lookedUp },
    effects,
  );
}

function beginDeadline<K extends OrderTypes>(
  { beginWithin: ms }: OrderPolicy<K>,
  id: number,
): readonly OrderEffect<K>[] {
  return ms === NEVER ? [] : [{ type: 'wait', event: 'deadline', id, ms }];
}

/** The call with this id has no answer yet. */
function onSlow<K extends OrderTypes>(machine: OrderMachine<K>, id: number): OrderTransition<K> {
  const { phase } = machine;
  const isPolling = isPending(phase) && phase.poll.name === 'running' && phase.poll.id === id;
  return isPolling || isBeginInFlight(phase, id)
    ? toPhase(machine, { ...phase, isSlow: true })
    : ignore(machine);
}

/** Whether the begin call with this id is still in flight. */
function isBeginInFlight<K extends OrderTypes>(
  phase: OrderPhase<K>,
  id: number,
): phase is OrderBeginning {
  return phase.name === 'beginning' && !phase.isPostponed && phase.id === id;
}

type EventOf<K extends OrderTypes, Type> = Extract<OrderEvent<K>, { readonly type: Type }>;

function onBegun<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  { id, nonce }: OrderBeginning,
  { begun, now, mayLaunch }: EventOf<K, 'begun'>,
): OrderTransition<K> {
  const isLookedUp = nonce !== undefined;
  const accepted = policy.accept(machine, begun, { now, isLookedUp, mayLaunch });
  if ('reason' in accepted) return end(policy, machine, accepted);
  const { order, opensApp } = accepted;
  const pending = { ...pendingOf<K>(id, order, accepted), isReturning: isLookedUp };
  return pollIn({ ...machine, orders: [...machine.orders, order] }, pending, accepted.pollIn, [
    { type: 'storeOrder', order },
    ...(opensApp ? [{ type: 'launchApp', order } as const] : []),
    withDeadline(policy, pending, now).deadline,
  ]);
}

function onBeginFailed<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  { nonce, isRetried }: OrderBeginning,
  { failure: { reason, isRetryable } }: EventOf<K, 'beginFailed'>,
): OrderTransition<K> {
  if (nonce !== undefined) {
    // iOS may abort the first call after a return from the app.
    if (isRetryable && isRetried !== true) {
      return begin(policy, machine, { nonce, isRetried: true });
    }
    const isElsewhere = reason === 'forbidden';
    return end(policy, machine, { reason: isElsewhere ? 'otherBrowser' : reason, message: '' });
  }
  return reason === policy.silentEndReason
    ? giveUp(policy, machine, reason)
    : end(policy, machine, { reason, message: '' });
}

/** Cancels an order that was begun after the visitor gave up. */
function cancelLate<K extends OrderTypes>(
  machine: OrderMachine<K>,
  { id, begun }: EventOf<K, 'begun'>,
): OrderTransition<K> {
  const { phase } = machine;
  if (phase.name !== 'done' || phase.callInFlight !== id) return ignore(machine);
  const cancel = { type: 'cancelOrder', order: begun } as const;
  return toPhase(machine, { name: 'done', end: phase.end }, [cancel]);
}

/** Resumes an order after a reload: it may have been signed meanwhile. */
function continueOrder<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  { order: kept, now }: EventOf<K, 'continue'>,
): OrderTransition<K> {
  const id = machine.last + 1;
  // A clock that was set back must not give more time than an order has.
  const order = { ...kept, startedAt: Math.min(kept.startedAt, now) };
  const unknown = pendingOf<K>(id, order, { codes: null, isStatusKnown: false });
  const { pending, deadline } = withDeadline(policy, { ...unknown, isReturning: true }, now);
  const known = { ...machine, last: id, flow: order.flow, orders: [...machine.orders, order] };
  return pollIn(known, pending, 0, [deadline]);
}

function next<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
): OrderTransition<K> {
  const at = machine.index + 1;
  if (at < machine.subjects.length) return begin(policy, { ...machine, index: at });
  const completed = { reason: 'completed', message: '' } as const;
  return toPhase(machine, { name: 'done', end: completed }, [
    { type: 'finishRound', end: completed },
  ]);
}

function startOver<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
): OrderTransition<K> {
  // On a phone the visitor chooses first where the app is.
  return machine.isPhone
    ? toPhase(machine, { name: 'ready' })
    : begin(policy, { ...machine, flow: 'qr' });
}

/** Aborts the poll in flight, whose response is ignored. */
function hide<K extends OrderTypes>(machine: OrderMachine<K>): OrderTransition<K> {
  if (machine.isHidden) return ignore(machine);
  const hidden = { ...machine, isHidden: true };
  if (!isPending(machine.phase)) return ignore(hidden);
  const paused = {
    ...machine.phase,
    poll: { name: 'paused' },
    failures: 0,
    isSlow: false,
  } as const;
  return toPhase(hidden, paused, [{ type: 'stopPoll' }]);
}

function show<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  now: number,
): OrderTransition<K> {
  if (!machine.isHidden) return ignore(machine);
  const visible = { ...machine, isHidden: false };
  const { phase } = machine;
  if (isPending(phase)) return resumePolling(policy, visible, phase, now);
  if (phase.name !== 'beginning') return ignore(visible);
  return phase.isPostponed
    ? begin(policy, visible)
    : toPhase(visible, phase, beginDeadline(policy, phase.id));
}
