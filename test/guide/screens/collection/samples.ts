import { type CollectionLogin, type InsuranceCompany, LOGIN_METHODS } from '#guide/api';
import type { CollectionRound, KeptCollectionLogin } from '#guide/state';
import {
  type CollectionMachine,
  type CollectionTypes,
  collectionPolicy as policyOf,
} from '../../../../src/guide/screens/collection/collectionPolicy.ts';
import { machineOf } from '../../../../src/guide/screens/collection/useCollectionRun.ts';
import { transition } from '../../../../src/guide/screens/eid/machine.ts';
import type {
  OrderEvent,
  OrderPhase,
  OrderTransition,
} from '../../../../src/guide/screens/eid/states.ts';

/** What happens to a round. */
export type CollectionEvent = OrderEvent<CollectionTypes>;
type CollectionStep = OrderTransition<CollectionTypes>;

/** When the sample's login began, in ms since 1970. */
export const T = 1_000_000;

/** A company that offers every way to identify oneself. */
export const company = (name: string): InsuranceCompany => ({
  name,
  displayName: `${name[0]?.toUpperCase()}${name.slice(1)} Försäkring`,
  loginMethods: Object.values(LOGIN_METHODS),
});

/** A round of these companies that nothing has happened to. */
export const roundOf = (...names: readonly string[]): CollectionRound => ({
  companies: names.map(company),
  at: 0,
  login: null,
});

/** The collection of a company that answered before the round. */
export const USED = 'used';
/** The policy of a round after that one. */
export const POLICY = policyOf([USED]);
const BEFORE = { outcomes: { omega: { kind: 'found', collectionId: USED } } } as const;

/** A desktop with three companies to ask; another one has answered before. */
export const READY: CollectionMachine = machineOf(roundOf('alfa', 'beta', 'gamma'), BEFORE, false);

/** The same on a phone. */
export const PHONE: CollectionMachine = machineOf(roundOf('alfa', 'beta', 'gamma'), BEFORE, true);

/** The machine after the events, with what was to be done after the last of them. */
export function following(
  machine: CollectionMachine,
  ...events: readonly CollectionEvent[]
): CollectionStep {
  let last: CollectionStep = { machine, effects: [] };
  for (const event of events) last = transition(POLICY, last.machine, event);
  return last;
}

/** A login as the server answers it. */
export const LOGIN: CollectionLogin = {
  collectionId: 'collection-1',
  autoStartToken: 'token',
  autoStartUrl: '',
  qrCode: 'bankid.code.0',
};

/** The same as a desktop keeps it. */
export const KEPT: KeptCollectionLogin = {
  collectionId: 'collection-1',
  autoStartToken: 'token',
  autoStartUrl: '',
  flow: 'qr',
  startedAt: T,
};

/** The round begins with its first company. */
export const begin: CollectionEvent = { type: 'begin', flow: 'qr' };

/** The same on a phone. */
export const beginHere: CollectionEvent = { type: 'begin', flow: 'same-device' };

/** The number of the call or timer a phase waits for; the newest there is where it waits for none. */
export function waitedFor({ phase, last }: CollectionMachine): number {
  if ('poll' in phase) return 'id' in phase.poll ? phase.poll.id : last;
  return 'id' in phase ? phase.id : last;
}

/** The company has been reached. */
export const contacted = (
  machine: CollectionMachine,
  login: Partial<CollectionLogin> = {},
  mayLaunch = false,
): CollectionEvent => ({
  type: 'begun',
  id: waitedFor(machine),
  begun: { ...LOGIN, ...login },
  now: T,
  mayLaunch,
});

/** The time of the next poll has come. */
export const due = (machine: CollectionMachine): CollectionEvent => ({
  type: 'pollDue',
  id: waitedFor(machine),
});

/** The poll's response. */
export const answered = (
  machine: CollectionMachine,
  status: string,
  { qrCode = '', now = T + 1000 }: { readonly qrCode?: string; readonly now?: number } = {},
): CollectionEvent => ({
  type: 'pollSucceeded',
  id: waitedFor(machine),
  response: { status, qrCode },
  now,
});

/** The machine after another poll was answered so. */
export function polled(
  machine: CollectionMachine,
  status: string,
  options: { readonly qrCode?: string; readonly now?: number } = {},
): CollectionStep {
  const asking = following(machine, due(machine)).machine;
  return following(asking, answered(asking, status, options));
}

const { machine: CONTACTING } = following(READY, begin);
const { machine: WAITING } = following(CONTACTING, contacted(CONTACTING));
const { machine: COLLECTING } = polled(WAITING, 'COLLECTING');
const { machine: ENDED } = polled(COLLECTING, 'COMPLETED');
const { machine: CALLING } = following(PHONE, beginHere);

/** One machine for each state there is. */
export const STATES = {
  ready: READY,
  contacting: CONTACTING,
  held: following(READY, { type: 'hidden' }, begin).machine,
  'contacting unseen': following(CONTACTING, { type: 'hidden' }).machine,
  'waiting, poll due': WAITING,
  'waiting, poll running': following(WAITING, due(WAITING)).machine,
  'waiting unseen': following(WAITING, { type: 'hidden' }).machine,
  'waiting on a phone': following(CALLING, contacted(CALLING)).machine,
  'waiting, last chance': following(WAITING, { type: 'deadline', id: 1 }).machine,
  'logging in, poll due': polled(WAITING, 'LOGIN').machine,
  'collecting, poll due': COLLECTING,
  'collecting, poll running': following(COLLECTING, due(COLLECTING)).machine,
  'collecting unseen': following(COLLECTING, { type: 'hidden' }).machine,
  ended: ENDED,
  'ended unseen': following(ENDED, { type: 'hidden' }).machine,
  'ended, the last': { ...ENDED, index: 2 },
  done: following(READY, { type: 'leave' }).machine,
} as const satisfies Readonly<Record<string, CollectionMachine>>;

/** Name of a state of the table. */
export type StateName = keyof typeof STATES;

/** The phase's name with what is done about polling, and the kinds of effects: `waiting due: wait`. */
export function summary({ machine, effects }: CollectionStep): string {
  return `${phaseName(machine.phase)}: ${effects.map(({ type }) => type).join(' ')}`.trim();
}

function phaseName(phase: OrderPhase<CollectionTypes>): string {
  if ('poll' in phase) return `${phase.name} ${phase.poll.name}`;
  if (phase.name === 'beginning') return phase.isPostponed ? 'held' : 'contacting';
  return phase.name === 'done' ? phase.end.reason : phase.name;
}
