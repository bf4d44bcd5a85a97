import { describe, expect, it } from 'vitest';
import { step } from '../../../src/screens/collection/machine.ts';
import type { CollectionEvent, CollectionMachine } from '../../../src/screens/collection/states.ts';
import {
  answered,
  contacted,
  due,
  KEPT,
  STATES,
  type StateName,
  summary,
  T,
  waitedFor,
} from './samples.ts';

/** Every event, with the number the state waits for. */
const EVENTS = {
  begin: () => ({ type: 'begin', login: null, now: T }),
  'begin with a kept login': () => ({ type: 'begin', login: KEPT, now: T }),
  contacted,
  'contacted with a used id': (machine) => contacted(machine, { collectionId: 'used' }),
  contactFailed: (machine) => failed(machine, 'contactFailed', false),
  'contactFailed, logged out': (machine) => failed(machine, 'contactFailed', true),
  askDue: due,
  'answered: waiting': (machine) => answered(machine, 'WAITING FOR AUTHENTICATION'),
  'answered: logging in': (machine) => answered(machine, 'LOGIN'),
  'answered: collecting': (machine) => answered(machine, 'COLLECTING'),
  'answered: found': (machine) => answered(machine, 'COMPLETED'),
  'answered: failed': (machine) => answered(machine, 'FAILED'),
  'answered: unknown': (machine) => answered(machine, 'HMM'),
  askFailed: (machine) => failed(machine, 'askFailed', false),
  'askFailed, logged out': (machine) => failed(machine, 'askFailed', true),
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
  type: 'contactFailed' | 'askFailed',
  isLoggedOut: boolean,
): CollectionEvent {
  return { type, id: waitedFor(machine), isLoggedOut };
}

const OUT = {
  cancel: 'cancelled: stop endRound',
  leave: 'left: stop endRound',
} as const;
const CONTACTED = {
  contacted: 'waiting due: keepLogin wait wait',
  'contacted with a used id': 'ended: stop report settle wait',
  contactFailed: 'ended: stop settle wait',
  'contactFailed, logged out': 'loggedOut: stop',
} as const;
const DUE = { hidden: '{name} paused: stopAsking', ...OUT } as const;
const RUNNING = {
  'answered: collecting': 'collecting due: wait wait',
  'answered: found': 'ended: stop settle wait',
  'answered: failed': 'ended: stop settle wait',
  askFailed: 'ended: stop settle wait',
  'askFailed, logged out': 'loggedOut: stop',
  ...DUE,
} as const;
const LAST = 'ended: stop settle wait';

/** What comes of an event in a state; what is not here changes nothing at all. */
const TABLE: Readonly<Record<StateName, Partial<Readonly<Record<EventName, string>>>>> = {
  ready: {
    begin: 'contacting: contact wait',
    'begin with a kept login': 'loggingIn due: wait wait',
    hidden: 'ready:',
    ...OUT,
  },
  contacting: {
    ...CONTACTED,
    deadline: 'ended: stop settle wait',
    hidden: 'contacting:',
    ...OUT,
  },
  held: { visible: 'contacting: contact wait', ...OUT },
  'contacting unseen': {
    ...CONTACTED,
    contacted: 'waiting paused: keepLogin wait',
    visible: 'contacting: wait',
    ...OUT,
  },
  'waiting, poll due': {
    askDue: 'waiting running: ask',
    deadline: 'waiting running: stopAsking wait ask',
    'switchFlow to the link': 'waiting due: keepLogin',
    ...DUE,
  },
  'waiting, poll running': {
    ...RUNNING,
    'answered: waiting': 'waiting due: wait',
    'answered: logging in': 'loggingIn due: wait wait',
    'answered: unknown': 'waiting due: report wait',
    attemptFailed: 'waiting running:',
    deadline: 'waiting running: stopAsking wait ask',
    'switchFlow to the link': 'waiting running: keepLogin',
  },
  'waiting unseen': {
    visible: 'waiting due: wait wait',
    'switchFlow to the link': 'waiting paused: keepLogin',
    ...OUT,
  },
  'waiting on a phone': {
    askDue: 'waiting running: ask',
    deadline: 'waiting running: stopAsking wait ask',
    'switchFlow to the code': 'waiting due: keepLogin wait',
    ...DUE,
  },
  'waiting, last chance': {
    ...RUNNING,
    'answered: waiting': LAST,
    'answered: logging in': 'loggingIn due: wait wait',
    'answered: unknown': 'ended: stop report settle wait',
    attemptFailed: 'waiting running:',
    deadline: LAST,
    'switchFlow to the link': 'waiting running: keepLogin',
  },
  'logging in, poll due': {
    askDue: 'loggingIn running: ask',
    deadline: 'loggingIn running: stopAsking wait ask',
    'switchFlow to the link': 'loggingIn due: keepLogin',
    ...DUE,
  },
  'collecting, poll due': {
    askDue: 'collecting running: ask',
    deadline: 'collecting running: stopAsking wait ask',
    'switchFlow to the link': 'collecting due: keepLogin',
    ...DUE,
  },
  'collecting, poll running': {
    ...RUNNING,
    'answered: waiting': 'waiting due: wait',
    'answered: logging in': 'loggingIn due: wait',
    'answered: collecting': 'collecting due: wait',
    'answered: unknown': 'collecting due: report wait',
    attemptFailed: 'collecting running:',
    deadline: 'collecting running: stopAsking wait ask',
    'switchFlow to the link': 'collecting running: keepLogin',
  },
  'collecting unseen': {
    visible: 'collecting due: wait wait',
    'switchFlow to the link': 'collecting paused: keepLogin',
    ...OUT,
  },
  ended: { endShown: 'contacting: contact wait', hidden: 'ended:', ...OUT },
  'ended unseen': { endShown: 'held:', visible: 'ended:', ...OUT },
  'ended, the last': { endShown: 'finished:', hidden: 'ended:', ...OUT },
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

  it.each(eventsOf)('on %s', (event, make) => {
    const { phase } = machine;
    const said = expected[event]?.replace('{name}', phase.name);
    const after = step(machine, make(machine));
    if (said !== undefined) expect(summary(after)).toBe(said);
    else {
      expect(after.machine).toBe(machine);
      expect(after.effects).toEqual([]);
    }
  });

  it.each(NUMBERED)('ignores %s of another call or timer, late or twice', (event) => {
    for (const id of [0, machine.last + 1]) {
      const late = { ...EVENTS[event](machine), id } as CollectionEvent;
      const after = step(machine, late);
      expect(after.machine).toBe(machine);
      expect(after.effects).toEqual([]);
    }
  });
});
