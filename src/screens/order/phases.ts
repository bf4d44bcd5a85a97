import type { Effect, Kind, Machine, Pending, Phase, Progress, Step } from './states.ts';

/** Attempts that fail in a row before it is said: one alone is made good before anybody has read of it. */
const SAID_FAILURES = 2;

/** A machine that nothing has happened to; on a phone the app is likely to be on the same device. */
export function machineFor<K extends Kind>(
  rest: Pick<Machine<K>, 'isPhone' | 'subjects'> & Partial<Pick<Machine<K>, 'at' | 'ends'>>,
): Machine<K> {
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

/** What is ordered now. */
export function subjectOf<K extends Kind>({ subjects, at }: Machine<K>): K['subject'] {
  if (at >= subjects.length) throw new RangeError(`no subject ${at} of ${subjects.length}`);
  return subjects[at];
}

/** The machine in another phase. */
export function to<K extends Kind>(
  machine: Machine<K>,
  phase: Phase<K>,
  effects: readonly Effect<K>[] = [],
): Step<K> {
  return { machine: { ...machine, phase }, effects };
}

/** Nothing happens: the event came too late, twice, or makes no sense here. */
export function ignore<K extends Kind>(machine: Machine<K>): Step<K> {
  return { machine, effects: [] };
}

/** Whether an order is under way. */
export function isPending<K extends Kind>(phase: Phase<K>): phase is Pending<K> {
  return 'poll' in phase;
}

/** Whether so much has failed in a row that the visitor should know what they wait for. */
export function isCutOff<K extends Kind>(pending: Pending<K>): boolean {
  return pending.failures >= SAID_FAILURES;
}

/** An order that nothing has been heard of but that it has begun, or not even that. */
export function pendingOf<K extends Kind>(
  id: number,
  order: K['order'],
  { codes, isChecked }: Pick<Progress, 'codes' | 'isChecked'>,
): Pending<K> {
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
