import { end, giveUp } from './ends.ts';
import {
  inTime,
  meetDeadline,
  poll,
  pollIn,
  resume,
  switchFlow,
  takeAnswer,
  takeFailure,
} from './pending.ts';
import { ignore, isPending, pendingOf, subjectOf, to } from './phases.ts';
import type { Policy } from './policy.ts';
import type { Beginning, Effect, Kind, Machine, OrderEvent, Phase, Step } from './states.ts';

/**
 * A round of polled orders (spec section 4) without a clock, a network or a page: what an event makes
 * of the machine, and what is then to be done. Events that come late, twice or out of order change
 * nothing; `cancel` and `leave` lead to `done` from everywhere.
 *
 * ```
 * ready ── begin ──> beginning ── begun ──> waiting <─> opened, loggingIn <─> collecting
 *                     ^   └── beginFailed ──┐  └────────────── answered ───────┘
 *                     │                     v                     v
 *                     └── next, restart ── ended <────────────────┴──> done
 *                                            └── nobody is next ────────^
 * ```
 */
export function step<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  event: OrderEvent<K>,
): Step<K> {
  const { phase } = machine;
  switch (event.type) {
    case 'begin':
      return phase.name === 'ready'
        ? begin(policy, { ...machine, flow: event.flow })
        : ignore(machine);
    case 'continue':
      return phase.name === 'ready' ? goOn(policy, machine, event) : ignore(machine);
    case 'returned':
      return phase.name === 'ready'
        ? begin(policy, { ...machine, flow: 'same-device' }, { nonce: event.nonce })
        : ignore(machine);
    case 'begun':
      return isAwaited(phase, event.id)
        ? take(policy, machine, phase, event)
        : cancelLate(machine, event);
    case 'beginFailed':
      return isAwaited(phase, event.id)
        ? failToBegin(policy, machine, phase, event)
        : ignore(machine);
    case 'pollDue':
      if (!isPending(phase) || phase.poll.name !== 'due' || phase.poll.id !== event.id) break;
      return poll(machine, phase, event.id);
    case 'answered':
    case 'pollFailed':
    case 'attemptFailed':
      if (!isPending(phase) || phase.poll.name !== 'running' || phase.poll.id !== event.id) break;
      if (event.type === 'answered') return takeAnswer(policy, machine, phase, event);
      return event.type === 'pollFailed'
        ? takeFailure(policy, machine, phase, event.failure)
        : to(machine, { ...phase, failures: event.attempts });
    case 'deadline':
      // A hidden tab is not failed: it asks once more when it is seen again.
      if (machine.isHidden || !('id' in phase) || phase.id !== event.id) break;
      if (isPending(phase)) return meetDeadline(policy, machine, phase);
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
      return to(machine, { ...phase, order }, [{ type: 'keep', order }]);
    }
    case 'restart':
      return phase.name === 'ended' && policy.endShown === null
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
 * Asks for an order, or for the one that `lookedUp` names: back in another tab. Its time begins when
 * it does: not while nobody sees the tab.
 */
function begin<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  lookedUp: Pick<Beginning, 'nonce' | 'isRetried'> = {},
): Step<K> {
  const { flow } = machine;
  const id = machine.last + 1;
  const isHeld = machine.isHidden && policy.beginWithin !== null;
  const { nonce } = lookedUp;
  const named = nonce === undefined ? {} : { nonce };
  const request: Effect<K> = { type: 'begin', id, subject: subjectOf(machine), flow, ...named };
  const effects = isHeld ? [] : [request, ...beginDeadline(policy, id)];
  return to({ ...machine, last: id }, { name: 'beginning', id, isHeld, ...lookedUp }, effects);
}

function beginDeadline<K extends Kind>(
  { beginWithin: ms }: Policy<K>,
  id: number,
): readonly Effect<K>[] {
  return ms === null ? [] : [{ type: 'wait', event: 'deadline', id, ms }];
}

/** Whether the answer to this call is still awaited. */
function isAwaited<K extends Kind>(phase: Phase<K>, id: number): phase is Beginning {
  return phase.name === 'beginning' && !phase.isHeld && phase.id === id;
}

type EventOf<K extends Kind, Type> = Extract<OrderEvent<K>, { readonly type: Type }>;

function take<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  { id, nonce }: Beginning,
  { begun, now, mayLaunch }: EventOf<K, 'begun'>,
): Step<K> {
  const isLookedUp = nonce !== undefined;
  const accepted = policy.accept(machine, begun, { now, isLookedUp, mayLaunch });
  if ('reason' in accepted) return end(policy, machine, accepted);
  const { order, launches } = accepted;
  const pending = { ...pendingOf<K>(id, order, accepted), isReturning: isLookedUp };
  return pollIn({ ...machine, orders: [...machine.orders, order] }, pending, accepted.pollIn, [
    { type: 'keep', order },
    ...(launches ? [{ type: 'launchApp', order } as const] : []),
    inTime(policy, pending, now).deadline,
  ]);
}

function failToBegin<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  { nonce, isRetried }: Beginning,
  { failure: { reason, isRetryable } }: EventOf<K, 'beginFailed'>,
): Step<K> {
  if (nonce !== undefined) {
    // The call a page makes first after the app gave way may be broken off (iOS).
    if (isRetryable && isRetried !== true) {
      return begin(policy, machine, { nonce, isRetried: true });
    }
    const isElsewhere = reason === 'forbidden';
    return end(policy, machine, { reason: isElsewhere ? 'otherBrowser' : reason, message: '' });
  }
  return reason === policy.endsSilently
    ? giveUp(policy, machine, reason)
    : end(policy, machine, { reason, message: '' });
}

/** An order came after the visitor gave up: nobody will ask about it. */
function cancelLate<K extends Kind>(
  machine: Machine<K>,
  { id, begun }: EventOf<K, 'begun'>,
): Step<K> {
  const { phase } = machine;
  if (phase.name !== 'done' || phase.unanswered !== id) return ignore(machine);
  const cancel = { type: 'cancelOrder', order: begun } as const;
  return to(machine, { name: 'done', end: phase.end }, [cancel]);
}

/** After a reload: it may have been signed, and an answer may be waiting. */
function goOn<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  { order: kept, now }: EventOf<K, 'continue'>,
): Step<K> {
  const id = machine.last + 1;
  // A clock that was set back must not give more time than an order has.
  const order = { ...kept, startedAt: Math.min(kept.startedAt, now) };
  const unknown = pendingOf<K>(id, order, { codes: null, isChecked: false });
  const { pending, deadline } = inTime(policy, { ...unknown, isReturning: true }, now);
  const known = { ...machine, last: id, flow: order.flow, orders: [...machine.orders, order] };
  return pollIn(known, pending, 0, [deadline]);
}

function next<K extends Kind>(policy: Policy<K>, machine: Machine<K>): Step<K> {
  const at = machine.at + 1;
  if (at < machine.subjects.length) return begin(policy, { ...machine, at });
  const how = { reason: 'completed', message: '' } as const;
  return to(machine, { name: 'done', end: how }, [{ type: 'finish', end: how }]);
}

function startOver<K extends Kind>(policy: Policy<K>, machine: Machine<K>): Step<K> {
  // On a phone the visitor chooses first where the app is.
  return machine.isPhone
    ? to(machine, { name: 'ready' })
    : begin(policy, { ...machine, flow: 'qr' });
}

/** The poll on its way is aborted, and its answer counts no more. */
function hide<K extends Kind>(machine: Machine<K>): Step<K> {
  if (machine.isHidden) return ignore(machine);
  const hidden = { ...machine, isHidden: true };
  if (!isPending(machine.phase)) return ignore(hidden);
  const paused = { ...machine.phase, poll: { name: 'paused' }, failures: 0 } as const;
  return to(hidden, paused, [{ type: 'stopPoll' }]);
}

function show<K extends Kind>(policy: Policy<K>, machine: Machine<K>, now: number): Step<K> {
  if (!machine.isHidden) return ignore(machine);
  const visible = { ...machine, isHidden: false };
  const { phase } = machine;
  if (isPending(phase)) return resume(policy, visible, phase, now);
  if (phase.name !== 'beginning') return ignore(visible);
  return phase.isHeld
    ? begin(policy, visible)
    : to(visible, phase, beginDeadline(policy, phase.id));
}
