import type { CollectionLogin, CollectionStatus, InsuranceCompany } from '#guide/api';
import {
  currentSubject,
  NEVER,
  type OrderEnd,
  type OrderMachine,
  type OrderPending,
  type OrderPolicy,
  type OrderProgress,
} from '#guide/screens/eid';
import type { CollectionOutcome, KeptCollectionLogin } from '#guide/state';
import { type CollectionFailure, collectionFailureOf } from '#operations';

/** Types of a round: a login at each company, one after the other. */
export interface CollectionTypes {
  readonly subject: InsuranceCompany;
  readonly beginResponse: CollectionLogin;
  readonly order: KeptCollectionLogin;
  readonly pollResponse: CollectionStatus;
  readonly result: CollectionOutcome;
}

export type CollectionMachine = OrderMachine<CollectionTypes>;

/** Milliseconds between a response and the next poll: a code is valid for little longer. */
const POLL_INTERVAL = 1000;
/** Milliseconds within which a login has to be signed (spec section 9). */
export const SIGN_WITHIN = 30_000;
/** Milliseconds more for what comes after the signature. */
const COLLECT_WITHIN = 120_000;
/** Milliseconds for the last poll when the time is up. */
const LAST_POLL_TIMEOUT = 10_000;

/** Order policy of a round. `usedIds`: ids of earlier collections, none of which may recur. */
export function collectionPolicy(usedIds: readonly string[]): OrderPolicy<CollectionTypes> {
  return {
    pollInterval: POLL_INTERVAL,
    beginWithin: 60_000,
    lastPollTimeout: LAST_POLL_TIMEOUT,
    // Spec section 9.
    endShown: 1000,
    // The API client retries polls itself.
    slowAfter: NEVER,
    maxPollFailures: 0,
    isCancellable: false,
    refreshesCode: true,
    silentEndReason: 'loggedOut',
    deadlineOf,
    deadlineTimer: (left) => (left > 0 ? left : LAST_POLL_TIMEOUT),
    accept(machine, begun, { now, mayLaunch }) {
      const { collectionId, autoStartToken, autoStartUrl, qrCode } = begun;
      const { index: at, flow, isHidden, orders } = machine;
      const ids = [...usedIds, ...orders.map((order) => order.collectionId)];
      if (ids.includes(collectionId)) return { reason: 'reused', message: '' };
      const order = { collectionId, autoStartToken, autoStartUrl, flow, startedAt: now };
      const codes = codesOf(qrCode, now, null);
      // A missing code is polled for at once.
      const isStatusKnown = codes !== null || flow === 'same-device';
      // The click that led here opens the app, once. For later companies, and after a hidden tab,
      // there is the link: the app never opens by itself.
      const hasLink = autoStartToken !== '' || autoStartUrl !== '';
      const isUserInitiated = at === 0 && mayLaunch && !isHidden;
      const opensApp = flow === 'same-device' && hasLink && isUserInitiated;
      return { order, codes, isStatusKnown, opensApp, pollIn: isStatusKnown ? POLL_INTERVAL : 0 };
    },
    interpret(pending, response, now) {
      const meaning = interpretStatus(response);
      const { collectionId } = pending.order;
      switch (meaning) {
        case 'found':
        case 'partial':
          return { reason: 'completed', message: '', result: { kind: meaning, collectionId } };
        case 'empty':
          return { reason: 'completed', message: '', result: { kind: meaning } };
        case 'waiting':
        case 'loggingIn':
        case 'collecting':
        case 'unknown': {
          const progress = progressOf(pending, meaning, response, now);
          return { progress, isUnknown: meaning === 'unknown' };
        }
        default:
          return { reason: meaning, message: '' };
      }
    },
  };
}

/** The current company. */
export function companyOf(machine: CollectionMachine): InsuranceCompany {
  return currentSubject(machine);
}

/** Stored outcome of a company. */
export function outcomeOfEnd({ result }: OrderEnd<CollectionTypes>): CollectionOutcome {
  return result ?? { kind: 'failed' };
}

/** Whether the visitor has something to sign, which has a time limit. */
export function isTimed({ name, isStatusKnown, isSigned }: OrderProgress): boolean {
  return name === 'waiting' && isStatusKnown && !isSigned;
}

/**
 * Deadline in ms since 1970.
 *
 * | last status    | deadline                                             |
 * |----------------|------------------------------------------------------|
 * | waiting        | 30 s after the login began                           |
 * | loggingIn      | 30 s after this status first came                    |
 * | collecting     | signed: two minutes more than the 30 s of the login  |
 */
function deadlineOf({ order, loggingInSince, isSigned }: OrderPending<CollectionTypes>): number {
  if (isSigned) return order.startedAt + SIGN_WITHIN + COLLECT_WITHIN;
  return (loggingInSince ?? order.startedAt) + SIGN_WITHIN;
}

/** Progress by a response that does not end the order; an unknown status keeps the previous. */
function progressOf(
  before: OrderProgress,
  meaning: Extract<StatusMeaning, OrderProgress['name'] | 'unknown'>,
  { qrCode }: CollectionStatus,
  now: number,
): OrderProgress {
  const isUnknown = meaning === 'unknown';
  const name = isUnknown ? before.name : meaning;
  return {
    name,
    codes: name === 'waiting' ? codesOf(qrCode, now, before.codes) : null,
    message: '',
    isStatusKnown: before.isStatusKnown || !isUnknown,
    loggingInSince: before.loggingInSince ?? (name === 'loggingIn' ? now : null),
    isSigned: before.isSigned || name === 'collecting',
  };
}

/**
 * Code of a response. A response without one confirms the previous: some companies send it once. It
 * expires when no more responses come.
 */
function codesOf(
  code: string,
  now: number,
  before: OrderProgress['codes'],
): OrderProgress['codes'] {
  if (code !== '') return { frames: [code], since: now };
  return before && { ...before, since: now };
}

/** Meaning of a collection's status: progress, result or failure. */
type StatusMeaning =
  | 'waiting'
  | 'loggingIn'
  | 'collecting'
  | 'found'
  | 'partial'
  | 'empty'
  | 'unknown'
  | CollectionFailure;

/** Known statuses other than failures (spec section 4, and the service's documentation). */
const MEANINGS: ReadonlyMap<string, StatusMeaning> = new Map<string, StatusMeaning>([
  ['WAITING FOR AUTHENTICATION', 'waiting'],
  ['TWO FACTOR PENDING', 'waiting'],
  ['LOGIN', 'loggingIn'],
  ['COLLECTING', 'collecting'],
  ['RUNNING', 'collecting'],
  ['COMPLETED', 'found'],
  ['COMPLETED PARTIAL', 'partial'],
  ['COMPLETED EMPTY', 'empty'],
]);

/**
 * Meaning of a status, which the API client has normalised to capitals and single spaces; `unknown`
 * for any other. A mismatch means that another person signed, so nothing is fetched.
 */
function interpretStatus({ status }: Pick<CollectionStatus, 'status'>): StatusMeaning {
  return MEANINGS.get(status) ?? collectionFailureOf(status) ?? 'unknown';
}
