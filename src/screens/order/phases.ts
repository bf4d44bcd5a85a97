import type {
  OrderEffect,
  OrderKind,
  OrderMachine,
  OrderPending,
  OrderPhase,
  OrderProgress,
  OrderTransition,
} from './states.ts';

/** Consecutive failures before the visitor sees a message: a single one is over before it can be read. */
const SHOWN_FAILURES = 2;

/** Initial state; on a phone the app is likely to be on the same device. */
export function machineFor<K extends OrderKind>(
  rest: Pick<OrderMachine<K>, 'isPhone' | 'subjects'> &
    Partial<Pick<OrderMachine<K>, 'at' | 'ends'>>,
): OrderMachine<K> {
  return {
    at: 0,
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
export function currentSubject<K extends OrderKind>({
  subjects,
  at,
}: OrderMachine<K>): K['subject'] {
  if (at >= subjects.length) throw new RangeError(`no subject ${at} of ${subjects.length}`);
  return subjects[at];
}

/** Transition to another phase. */
export function toPhase<K extends OrderKind>(
  machine: OrderMachine<K>,
  phase: OrderPhase<K>,
  effects: readonly OrderEffect<K>[] = [],
): OrderTransition<K> {
  return { machine: { ...machine, phase }, effects };
}

/** Transition for an event that does not apply. */
export function ignore<K extends OrderKind>(machine: OrderMachine<K>): OrderTransition<K> {
  return { machine, effects: [] };
}

/** Whether an order is pending. */
export function isPending<K extends OrderKind>(phase: OrderPhase<K>): phase is OrderPending<K> {
  return 'poll' in phase;
}

/** Whether so many polls have failed in a row that the visitor should see a message. */
export function isReconnecting<K extends OrderKind>(pending: OrderPending<K>): boolean {
  return pending.failures >= SHOWN_FAILURES;
}

/** Pending state of an order before its first poll. */
export function pendingOf<K extends OrderKind>(
  id: number,
  order: K['order'],
  { codes, isChecked }: Pick<OrderProgress, 'codes' | 'isChecked'>,
): OrderPending<K> {
  return {
    name: 'waiting',
    id,
    order,
    codes,
    message: '',
    isChecked,
    loginHeardAt: null,
    isSigned: false,
    isLast: false,
    poll: { name: 'paused' },
    isReturning: false,
    failures: 0,
    isUnknownReported: false,
  };
}
