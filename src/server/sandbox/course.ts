import type { Insurer, InsurerOutcome } from './insurers.ts';
import type { SimulatedOrder } from './simulatedOrders.ts';

/** The facts that decide the status of a simulated collection, besides the insurer and the time. */
export interface CourseFacts {
  /** A status chosen by hand, which overrides all others; empty for none. */
  readonly chosen: string;
  /** How the identification failed; empty when it did not. */
  readonly ending: string;
  /** When the right person identified themselves. */
  readonly signedAt: Date | null;
  /** How many insurances they have there; null when the insurer hands out none. */
  readonly insuranceCount: number | null;
}

/** Nobody has identified themselves yet. */
export const WAITING = 'WAITING FOR AUTHENTICATION';

interface Phase {
  /** When it ends, in ms after the signature. */
  readonly until: number;
  readonly status: string;
}

const LOGIN: Phase = { until: 500, status: 'LOGIN' };
/** Longer than a second, so that a poll every second sees it. */
const COLLECTING: Phase = { until: 2_000, status: 'COLLECTING' };

interface Course {
  readonly phases: readonly Phase[];
  readonly end: string;
  /** Whether insurances are handed out at the end. */
  readonly givesData: boolean;
}

const COMPLETE: Course = { phases: [LOGIN, COLLECTING], end: 'COMPLETED', givesData: true };

const COURSES: Readonly<Record<InsurerOutcome, Course>> = {
  complete: COMPLETE,
  partial: { ...COMPLETE, end: 'COMPLETED PARTIAL' },
  empty: { ...COMPLETE, end: 'COMPLETED EMPTY', givesData: false },
  failed: { phases: [LOGIN, COLLECTING], end: 'FAILED', givesData: false },
  incorrectCredentials: { phases: [LOGIN], end: 'INCORRECT CREDENTIALS', givesData: false },
  userInput: { phases: [LOGIN], end: 'USER INPUT', givesData: false },
  slow: {
    ...COMPLETE,
    phases: [
      { until: 60_000, status: 'LOGIN' },
      { until: 61_000, status: 'COLLECTING' },
    ],
  },
  mismatch: { phases: [], end: 'AUTHENTICATION MISMATCH', givesData: false },
  thirdPartyError: { phases: [LOGIN, COLLECTING], end: 'THIRD PARTY ERROR', givesData: false },
  unknown: {
    ...COMPLETE,
    phases: [LOGIN, { until: 5_000, status: 'QUEUED AT INSURER' }],
  },
};

/** Whether an insurer of this outcome hands out what it has. */
export function givesData({ outcome }: Insurer): boolean {
  return COURSES[outcome].givesData;
}

/** The status of a collection, with spaces. Without a signature it waits for one. */
export function statusAt(insurer: Insurer, facts: CourseFacts, now: number): string {
  const { chosen, ending, signedAt, insuranceCount: found } = facts;
  if (chosen !== '') return chosen;
  if (ending !== '') return ending;
  if (signedAt === null) return WAITING;
  const phase = phaseAt(insurer, signedAt, now);
  if (phase !== undefined) return phase.status;
  return found === 0 ? 'COMPLETED EMPTY' : COURSES[insurer.outcome].end;
}

/** Whether it has not ended, or has a status chosen by hand. */
export function isUnderWay(insurer: Insurer, facts: CourseFacts, now: number): boolean {
  const { chosen, ending, signedAt } = facts;
  if (chosen !== '') return true;
  if (ending !== '') return false;
  return signedAt === null || phaseAt(insurer, signedAt, now) !== undefined;
}

function phaseAt({ outcome }: Insurer, signedAt: Date, now: number): Phase | undefined {
  const elapsed = now - signedAt.getTime();
  return COURSES[outcome].phases.find(({ until }) => elapsed < until);
}

/** The status that collections from an insurer end with, as it writes it. */
export function endOf(insurer: Insurer): string {
  return spelled(insurer, COURSES[insurer.outcome].end);
}

/** A status as an insurer writes it. */
export function spelled({ spelling }: Insurer, status: string): string {
  return spelling === 'underscores' ? status.replaceAll(' ', '_') : status;
}

/** Time for a person to identify themselves at an insurer (specification, section 9). */
const SIGN_MS = 30_000;

const ENDING_BY_HINT: Readonly<Record<string, string>> = {
  userCancel: 'AUTHENTICATION CANCELLED',
  cancelled: 'AUTHENTICATION CONFLICT',
  expiredTransaction: 'AUTHENTICATION TIMEOUT',
  startFailed: 'AUTHENTICATION TIMEOUT',
};

/**
 * How an identification at an insurer has ended; `undefined` while it has not.
 *
 * | the order in the app                       | within 30 s of the beginning         | after that |
 * |--------------------------------------------|--------------------------------------|------------|
 * | completed                                  | `''`: a person has signed            | timeout    |
 * | refused                                    | cancelled                            | timeout    |
 * | ended because the person began another one | conflict                             | timeout    |
 * | expired                                    | timeout                              | timeout    |
 * | ended in another way                       | failed                               | timeout    |
 * | pending                                    | `undefined`                          | timeout    |
 * | no longer exists                           | timeout                              | timeout    |
 */
export function endingOf(
  order: SimulatedOrder | undefined,
  createdAt: Date,
  now: number,
): string | undefined {
  const limit = createdAt.getTime() + SIGN_MS;
  if (order === undefined) return 'AUTHENTICATION TIMEOUT';
  if (order.status === 'pending') return now < limit ? undefined : 'AUTHENTICATION TIMEOUT';
  if (order.ended_at === null || order.ended_at.getTime() >= limit) return 'AUTHENTICATION TIMEOUT';
  if (order.status === 'complete') return '';
  return ENDING_BY_HINT[order.hint_code] ?? 'FAILED';
}
