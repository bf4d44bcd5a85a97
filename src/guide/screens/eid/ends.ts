import { isReported, type OrderEndReason } from './endReasons.ts';
import { NEVER, type OrderPolicy } from './orderPolicy.ts';
import { isPending, toPhase } from './phases.ts';
import type {
  OrderDone,
  OrderEffect,
  OrderEnd,
  OrderMachine,
  OrderPending,
  OrderTransition,
  OrderTypes,
} from './states.ts';

/**
 * Ends the current order. A successful one, or one signed by the wrong person, finishes the round; any
 * other end is shown. `isFromServer`: the server reported the end, so it is not cancelled there.
 */
export function end<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  end: OrderEnd<K>,
  {
    isFromServer = false,
    before = [],
  }: { isFromServer?: boolean; before?: readonly OrderEffect<K>[] } = {},
): OrderTransition<K> {
  const { phase } = machine;
  const id = machine.last + 1;
  const ended = { ...machine, last: id, ends: [...machine.ends, end] };
  const cancels = policy.isCancellable && isPending(phase) && !isFromServer;
  const effects: readonly OrderEffect<K>[] = [
    { type: 'stop' },
    ...(cancels ? [{ type: 'cancelOrder', order: phase.order } as const] : []),
    ...before,
    ...(isReported(end.reason) ? [{ type: 'report', problem: end.reason } as const] : []),
    { type: 'recordEnd', end },
  ];
  if (policy.endShown !== NEVER) {
    const wait = { type: 'wait', event: 'endShown', id, ms: policy.endShown } as const;
    return toPhase(ended, { name: 'ended', id, end }, [...effects, wait]);
  }
  return end.reason === 'completed' || end.reason === 'wrongPerson'
    ? toPhase(ended, { name: 'done', end }, [...effects, { type: 'finishRound', end }])
    : toPhase(ended, { name: 'ended', id, end }, effects);
}

/** Aborts the whole round, in any phase. */
export function giveUp<K extends OrderTypes>(
  policy: OrderPolicy<K>,
  machine: OrderMachine<K>,
  reason: OrderEndReason,
): OrderTransition<K> {
  const { phase } = machine;
  const roundEnd: OrderEnd<K> = { reason, message: '' };
  const cancels = policy.isCancellable && isPending(phase);
  // A begin call in flight is awaited, so that its order can be cancelled.
  const isBeginInFlight = policy.isCancellable && phase.name === 'beginning';
  const done: OrderDone<K> = isBeginInFlight
    ? { name: 'done', end: roundEnd, callInFlight: phase.id }
    : { name: 'done', end: roundEnd };
  return toPhase(machine, done, [
    ...(isBeginInFlight && phase.nonce === undefined ? [] : [{ type: 'stop' } as const]),
    ...(cancels ? [{ type: 'cancelOrder', order: phase.order } as const] : []),
    // After a logout the visitor is redirected; leaving the page ends the round.
    ...(reason === 'loggedOut' ? [] : [{ type: 'clearStored' } as const]),
    ...(reason === 'left' ? [] : [{ type: 'finishRound', end: roundEnd } as const]),
  ]);
}

/** End of an order out of time: `timeout` before the app was opened, else `slow`. */
export function timeoutEnd<K extends OrderTypes>({
  name,
  isStatusKnown,
}: OrderPending<K>): OrderEnd<K> {
  return { reason: name === 'waiting' && isStatusKnown ? 'timeout' : 'slow', message: '' };
}
