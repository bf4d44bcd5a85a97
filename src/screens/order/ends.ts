import { isPending, to } from './phases.ts';
import type { Policy } from './policy.ts';
import { isReported, type OrderReason } from './reasons.ts';
import type { Done, Effect, End, Kind, Machine, Pending, Step } from './states.ts';

/**
 * The order has ended. One that closes the screen's business is done, and the screen is told; any
 * other end is shown. `isHeard`: the server said so itself, and need not be told.
 */
export function end<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  end: End<K>,
  { isHeard = false, before = [] }: { isHeard?: boolean; before?: readonly Effect<K>[] } = {},
): Step<K> {
  const { phase } = machine;
  const id = machine.last + 1;
  const ended = { ...machine, last: id, ends: [...machine.ends, end] };
  const cancels = policy.isCancelled && isPending(phase) && !isHeard;
  const effects: readonly Effect<K>[] = [
    { type: 'stop' },
    ...(cancels ? [{ type: 'cancelOrder', order: phase.order } as const] : []),
    ...before,
    ...(isReported(end.reason) ? [{ type: 'report', problem: end.reason } as const] : []),
    { type: 'settle', end },
  ];
  if (policy.endShown !== null) {
    const wait = { type: 'wait', event: 'endShown', id, ms: policy.endShown } as const;
    return to(ended, { name: 'ended', id, end }, [...effects, wait]);
  }
  return end.reason === 'completed' || end.reason === 'wrongPerson'
    ? to(ended, { name: 'done', end }, [...effects, { type: 'finish', end }])
    : to(ended, { name: 'ended', id, end }, effects);
}

/** The whole round is given up, whatever it was at. */
export function giveUp<K extends Kind>(
  policy: Policy<K>,
  machine: Machine<K>,
  reason: OrderReason,
): Step<K> {
  const { phase } = machine;
  const how: End<K> = { reason, message: '' };
  const cancels = policy.isCancelled && isPending(phase);
  // An order on its way is awaited, so that it can be cancelled: the server may have begun it.
  const isAwaited = policy.isCancelled && phase.name === 'beginning';
  const done: Done<K> = isAwaited
    ? { name: 'done', end: how, unanswered: phase.id }
    : { name: 'done', end: how };
  return to(machine, done, [
    ...(isAwaited && phase.nonce === undefined ? [] : [{ type: 'stop' } as const]),
    ...(cancels ? [{ type: 'cancelOrder', order: phase.order } as const] : []),
    // Who was logged out is led away by others; the page's leaving ends the round.
    ...(reason === 'loggedOut' ? [] : [{ type: 'forget' } as const]),
    ...(reason === 'left' ? [] : [{ type: 'finish', end: how } as const]),
  ]);
}

/** Before anybody has opened the app it is the visitor's time that is out. */
export function outOfTime<K extends Kind>({ name, isChecked }: Pending<K>): End<K> {
  return { reason: name === 'waiting' && isChecked ? 'timeout' : 'slow', message: '' };
}
