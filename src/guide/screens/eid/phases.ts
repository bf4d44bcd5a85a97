import type {
  OrderEffect,
  OrderMachine,
  OrderPending,
  OrderPhase,
  OrderProgress,
  OrderTransition,
  OrderTypes,
} from './states.ts';

/** Consecutive failures before the visitor sees a message: a single one is over before it can be read. */
const SHOWN_FAILURES = 2;

/** Initial state; on a phone the app is likely to be on the same device. */
export function machineFor<K extends OrderTypes>(
  rest: Pick<OrderMachine<K>, 'isPhone' | 'subjects'> &
    Partial<Pick<OrderMachine<K>, 'index' | 'ends'>>,
): OrderMachine<K> {
  return {
    index: 0,
    ends: [],
    ...rest,
    flow: rest.isPhone ? 'same-device' : 'qr',
    isHidden: false,
    last: 0,
    orders: [],
    phase: { name: 'ready' },
  };
}

/** Subject of the current order. */
export function currentSubject<K extends OrderTypes>({
  subjects,
  index: at,
}: OrderMachine<K>): K['subject'] {
  if (at >= subjects.length) throw new RangeError(`no subject ${at} of ${subjects.length}`);
  return subjects[at];
}

/** Transition to another phase. */
export function toPhase<K extends OrderTypes>(
  machine: OrderMachine<K>,
  phase: OrderPhase<K>,
  effects: readonly OrderEffect<K>[] = [],
): OrderTransition<K> {
  return { machine: { ...machine, phase }, effects };
}

/** Transition for an event that does not apply. */
export function ignore<K extends OrderTypes>(machine: OrderMachine<K>): OrderTransition<K> {
  return { machine, effects: [] };
}

/** Whether an order is pending. */
export function isPending<K extends OrderTypes>(phase: OrderPhase<K>): phase is OrderPending<K> {
  return 'poll' in phase;
}

/** Whether so many polls have failed in a row, or one takes so long, that the visitor should see a message. */
export function isReconnecting<K extends OrderTypes>(pending: OrderPending<K>): boolean {
  return pending.failures >= SHOWN_FAILURES || pending.isSlow;
}

/** Pending state of an order before its first poll. */
export function pendingOf<K extends OrderTypes>(
  id: number,
  order: K['order'],
  { codes, isStatusKnown }: Pick<OrderProgress, 'codes' | 'isStatusKnown'>,
): OrderPending<K> {
  return {
    name: 'waiting',
    id,
    order,
    codes,
    message: '',
    isStatusKnown,
    loggingInSince: null,
    isSigned: false,
    isLast: false,
    poll: { name: 'paused' },
    isReturning: false,
    failures: 0,
    isSlow: false,
    isUnknownReported: false,
  };
}
