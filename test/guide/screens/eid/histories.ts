import fc from 'fast-check';
import { expect } from 'vitest';
import { ApiError } from '#guide/api';
import type { OrderPolicy } from '../../../../src/guide/screens/eid/orderPolicy.ts';
import { type OrderRun, runOrder } from '../../../../src/guide/screens/eid/runOrder.ts';
import type { OrderMachine, OrderTypes } from '../../../../src/guide/screens/eid/states.ts';
import { settlePromises, World } from './world.ts';

/** One thing that happens. */
export type Action<K extends OrderTypes> = (run: OrderRun<K>, world: World<K>) => void;

/** What histories of one kind of order are made of. */
export interface Histories<K extends OrderTypes> {
  readonly policy: OrderPolicy<K>;
  readonly first: (isPhone: boolean) => OrderMachine<K>;
  /** What the server answers, a new name each time. */
  readonly begun: (count: number) => K['beginResponse'];
  /** An order as it is kept before a reload. */
  readonly kept: (now: number, count: number) => K['order'];
  readonly nameOf: (order: K['beginResponse'] | K['order']) => string;
  /** Answers to a poll by what they say. */
  readonly answers: Readonly<Record<string, K['pollResponse']>>;
  /** One that ends well. */
  readonly good: K['pollResponse'];
  readonly others?: Readonly<Record<string, Action<K>>>;
  /** Holds between any two events, beside what holds for every kind. */
  readonly check?: (run: OrderRun<K>, world: World<K>) => void;
}

function actionsOf<K extends OrderTypes>(kind: Histories<K>): Readonly<Record<string, Action<K>>> {
  const { begun, kept, answers, good, others } = kind;
  const saying =
    (answer: K['pollResponse']): Action<K> =>
    (_run, world) =>
      world.polls.at(-1)?.answer(answer);
  const coming = (_run: OrderRun<K>, world: World<K>) =>
    world.begins.at(-1)?.answer(begun(world.nextName()));
  return {
    ...Object.fromEntries(Object.entries(answers).map(([name, said]) => [name, saying(said)])),
    ...others,
    beginHere: (run) => run.send({ type: 'begin', flow: 'same-device' }),
    beginThere: (run) => run.send({ type: 'begin', flow: 'qr' }),
    goForward: (run, world) => {
      if (run.state().phase.name !== 'ready') return;
      world.kept = kept(world.now, world.nextName());
      run.send({ type: 'continue', order: world.kept, now: world.now });
    },
    comes: coming,
    // Late, and twice: the answer to a call that nobody waits for any more.
    oldestComes: (_run, world) => world.begins[0]?.answer(begun(world.nextName())),
    comesTwice: (run, world) => {
      coming(run, world);
      const { last, phase } = run.state();
      const id = 'id' in phase ? phase.id : last;
      const again = { type: 'begun', id, begun: begun(world.nextName()) } as const;
      queueMicrotask(() =>
        queueMicrotask(() => {
          if (run.state().phase.name !== 'beginning') {
            run.send({ ...again, now: world.now, mayLaunch: true });
          }
        }),
      );
    },
    oldestAnswers: (_run, world) => world.polls[0]?.answer(good),
    answersTwice: (run, world) => {
      const { phase } = run.state();
      saying(good)(run, world);
      if (!('poll' in phase) || phase.poll.name !== 'running') return;
      run.send({ type: 'pollSucceeded', id: phase.poll.id, response: good, now: world.now });
      run.send({ type: 'pollSucceeded', id: phase.poll.id, response: good, now: world.now });
    },
    isNotBegun: (_run, world) => world.begins.at(-1)?.refuse(new ApiError('offline')),
    isNotAllowed: (_run, world) => world.begins.at(-1)?.refuse(new ApiError('unexpected', 403)),
    isLost: (_run, world) => world.polls.at(-1)?.refuse(new ApiError('offline')),
    isRefused: (_run, world) => world.polls.at(-1)?.refuse(new ApiError('unexpected', 403)),
    isLoggedOut: (_run, world) => world.polls.at(-1)?.refuse(new ApiError('unauthenticated', 401)),
    failsOnce: (run) => {
      const { phase } = run.state();
      if ('poll' in phase && phase.poll.name === 'running') {
        run.send({ type: 'attemptFailed', id: phase.poll.id, attempts: 1 });
      }
    },
    hide: (_run, world) => world.see(true),
    show: (_run, world) => world.see(false),
    aMoment: (_run, world) => world.pass(100),
    aWhile: (_run, world) => world.pass(2000),
    tooLong: (_run, world) => world.pass(31_000),
    muchTooLong: (_run, world) => world.pass(301_000),
    wantsCode: (run) => run.send({ type: 'switchFlow', flow: 'qr' }),
    wantsLink: (run) => run.send({ type: 'switchFlow', flow: 'same-device' }),
    restart: (run) => run.send({ type: 'restart' }),
    cancel: (run) => run.send({ type: 'cancel' }),
    leave: (run) => run.send({ type: 'leave' }),
  };
}

/** Throws when it does not hold; `expect` is slow where it is asked a million times. */
export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** What must hold between any two events, whatever the kind. */
function check<K extends OrderTypes>(kind: Histories<K>, run: OrderRun<K>, world: World<K>): void {
  const { policy, nameOf } = kind;
  const { phase, isHidden, subjects, index: at, orders } = run.state();
  must(world.faults.length === 0, world.faults.join());
  must(world.finished.length <= 1, 'told twice');
  must(at < subjects.length, 'nobody is next');
  if ('poll' in phase) {
    if (isHidden) must(world.livePolls === 0, 'a poll nobody waits for');
    else must(world.live + world.timers > 0, 'nobody asks any more');
    const isKept = world.kept !== undefined && nameOf(world.kept) === nameOf(phase.order);
    must(isKept && world.kept?.flow === phase.order.flow, 'a reload would forget the order');
    // Whatever comes is an answer in time, or the end; a tab nobody sees asks once more first.
    must(isHidden || world.timers > 0, 'no deadline');
  } else {
    must(world.livePolls === 0, 'a poll outlived its order');
    // Who was logged out is led away, and everything is forgotten elsewhere.
    const isLeft = phase.name === 'done' && phase.end.reason === 'loggedOut';
    must(isLeft || world.kept === undefined, 'an order outlived its end');
  }
  if (phase.name === 'done') {
    world.isOver = true;
    must(world.timers === 0, 'a timer outlived the end');
    must(!world.isWatched, 'the tab is watched after the end');
    must(phase.callInFlight !== undefined || world.live === 0, 'a call outlived the end');
  }
  if (policy.isCancellable) {
    // Nobody waits for it, and nobody has said how it ended: the server is told.
    const open = orders.filter((order) => !world.cancelled.includes(nameOf(order)));
    const heard = world.ends.filter(({ reason }) => HEARD.has(reason)).length;
    const isUnderWay = 'poll' in phase ? 1 : 0;
    must(open.length <= heard + isUnderWay, 'an order nobody waits for is not cancelled');
  }
  kind.check?.(run, world);
}

const HEARD: ReadonlySet<string> = new Set(['completed', 'wrongPerson', 'refused', 'failed']);

/** Actions that end much, or make histories short; rare. */
const RARE = /cancel|leave|LoggedOut|muchTooLong|good|bad/i;

/**
 * Random histories of one kind: late, lost, doubled and out-of-order answers among all that a visitor,
 * a tab and a network may do. Gives the names of the phases and reasons they came to.
 */
export async function tryHistories<K extends OrderTypes>(
  kind: Histories<K>,
  parameters: fc.Parameters<[boolean, string, string[]]>,
): Promise<ReadonlySet<string>> {
  const actions = actionsOf(kind);
  const names = Object.keys(actions);
  const action = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...names.filter((name) => !RARE.test(name))) },
    { weight: 20, arbitrary: fc.constantFrom('aWhile', 'show', 'comes', 'restart') },
    { weight: 2, arbitrary: fc.constantFrom(...names.filter((name) => RARE.test(name))) },
  );
  const seen = new Set<string>();
  const history = fc.array(action, { maxLength: 60, size: 'max' });
  const first = fc.constantFrom('beginHere', 'beginThere', 'goForward', 'hide', 'aMoment');
  await fc.assert(
    fc.asyncProperty(fc.boolean(), first, history, async (isPhone, opening, rest) => {
      const world = new World<K>(kind.nameOf);
      const run = runOrder(kind.policy, kind.first(isPhone), world.deps);
      for (const name of [opening, ...rest]) {
        const [late] = name === 'oldestComes' ? world.begins : world.polls;
        const before = run.state();
        // One that nobody waits for any more is cancelled when it comes, once.
        const isCancelled = before.phase.name === 'done' && before.phase.callInFlight !== undefined;
        const isAborted = late?.signal.aborted === true && !isCancelled;
        const isLate = name.startsWith('oldest') && isAborted;
        actions[name]?.(run, world);
        await settlePromises();
        must(!isLate || run.state() === before, 'the answer of an old order counted');
        check(kind, run, world);
        const { phase, index: at } = run.state();
        seen.add('end' in phase ? `${phase.name} ${phase.end.reason}` : `${phase.name} ${at}`);
      }
      await checkTheWayOut(kind, run, world);
    }),
    parameters,
  );
  return seen;
}

/** Whatever it was at, the visitor gets out, is told once, and nothing happens after that. */
async function checkTheWayOut<K extends OrderTypes>(
  kind: Histories<K>,
  run: OrderRun<K>,
  world: World<K>,
): Promise<void> {
  const wasDone = run.state().phase.name === 'done';
  const { length: before } = world.finished;
  run.send({ type: 'cancel' });
  expect(run.state().phase.name).toBe('done');
  expect(world.finished.length).toBe(wasDone ? before : 1);
  check(kind, run, world);
  world.pass(1_000_000);
  world.see(true);
  world.see(false);
  const { length: cancelled } = world.cancelled;
  const { phase } = run.state();
  const isAnswerAwaited = phase.name === 'done' && phase.callInFlight !== undefined;
  const live = world.begins.filter(({ signal }) => !signal.aborted);
  for (const call of [...world.begins]) call.answer(kind.begun(999));
  for (const call of [...world.polls]) call.answer(kind.good);
  await settlePromises();
  const isCancelled = isAnswerAwaited && live.length > 0;
  if (isCancelled) expect(world.cancelled.length, 'came late').toBe(cancelled + 1);
  check(kind, run, world);
}
