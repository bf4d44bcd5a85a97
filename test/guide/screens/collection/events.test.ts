import { describe, expect, it } from 'vitest';
import type { CollectionMachine } from '../../../../src/guide/screens/collection/collectionPolicy.ts';
import { transition } from '../../../../src/guide/screens/eid/machine.ts';
import {
  answered,
  type CollectionEvent,
  contacted,
  due,
  KEPT,
  POLICY,
  STATES,
  type StateName,
  summary,
  T,
  waitedFor,
} from './samples.ts';

/** Every event, with the number the state waits for. */
const EVENTS = {
  begin: () => ({ type: 'begin', flow: 'qr' }),
  'begin with a kept login': () => ({ type: 'continue', order: KEPT, now: T }),
  contacted,
  'contacted with a used id': (machine) => contacted(machine, { collectionId: 'used' }),
  contactFailed: (machine) => failed(machine, 'beginFailed', false),
  'contactFailed, logged out': (machine) => failed(machine, 'beginFailed', true),
  askDue: due,
  'answered: waiting': (machine) => answered(machine, 'WAITING FOR AUTHENTICATION'),
  'answered: logging in': (machine) => answered(machine, 'LOGIN'),
  'answered: collecting': (machine) => answered(machine, 'COLLECTING'),
  'answered: found': (machine) => answered(machine, 'COMPLETED'),
  'answered: failed': (machine) => answered(machine, 'FAILED'),
  'answered: unknown': (machine) => answered(machine, 'HMM'),
  askFailed: (machine) => failed(machine, 'pollFailed', false),
  'askFailed, logged out': (machine) => failed(machine, 'pollFailed', true),
  attemptFailed: (machine) => ({ type: 'attemptFailed', id: waitedFor(machine), attempts: 2 }),
  deadline: ({ phase, last }) => ({ type: 'deadline', id: 'id' in phase ? phase.id : last }),
  endShown: (machine) => ({ type: 'endShown', id: waitedFor(machine) }),
  hidden: () => ({ type: 'hidden' }),
  visible: () => ({ type: 'visible', now: T + 2000 }),
  'switchFlow to the link': () => ({ type: 'switchFlow', flow: 'same-device' }),
  'switchFlow to the code': () => ({ type: 'switchFlow', flow: 'qr' }),
  cancel: () => ({ type: 'cancel' }),
  leave: () => ({ type: 'leave' }),
} as const satisfies Readonly<Record<string, (machine: CollectionMachine) => CollectionEvent>>;

type EventName = keyof typeof EVENTS;

function failed(
  machine: CollectionMachine,
  type: 'beginFailed' | 'pollFailed',
  isLoggedOut: boolean,
): CollectionEvent {
  const reason = isLoggedOut ? 'loggedOut' : 'offline';
  return { type, id: waitedFor(machine), failure: { reason, isRetryable: !isLoggedOut } };
}

const OUT = {
  cancel: 'cancelled: stop clearStored finishRound',
  leave: 'left: stop clearStored',
} as const;
const CONTACTED = {
  contacted: 'waiting due: storeOrder wait wait',
  'contacted with a used id': 'ended: stop report recordEnd wait',
  contactFailed: 'ended: stop report recordEnd wait',
  'contactFailed, logged out': 'loggedOut: stop finishRound',
} as const;
const DUE = { hidden: '{name} paused: stopPoll', ...OUT } as const;
const RUNNING = {
  'answered: collecting': 'collecting due: wait wait',
  'answered: found': 'ended: stop recordEnd wait',
  'answered: failed': 'ended: stop report recordEnd wait',
  askFailed: 'ended: stop report recordEnd wait',
  'askFailed, logged out': 'loggedOut: stop finishRound',
  ...DUE,
} as const;
const LAST = 'ended: stop recordEnd wait';

/** What comes of an event in a state; what is not here changes nothing at all. */
const TABLE: Readonly<Record<StateName, Partial<Readonly<Record<EventName, string>>>>> = {
  ready: {
    begin: 'contacting: begin wait',
    'begin with a kept login': 'waiting due: wait wait',
    hidden: 'ready:',
    ...OUT,
  },
  contacting: {
    ...CONTACTED,
    deadline: 'ended: stop report recordEnd wait',
    hidden: 'contacting:',
    ...OUT,
  },
  held: { visible: 'contacting: begin wait', ...OUT },
  'contacting unseen': {
    ...CONTACTED,
    contacted: 'waiting paused: storeOrder wait',
    visible: 'contacting: wait',
    ...OUT,
  },
  'waiting, poll due': {
    askDue: 'waiting running: poll',
    deadline: 'waiting running: stopPoll wait poll',
    'switchFlow to the link': 'waiting due: storeOrder',
    ...DUE,
  },
  'waiting, poll running': {
    ...RUNNING,
    'answered: waiting': 'waiting due: wait',
    'answered: logging in': 'loggingIn due: wait wait',
    'answered: unknown': 'waiting due: report wait',
    attemptFailed: 'waiting running:',
    deadline: 'waiting running: stopPoll wait poll',
    'switchFlow to the link': 'waiting running: storeOrder',
  },
  'waiting unseen': {
    visible: 'waiting due: wait wait',
    'switchFlow to the link': 'waiting paused: storeOrder',
    ...OUT,
  },
  'waiting on a phone': {
    askDue: 'waiting running: poll',
    deadline: 'waiting running: stopPoll wait poll',
    'switchFlow to the code': 'waiting due: storeOrder wait',
    ...DUE,
  },
  'waiting, last chance': {
    ...RUNNING,
    'answered: waiting': LAST,
    'answered: logging in': 'loggingIn due: wait wait',
    'answered: unknown': 'ended: stop report recordEnd wait',
    attemptFailed: 'waiting running:',
    deadline: LAST,
    'switchFlow to the link': 'waiting running: storeOrder',
  },
  'logging in, poll due': {
    askDue: 'loggingIn running: poll',
    deadline: 'loggingIn running: stopPoll wait poll',
    'switchFlow to the link': 'loggingIn due: storeOrder',
    ...DUE,
  },
  'collecting, poll due': {
    askDue: 'collecting running: poll',
    deadline: 'collecting running: stopPoll wait poll',
    'switchFlow to the link': 'collecting due: storeOrder',
    ...DUE,
  },
  'collecting, poll running': {
    ...RUNNING,
    'answered: waiting': 'waiting due: wait',
    'answered: logging in': 'loggingIn due: wait',
    'answered: collecting': 'collecting due: wait',
    'answered: unknown': 'collecting due: report wait',
    attemptFailed: 'collecting running:',
    deadline: 'collecting running: stopPoll wait poll',
    'switchFlow to the link': 'collecting running: storeOrder',
  },
  'collecting unseen': {
    visible: 'collecting due: wait wait',
    'switchFlow to the link': 'collecting paused: storeOrder',
    ...OUT,
  },
  ended: { endShown: 'contacting: begin wait', hidden: 'ended:', ...OUT },
  'ended unseen': { endShown: 'held:', visible: 'ended:', ...OUT },
  'ended, the last': { endShown: 'completed: finishRound', hidden: 'ended:', ...OUT },
  done: { hidden: 'left:' },
};

const NUMBERED = [
  'contacted',
  'contactFailed',
  'askDue',
  'answered: found',
  'askFailed',
  'attemptFailed',
  'deadline',
  'endShown',
] as const satisfies readonly EventName[];

const eventsOf = Object.entries(EVENTS) as [EventName, (typeof EVENTS)[EventName]][];

describe.each(Object.entries(STATES))('%s', (name, machine) => {
  const expected = TABLE[name as StateName];

  it.each(eventsOf)(
    'the collection makes the transition of its table on the event %s',
    (event, make) => {
      const { phase } = machine;
      const said = expected[event]?.replace('{name}', phase.name);
      const after = transition(POLICY, machine, make(machine));
      if (said !== undefined) expect(summary(after)).toBe(said);
      else {
        expect(after.machine).toBe(machine);
        expect(after.effects).toEqual([]);
      }
    },
  );

  it.each(NUMBERED)(
    'the collection ignores %s of another call or timer, late or twice',
    (event) => {
      for (const id of [0, machine.last + 1]) {
        const late = { ...EVENTS[event](machine), id } as CollectionEvent;
        const after = transition(POLICY, machine, late);
        expect(after.machine).toBe(machine);
        expect(after.effects).toEqual([]);
      }
    },
  );
});
