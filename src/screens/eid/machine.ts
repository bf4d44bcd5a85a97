import type { EidOrder } from '#api';
import type { EidFlow, KeptEidOrder } from '#state';
import {
  armDeadline,
  codesOf,
  fail,
  hide,
  ignore,
  isPending,
  judge,
  judgeFailure,
  keptOrder,
  OPEN_WITHIN,
  pendingOf,
  pollIn,
  show,
  TECHNICAL,
  to,
} from './pending.ts';
import type { EidDone, EidEffect, EidEvent, EidMachine, EidOrdering, EidStep } from './states.ts';

/**
 * The electronic-ID dialog (spec section 4) without a clock, a network or a page: what an event
 * makes of the machine, and what is then to be done. Every phase but `done` takes `cancel`; events
 * that come late, twice or out of order change nothing.
 *
 * ```
 * start ── begin ──> ordering ── ordered ──> waiting <── polled ──> opened
 *   ^                   │                       └──── polled ────┬─────┘
 *   └──── restart ──── failed <────────────────────────────────  ┴──> done
 * ```
 */
export function step(machine: EidMachine, event: EidEvent): EidStep {
  const { phase } = machine;
  switch (event.type) {
    case 'begin':
      return phase.name === 'start' ? placeOrder(machine, event.flow) : ignore(machine);
    case 'continue':
      return phase.name === 'start'
        ? continueOrder(machine, event.order, event.now)
        : ignore(machine);
    case 'returned':
      return phase.name === 'start' ? lookUp(machine, event.nonce, false) : ignore(machine);
    case 'ordered':
      if (phase.name === 'ordering' && phase.id === event.id) {
        return takeOrder(machine, phase, event.order, event.now);
      }
      return cancelLate(machine, event.id, event.order);
    case 'orderFailed':
      if (phase.name !== 'ordering' || phase.id !== event.id) return ignore(machine);
      if (phase.nonce === undefined) {
        return event.isWithdrawn
          ? end(machine, [{ type: 'finish', outcome: { name: 'withdrawn' } }])
          : fail(machine, TECHNICAL);
      }
      if (event.isRefused) return fail(machine, { reason: 'otherBrowser', message: '' });
      // The call a page makes first after the app gave way may be broken off (iOS).
      return event.isRetryable && phase.isRetried !== true
        ? lookUp(machine, phase.nonce, true)
        : fail(machine, TECHNICAL);
    case 'pollDue':
      if (!isPending(phase) || phase.poll.name !== 'due' || phase.poll.id !== event.id) {
        return ignore(machine);
      }
      return to(machine, { ...phase, poll: { name: 'running', id: event.id } }, [
        { type: 'collect', id: event.id, order: phase.order },
      ]);
    case 'polled':
    case 'pollFailed':
      if (!isPending(phase) || phase.poll.name !== 'running' || phase.poll.id !== event.id) {
        return ignore(machine);
      }
      return event.type === 'polled'
        ? judge(machine, phase, event.status, event.now)
        : judgeFailure(machine, phase, event.isRetryable);
    case 'deadline':
      // A hidden tab asks once more before it gives up: it may have been done long ago.
      if (!isPending(phase) || phase.id !== event.id || machine.isHidden) return ignore(machine);
      return fail(machine, TECHNICAL, phase.order);
    case 'hidden':
      return hide(machine);
    case 'visible':
      return show(machine, event.now);
    case 'switchFlow':
      return isPending(phase)
        ? change(machine, { ...phase.order, flow: event.flow })
        : ignore(machine);
    case 'linkUsed':
      return isPending(phase)
        ? change(machine, { ...phase.order, launched: true })
        : ignore(machine);
    case 'restart':
      if (phase.name !== 'failed') return ignore(machine);
      return machine.isPhone ? to(machine, { name: 'start' }, []) : placeOrder(machine, 'qr');
    case 'cancel':
      return phase.name === 'done'
        ? ignore(machine)
        : end(machine, [{ type: 'finish', outcome: { name: 'cancelled' } }]);
    case 'leave':
      return phase.name === 'done' ? ignore(machine) : end(machine, []);
    default:
      return event satisfies never;
  }
}

function placeOrder(machine: EidMachine, flow: EidFlow): EidStep {
  const id = machine.last + 1;
  const ordering: EidOrdering = { name: 'ordering', id, flow };
  return to({ ...machine, last: id }, ordering, [{ type: 'startOrder', id }]);
}

/** Back in another tab: the return address says which order. */
function lookUp(machine: EidMachine, nonce: string, isRetried: boolean): EidStep {
  const id = machine.last + 1;
  const ordering: EidOrdering = { name: 'ordering', id, flow: 'same-device', nonce, isRetried };
  return to({ ...machine, last: id }, ordering, [{ type: 'resumeOrder', id, nonce }]);
}

function takeOrder(
  machine: EidMachine,
  { id, flow, nonce }: EidOrdering,
  order: EidOrder,
  now: number,
): EidStep {
  const isResumed = nonce !== undefined;
  // A hidden tab may not open anything; the link is there when it is seen again.
  const launches = flow === 'same-device' && !isResumed && !machine.isHidden;
  const kept = keptOrder(order, {
    purpose: machine.purpose,
    flow,
    launched: launches || isResumed,
    // When an order that was looked up began is not known, only that the app has been opened.
    startedAt: isResumed ? now - OPEN_WITHIN : now,
  });
  const codes = isResumed ? null : codesOf(order, now);
  const pending = { ...pendingOf(id, kept, codes), isChecked: !isResumed, isReturning: isResumed };
  return pollIn(machine, pending, 0, [
    { type: 'keep', order: kept },
    ...(launches ? [{ type: 'launchApp', autoStartUrl: order.autoStartUrl } as const] : []),
    armDeadline(pending, now),
  ]);
}

/** After a reload: the app may have been opened, and an answer may be waiting. */
function continueOrder(machine: EidMachine, order: KeptEidOrder, now: number): EidStep {
  const id = machine.last + 1;
  const pending = { ...pendingOf(id, order, null), isReturning: true };
  return pollIn({ ...machine, last: id }, pending, 0, [armDeadline(pending, now, OPEN_WITHIN)]);
}

/** An order came after the visitor gave up: nobody will ask about it. */
function cancelLate(machine: EidMachine, id: number, order: EidOrder): EidStep {
  const { phase } = machine;
  if (phase.name !== 'done' || phase.unanswered !== id) return ignore(machine);
  return to(machine, { name: 'done' }, [{ type: 'cancelOrder', order }]);
}

function change(machine: EidMachine, order: KeptEidOrder): EidStep {
  if (!isPending(machine.phase)) return ignore(machine);
  return to(machine, { ...machine.phase, order }, [{ type: 'keep', order }]);
}

function end(machine: EidMachine, effects: readonly EidEffect[]): EidStep {
  const { phase } = machine;
  const cancels: readonly EidEffect[] = isPending(phase)
    ? [{ type: 'cancelOrder', order: phase.order }]
    : [];
  const done: EidDone =
    phase.name === 'ordering' ? { name: 'done', unanswered: phase.id } : { name: 'done' };
  // An order on its way is awaited, so that it can be cancelled: the server may have begun it.
  const stop = phase.name === 'ordering' && phase.nonce === undefined ? 'stopPoll' : 'stop';
  return to(machine, done, [{ type: stop }, ...cancels, { type: 'forget' }, ...effects]);
}
