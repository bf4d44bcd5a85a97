import type { CollectionLogin, CollectionStatus, InsuranceCompany } from '#api';
import {
  type OrderEnd,
  type OrderMachine,
  type OrderPending,
  type OrderPolicy,
  type OrderProgress,
  subjectOf,
} from '#screens/order';
import type { CollectionOutcome, KeptCollectionLogin } from '#state';
import { type Meaning, meaningOf } from './meaning.ts';

/** What a round of companies is made of: a login at each, one after the other. */
export interface CollectionKind {
  readonly subject: InsuranceCompany;
  readonly begun: CollectionLogin;
  readonly order: KeptCollectionLogin;
  readonly answer: CollectionStatus;
  readonly result: CollectionOutcome;
}

/** A round as it stands. */
export type CollectionMachine = OrderMachine<CollectionKind>;

/** Milliseconds from an answer to the next poll: a code is good for little longer. */
const POLL_INTERVAL = 1000;
/** Milliseconds within which a login has to be signed (spec section 9). */
export const SIGN_WITHIN = 30_000;
/** Milliseconds more for what comes after the signature. */
const COLLECT_WITHIN = 120_000;
/** Milliseconds for the one answer that is awaited when the time is out. */
const LAST_CHANCE = 10_000;

/** The policy of a round. `usedIds`: collections from before it; none may be stored twice. */
export function roundOf(usedIds: readonly string[]): OrderPolicy<CollectionKind> {
  return {
    pollInterval: POLL_INTERVAL,
    beginWithin: 60_000,
    lastAnswer: LAST_CHANCE,
    // Spec section 9.
    endShown: 1000,
    // Its calls are made again by themselves.
    patience: 0,
    isCancelled: false,
    isCodeRenewed: true,
    endsSilently: 'loggedOut',
    limitOf,
    timeFor: (left) => (left > 0 ? left : LAST_CHANCE),
    accept(machine, begun, { now, mayLaunch }) {
      const { collectionId, autoStartToken, autoStartUrl, qrCode } = begun;
      const { at, flow, isHidden, orders } = machine;
      const ids = [...usedIds, ...orders.map((order) => order.collectionId)];
      if (ids.includes(collectionId)) return { reason: 'reused', message: '' };
      const order = { collectionId, autoStartToken, autoStartUrl, flow, startedAt: now };
      const codes = codesOf(qrCode, now, null);
      // A code that is wanted and has not come is asked for at once, with nothing else in its place.
      const isChecked = codes !== null || flow === 'same-device';
      // What the visitor pressed to come here opens the app, once. For the companies after that, and
      // when a hidden tab is seen again, there is the link: nobody is thrown into an app unasked.
      const hasStart = autoStartToken !== '' || autoStartUrl !== '';
      const isAsked = at === 0 && mayLaunch && !isHidden;
      const launches = flow === 'same-device' && hasStart && isAsked;
      return { order, codes, isChecked, launches, pollIn: isChecked ? POLL_INTERVAL : 0 };
    },
    judge(pending, answer, now) {
      const meaning = meaningOf(answer);
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
          const progress = progressOf(pending, meaning, answer, now);
          return { progress, isUnknown: meaning === 'unknown' };
        }
        default:
          return { reason: meaning, message: '' };
      }
    },
  };
}

/** The company whose turn it is. */
export function companyOf(machine: CollectionMachine): InsuranceCompany {
  return subjectOf(machine);
}

/** What is kept of how a company answered. */
export function outcomeOfEnd({ result }: OrderEnd<CollectionKind>): CollectionOutcome {
  return result ?? { kind: 'failed' };
}

/** Whether the visitor has something to sign, and so a time to do it in. */
export function isTimed({ name, isChecked, isSigned }: OrderProgress): boolean {
  return name === 'waiting' && isChecked && !isSigned;
}

/**
 * When the time is out, in ms since 1970.
 *
 * | what was heard | then                                                 |
 * |----------------|------------------------------------------------------|
 * | waiting        | 30 s after the login began                           |
 * | loggingIn      | 30 s after this was first heard                      |
 * | collecting     | signed: two minutes more than the 30 s of the login  |
 */
function limitOf({ order, loginHeardAt, isSigned }: OrderPending<CollectionKind>): number {
  if (isSigned) return order.startedAt + SIGN_WITHIN + COLLECT_WITHIN;
  return (loginHeardAt ?? order.startedAt) + SIGN_WITHIN;
}

/** How far the login has come by an answer that is no end; an unknown one changes nothing. */
function progressOf(
  before: OrderProgress,
  meaning: Extract<Meaning, OrderProgress['name'] | 'unknown'>,
  { qrCode }: CollectionStatus,
  now: number,
): OrderProgress {
  const isUnknown = meaning === 'unknown';
  const name = isUnknown ? before.name : meaning;
  return {
    name,
    codes: name === 'waiting' ? codesOf(qrCode, now, before.codes) : null,
    message: '',
    isChecked: before.isChecked || !isUnknown,
    loginHeardAt: before.loginHeardAt ?? (name === 'loggingIn' ? now : null),
    isSigned: before.isSigned || name === 'collecting',
  };
}

/**
 * The code that came with an answer. One without a code confirms the last: some companies draw it
 * once. It runs out by itself when answers stay away.
 */
function codesOf(
  code: string,
  now: number,
  before: OrderProgress['codes'],
): OrderProgress['codes'] {
  if (code !== '') return { frames: [code], since: now };
  return before && { ...before, since: now };
}
