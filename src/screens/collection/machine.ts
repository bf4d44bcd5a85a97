import type { InsuranceCompany } from '#api';
import type { KeptCollectionLogin } from '#state';
import {
  ask,
  askIn,
  askOnceMore,
  codesOf,
  endCompany,
  ignore,
  inTime,
  isPending,
  judge,
  POLL_INTERVAL,
  pendingOf,
  resume,
  switchFlow,
  to,
} from './pending.ts';
import type {
  CollectionDone,
  CollectionEffect,
  CollectionEvent,
  CollectionMachine,
  CollectionStep,
} from './states.ts';

/** Milliseconds within which a company has to be reached. */
const CONTACT_WITHIN = 60_000;

/**
 * A round of collecting insurances (spec section 4) without a clock, a network or a page: what an
 * event makes of the machine, and what is then to be done. Events that come late, twice or out of
 * order change nothing; `cancel` and `leave` lead to `done` from everywhere.
 *
 * ```
 * ready ── begin ──> contacting ── contacted ──> waiting <─> loggingIn <─> collecting
 *                     ^     └── contactFailed ──┐    └────── answered ───────┘
 *                     │                         v                v
 *                     └────── next company ── ended <────────────┘
 *                                               └── no more companies ──> done
 * ```
 */
export function step(machine: CollectionMachine, event: CollectionEvent): CollectionStep {
  const { phase } = machine;
  switch (event.type) {
    case 'begin':
      if (phase.name !== 'ready') return ignore(machine);
      return event.login ? goOn(machine, event.login, event.now) : contact(machine);
    case 'contacted':
      if (phase.name !== 'contacting' || phase.isHeld || phase.id !== event.id) {
        return ignore(machine);
      }
      return takeLogin(machine, event);
    case 'contactFailed':
      if (phase.name !== 'contacting' || phase.isHeld || phase.id !== event.id) {
        return ignore(machine);
      }
      return event.isLoggedOut ? end(machine, 'loggedOut') : fail(machine);
    case 'askDue':
      if (!isPending(phase) || phase.poll.name !== 'due' || phase.poll.id !== event.id) {
        return ignore(machine);
      }
      return ask(machine, phase, event.id);
    case 'answered':
    case 'askFailed':
      if (!isPending(phase) || phase.poll.name !== 'running' || phase.poll.id !== event.id) {
        return ignore(machine);
      }
      if (event.type === 'answered') return judge(machine, phase, event.answer, event.now);
      return event.isLoggedOut ? end(machine, 'loggedOut') : fail(machine);
    case 'attemptFailed':
      if (!isPending(phase) || phase.poll.name !== 'running' || phase.poll.id !== event.id) {
        return ignore(machine);
      }
      return to(machine, { ...phase, poll: { ...phase.poll, failedAttempts: event.attempts } });
    case 'deadline':
      return meetDeadline(machine, event.id);
    case 'endShown':
      return phase.name === 'ended' && phase.id === event.id ? next(machine) : ignore(machine);
    case 'hidden':
      return hide(machine);
    case 'visible':
      return show(machine, event.now);
    case 'switchFlow':
      return isPending(phase) ? switchFlow(machine, phase, event.flow) : ignore(machine);
    case 'cancel':
      return phase.name === 'done' ? ignore(machine) : end(machine, 'cancelled');
    case 'leave':
      return phase.name === 'done' ? ignore(machine) : end(machine, 'left');
    default:
      return event satisfies never;
  }
}

/** The company whose turn it is. */
export function companyOf({ companies, at }: CollectionMachine): InsuranceCompany {
  const company = companies[at];
  if (!company) throw new RangeError(`no company ${at} of ${companies.length}`);
  return company;
}

/** The 30 seconds of a login begin when it does: not while nobody sees the tab. */
function contact(machine: CollectionMachine): CollectionStep {
  const id = machine.last + 1;
  const { isHidden, flow } = machine;
  const effects: readonly CollectionEffect[] = isHidden
    ? []
    : [{ type: 'contact', id, company: companyOf(machine), flow }, contactDeadline(id)];
  return to({ ...machine, last: id }, { name: 'contacting', id, isHeld: isHidden }, effects);
}

function contactDeadline(id: number): CollectionEffect {
  return { type: 'wait', event: 'deadline', id, ms: CONTACT_WITHIN };
}

function takeLogin(
  machine: CollectionMachine,
  { id, login: given, now, mayLaunch }: Extract<CollectionEvent, { type: 'contacted' }>,
): CollectionStep {
  const { collectionId, autoStartToken, autoStartUrl, qrCode } = given;
  if (machine.usedIds.includes(collectionId)) {
    return endCompany(machine, { kind: 'failed' }, [{ type: 'report', problem: 'reusedId' }]);
  }
  const { flow, isHidden } = machine;
  const usedIds = [...machine.usedIds, collectionId];
  const login = { collectionId, autoStartToken, autoStartUrl, flow, startedAt: now };
  const codes = codesOf(qrCode, now, null);
  // A code that is wanted and has not come is asked for at once, with nothing else in its place.
  const isChecked = codes !== null || flow === 'same-device';
  const pending = pendingOf(id, login, { name: 'waiting', codes, isChecked });
  // What the visitor pressed to come here opens the app, once. For the companies after that, and when
  // a hidden tab is seen again, there is the link: nobody is thrown into an app unasked.
  const hasStart = autoStartToken !== '' || autoStartUrl !== '';
  const isAsked = machine.at === 0 && mayLaunch && !isHidden;
  const launches = flow === 'same-device' && hasStart && isAsked;
  return askIn({ ...machine, usedIds }, pending, isChecked ? POLL_INTERVAL : 0, [
    { type: 'keepLogin', login },
    inTime(pending, now).deadline,
    ...(launches ? [{ type: 'launchApp', login } as const] : []),
  ]);
}

/** After a reload: it may have been signed, and an answer may be waiting. */
function goOn(machine: CollectionMachine, kept: KeptCollectionLogin, now: number): CollectionStep {
  const id = machine.last + 1;
  // A clock that was set back must not give more time than a login has.
  const login = { ...kept, startedAt: Math.min(kept.startedAt, now) };
  const unknown = pendingOf(id, login, { name: 'loggingIn', codes: null, isChecked: false });
  const { pending, deadline } = inTime(unknown, now);
  const usedIds = [...machine.usedIds, login.collectionId];
  return askIn({ ...machine, last: id, usedIds, flow: login.flow }, pending, 0, [deadline]);
}

/** A hidden tab is not failed: it asks once more when it is seen again. */
function meetDeadline(machine: CollectionMachine, id: number): CollectionStep {
  const { phase, isHidden } = machine;
  if (isHidden || !('id' in phase) || phase.id !== id) return ignore(machine);
  if (phase.name === 'contacting') return fail(machine);
  if (!isPending(phase)) return ignore(machine);
  return phase.isLast ? fail(machine) : askOnceMore(machine, phase);
}

function fail(machine: CollectionMachine): CollectionStep {
  return endCompany(machine, { kind: 'failed' });
}

function next(machine: CollectionMachine): CollectionStep {
  const at = machine.at + 1;
  return at < machine.companies.length
    ? contact({ ...machine, at })
    : to(machine, { name: 'done', how: 'finished' });
}

/** The poll on its way is aborted, and its answer counts no more. */
function hide(machine: CollectionMachine): CollectionStep {
  if (machine.isHidden) return ignore(machine);
  const hidden = { ...machine, isHidden: true };
  if (!isPending(machine.phase)) return ignore(hidden);
  return to(hidden, { ...machine.phase, poll: { name: 'paused' } }, [{ type: 'stopAsking' }]);
}

function show(machine: CollectionMachine, now: number): CollectionStep {
  if (!machine.isHidden) return ignore(machine);
  const visible = { ...machine, isHidden: false };
  const { phase } = machine;
  if (isPending(phase)) return resume(visible, phase, now);
  if (phase.name !== 'contacting') return ignore(visible);
  return phase.isHeld ? contact(visible) : to(visible, phase, [contactDeadline(phase.id)]);
}

function end(machine: CollectionMachine, how: CollectionDone['how']): CollectionStep {
  const done: CollectionDone = { name: 'done', how };
  // Who was logged out is led away by others; the page's leaving ends the round.
  const ends = how === 'cancelled' || how === 'left';
  return to(machine, done, [{ type: 'stop' }, ...(ends ? [{ type: 'endRound' } as const] : [])]);
}
