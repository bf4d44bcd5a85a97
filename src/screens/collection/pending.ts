import type { CollectionStatus } from '#api';
import type { QrCodes } from '#screens/order';
import { SAID_FAILURES } from '#screens/order';
import type { CollectionOutcome, EidFlow, KeptCollectionLogin } from '#state';
import { type Meaning, meaningOf } from './meaning.ts';
import type {
  CollectionEffect,
  CollectionMachine,
  CollectionPending,
  CollectionPhase,
  CollectionStep,
} from './states.ts';

/** Milliseconds from an answer to the next poll: a code is good for little longer. */
export const POLL_INTERVAL = 1000;
/** Milliseconds from the tab's return to the next poll (spec section 4). */
const RESUME_DELAY = 100;
/** Milliseconds within which a login has to be signed (spec section 9). */
export const SIGN_WITHIN = 30_000;
/** Milliseconds more for what comes after the signature. */
const COLLECT_WITHIN = 120_000;
/** Milliseconds for the one answer that is awaited when the time is out. */
const LAST_CHANCE = 10_000;
/** Milliseconds the end of a company is shown (spec section 9). */
const END_SHOWN = 1000;

/** The machine in another phase. */
export function to(
  machine: CollectionMachine,
  phase: CollectionPhase,
  effects: readonly CollectionEffect[] = [],
): CollectionStep {
  return { machine: { ...machine, phase }, effects };
}

/** Nothing happens: the event came too late, twice, or makes no sense here. */
export function ignore(machine: CollectionMachine): CollectionStep {
  return { machine, effects: [] };
}

/** Whether a login is under way. */
export function isPending(phase: CollectionPhase): phase is CollectionPending {
  return phase.name === 'waiting' || phase.name === 'loggingIn' || phase.name === 'collecting';
}

/** The company whose turn it is has answered, or never will. */
export function endCompany(
  machine: CollectionMachine,
  outcome: CollectionOutcome,
  effects: readonly CollectionEffect[] = [],
): CollectionStep {
  const id = machine.last + 1;
  const settled = [...machine.settled, outcome];
  return to({ ...machine, last: id, settled }, { name: 'ended', id }, [
    { type: 'stop' },
    ...effects,
    { type: 'settle', outcome },
    { type: 'wait', event: 'endShown', id, ms: END_SHOWN },
  ]);
}

/** What is known of a login before anybody has asked about it. */
export function pendingOf(
  id: number,
  login: KeptCollectionLogin,
  rest: Pick<CollectionPending, 'name' | 'codes' | 'isChecked'>,
): CollectionPending {
  return {
    ...rest,
    id,
    login,
    loginHeardAt: null,
    isSigned: false,
    isLast: false,
    poll: { name: 'paused' },
    isUnknownReported: false,
  };
}

/** Whether the visitor has something to sign, and so a time to do it in. */
export function isTimed({ name, isChecked, isSigned }: CollectionPending): boolean {
  return name === 'waiting' && isChecked && !isSigned;
}

/** Whether so much has failed in a row that the visitor should know what they wait for. */
export function isCutOff({ poll }: CollectionPending): boolean {
  return poll.name === 'running' && poll.failedAttempts >= SAID_FAILURES;
}

/** Asks in `ms`, or as soon as the tab is seen again. */
export function askIn(
  machine: CollectionMachine,
  pending: CollectionPending,
  ms: number,
  effects: readonly CollectionEffect[] = [],
): CollectionStep {
  if (machine.isHidden) return to(machine, { ...pending, poll: { name: 'paused' } }, effects);
  const id = machine.last + 1;
  return to({ ...machine, last: id }, { ...pending, poll: { name: 'due', id } }, [
    ...effects,
    { type: 'wait', event: 'askDue', id, ms },
  ]);
}

/** Asks now. */
export function ask(
  machine: CollectionMachine,
  pending: CollectionPending,
  id: number,
  effects: readonly CollectionEffect[] = [],
): CollectionStep {
  return to(machine, { ...pending, poll: { name: 'running', id, failedAttempts: 0 } }, [
    ...effects,
    { type: 'ask', id, collectionId: pending.login.collectionId },
  ]);
}

/**
 * Looks at the clock: what is left of the time, or one more answer when it is out. What nobody saw
 * pass, behind another tab or through a reload, may have been used: it is not called lost before
 * that answer.
 */
export function inTime(
  pending: CollectionPending,
  now: number,
): { readonly pending: CollectionPending; readonly deadline: CollectionEffect } {
  const left = limitOf(pending) - now;
  const ms = left > 0 ? left : LAST_CHANCE;
  const isOut = left <= 0;
  return {
    pending: { ...pending, isLast: isOut, isChecked: pending.isChecked && !isOut },
    deadline: { type: 'wait', event: 'deadline', id: pending.id, ms },
  };
}

/** The time is out while the tab is seen: whoever signed in the last second is not turned away. */
export function askOnceMore(
  machine: CollectionMachine,
  pending: CollectionPending,
): CollectionStep {
  const last = { ...pending, isLast: true };
  const deadline = { type: 'wait', event: 'deadline', id: pending.id, ms: LAST_CHANCE } as const;
  const id = machine.last + 1;
  return ask({ ...machine, last: id }, last, id, [{ type: 'stopAsking' }, deadline]);
}

/** The tab is seen again while a login is under way. */
export function resume(
  machine: CollectionMachine,
  pending: CollectionPending,
  now: number,
): CollectionStep {
  const { pending: next, deadline } = inTime(pending, now);
  return askIn(machine, next, RESUME_DELAY, [deadline]);
}

/** The visitor chooses how to identify themselves; the code that is shown then should be new. */
export function switchFlow(
  machine: CollectionMachine,
  pending: CollectionPending,
  flow: EidFlow,
): CollectionStep {
  if (pending.login.flow === flow) return ignore(machine);
  const login = { ...pending.login, flow };
  const chosen = { ...machine, flow };
  const next = { ...pending, login };
  const keep = { type: 'keepLogin', login } as const;
  return flow === 'qr' && pending.poll.name === 'due'
    ? askIn(chosen, next, 0, [keep])
    : to(chosen, next, [keep]);
}

/**
 * What a poll's answer means.
 *
 * | meaning                    | then                                                        |
 * |----------------------------|-------------------------------------------------------------|
 * | found, partial             | the company is done; there is something to get              |
 * | empty, failed              | the company is done                                         |
 * | waiting                    | asked again until 30 s after the login began, then failed   |
 * | loggingIn                  | asked again until 30 s after this was first heard           |
 * | collecting                 | signed: asked again for two minutes more, then failed       |
 * | unknown                    | as what was known before, and reported once                 |
 */
export function judge(
  machine: CollectionMachine,
  pending: CollectionPending,
  answer: CollectionStatus,
  now: number,
): CollectionStep {
  const meaning = meaningOf(answer);
  if (meaning === 'found' || meaning === 'partial') {
    return endCompany(machine, { kind: meaning, collectionId: pending.login.collectionId });
  }
  if (meaning === 'empty' || meaning === 'failed') return endCompany(machine, { kind: meaning });

  const reports = meaning === 'unknown' && !pending.isUnknownReported;
  const report: readonly CollectionEffect[] = reports
    ? [{ type: 'report', problem: 'unknownStatus' }]
    : [];
  const next: CollectionPending = {
    ...pending,
    ...progressOf(pending, meaning, codesOf(answer.qrCode, now, pending.codes)),
    loginHeardAt: pending.loginHeardAt ?? (meaning === 'loggingIn' ? now : null),
    isUnknownReported: pending.isUnknownReported || reports,
  };
  const hasMoreTime = limitOf(next) > limitOf(pending);
  const isOut = now >= limitOf(next) || (pending.isLast && !hasMoreTime);
  if (isOut) return endCompany(machine, { kind: 'failed' }, report);
  const deadline: readonly CollectionEffect[] = hasMoreTime ? [inTime(next, now).deadline] : [];
  const going = { ...next, isLast: false };
  return askIn(machine, going, POLL_INTERVAL, [...report, ...deadline]);
}

/** How far the login has come by an answer that is no end. */
function progressOf(
  pending: CollectionPending,
  meaning: Extract<Meaning, 'waiting' | 'loggingIn' | 'collecting' | 'unknown'>,
  codes: QrCodes | null,
): Pick<CollectionPending, 'name' | 'codes' | 'isSigned' | 'isChecked'> {
  const { isSigned, isChecked } = pending;
  switch (meaning) {
    case 'waiting':
      return { name: meaning, codes, isSigned, isChecked: true };
    case 'loggingIn':
      return { name: meaning, codes: null, isSigned, isChecked: true };
    case 'collecting':
      return { name: meaning, codes: null, isSigned: true, isChecked: true };
    case 'unknown':
      return {
        name: pending.name,
        codes: pending.name === 'waiting' ? codes : null,
        isSigned,
        isChecked,
      };
    default:
      return meaning satisfies never;
  }
}

/**
 * The code that came with an answer. One without a code confirms the last: some companies draw it
 * once. It runs out by itself when answers stay away.
 */
export function codesOf(code: string, now: number, before: QrCodes | null): QrCodes | null {
  if (code !== '') return { frames: [code], since: now };
  return before && { ...before, since: now };
}

/** When the time of a login is out, in ms since 1970. */
function limitOf({ login, loginHeardAt, isSigned }: CollectionPending): number {
  if (isSigned) return login.startedAt + SIGN_WITHIN + COLLECT_WITHIN;
  return (loginHeardAt ?? login.startedAt) + SIGN_WITHIN;
}
