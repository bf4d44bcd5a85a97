import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError, type EidOrder, type EidStatus } from '#api';
import { type EidDeps, type EidRun, runEid } from '../../src/screens/eid/runEid.ts';
import type { EidOutcome } from '../../src/screens/eid/states.ts';
import { KEEP, ORDER, statusWith } from './eidSamples.ts';

/** A call that is waiting for its answer. */
interface OpenCall<T> {
  readonly signal: AbortSignal;
  answer(value: T): void;
  refuse(error: unknown): void;
}

/** A world in which time passes and answers come only when told to. */
class World {
  now = 1_000_000;
  isHidden = false;
  readonly orders: OpenCall<EidOrder>[] = [];
  readonly polls: OpenCall<EidStatus>[] = [];
  /** Ends of polls that were not aborted, in ms. */
  lastPollEnd: number | undefined;
  readonly cancelled: string[] = [];
  readonly launchesOf: string[] = [];
  readonly outcomes: EidOutcome[] = [];
  kept: unknown;
  faults: string[] = [];
  #timers: { readonly at: number; readonly callback: () => void }[] = [];
  #seen: (isHidden: boolean) => void = () => undefined;
  #count = 0;

  readonly deps: EidDeps = {
    start: (signal) => open(this.orders, signal),
    resume: (_nonce, signal) => open(this.orders, signal),
    collect: (order, signal) => {
      if (this.outcomes.length > 0) this.faults.push('polled after the end');
      if (this.cancelled.includes(order.orderRef)) this.faults.push('polled a cancelled order');
      if (this.isHidden) this.faults.push('polled while hidden');
      if (this.polls.some((poll) => !poll.signal.aborted)) this.faults.push('two polls in flight');
      return open(this.polls, signal);
    },
    cancel: ({ orderRef }) => this.cancelled.push(orderRef),
    launch: () => {
      const { orderRef } = this.kept as { orderRef: string };
      if (this.launchesOf.includes(orderRef)) this.faults.push('launched twice');
      this.launchesOf.push(orderRef);
    },
    keep: (order) => {
      this.kept = order;
    },
    forget: () => {
      this.kept = undefined;
    },
    reportUnknown: () => undefined,
    finish: (outcome) => this.outcomes.push(outcome),
    now: () => this.now,
    wait: (ms, callback) => {
      const timer = { at: this.now + ms, callback };
      this.#timers.push(timer);
      return () => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      };
    },
    isHidden: () => this.isHidden,
    watchVisibility: (seen) => {
      this.#seen = seen;
      return () => undefined;
    },
  };

  see(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.#seen(isHidden);
  }

  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.callback();
    }
    this.now = until;
  }

  order(): EidOrder {
    this.#count += 1;
    return { ...ORDER, orderRef: `order-${this.#count}` };
  }

  get hasPollTimer(): boolean {
    return this.#timers.some(({ at }) => at - this.now <= 2000);
  }
}

function open<T>(calls: OpenCall<T>[], signal: AbortSignal): Promise<T> {
  return new Promise((answer, refuse) => {
    const call: OpenCall<T> = {
      signal,
      answer: (value) => {
        calls.splice(calls.indexOf(call), 1);
        answer(value);
      },
      refuse: (error) => {
        calls.splice(calls.indexOf(call), 1);
        refuse(error);
      },
    };
    calls.push(call);
  });
}

const ACTIONS = {
  beginHere: (run: EidRun) => run.send({ type: 'begin', flow: 'same-device' }),
  beginThere: (run: EidRun) => run.send({ type: 'begin', flow: 'qr' }),
  goOn: (run: EidRun, world: World) => {
    if (run.state().phase.name !== 'start') return;
    const order = { ...KEEP, launched: true, startedAt: world.now };
    world.kept = order;
    run.send({ type: 'continue', order, now: world.now });
  },
  comeBack: (run: EidRun) => run.send({ type: 'returned', nonce: 'nonce' }),
  orderComes: (_run: EidRun, world: World) => world.orders[0]?.answer(world.order()),
  orderFails: (_run: EidRun, world: World) => world.orders[0]?.refuse(new ApiError('offline')),
  orderIsRefused: (_run: EidRun, world: World) =>
    world.orders[0]?.refuse(new ApiError('unexpected', 403)),
  waits: answerWith({ keepCollecting: true, qrCodeToken: 'code' }),
  isOpened: answerWith({ keepCollecting: true }),
  isUnknown: answerWith({}),
  succeeds: answerWith({ completedSuccessfully: true }),
  errs: answerWith({ completedWithError: true }),
  isCancelled: answerWith({ cancelled: true }),
  oldestAnswers: (_run: EidRun, world: World) =>
    world.polls[0]?.answer(statusWith({ completedSuccessfully: true })),
  isOffline: (_run: EidRun, world: World) => world.polls.at(-1)?.refuse(new ApiError('offline')),
  isRefused: (_run: EidRun, world: World) =>
    world.polls.at(-1)?.refuse(new ApiError('unexpected', 403)),
  hide: (_run: EidRun, world: World) => world.see(true),
  show: (_run: EidRun, world: World) => world.see(false),
  aMoment: (_run: EidRun, world: World) => world.pass(100),
  aWhile: (_run: EidRun, world: World) => world.pass(2000),
  tooLong: (_run: EidRun, world: World) => world.pass(301_000),
  switchFlow: (run: EidRun) => run.send({ type: 'switchFlow', flow: 'qr' }),
  followLink: (run: EidRun) => run.send({ type: 'linkUsed' }),
  restart: (run: EidRun) => run.send({ type: 'restart' }),
  cancel: (run: EidRun) => run.send({ type: 'cancel' }),
  leave: (run: EidRun) => run.send({ type: 'leave' }),
} as const;

function answerWith(status: Partial<EidStatus>) {
  return (_run: EidRun, world: World) => {
    world.polls.at(-1)?.answer(statusWith(status));
  };
}

const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
/** Ends are rare, or most histories would be short. */
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...names.filter((name) => !/cancel|leave|succeeds|errs|tooLong/i.test(name)),
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...names) },
);

/** What must hold between any two events. */
function check(run: EidRun, world: World): void {
  const { phase, isHidden } = run.state();
  expect(world.faults).toEqual([]);
  expect(world.outcomes.length).toBeLessThanOrEqual(1);
  const live = world.polls.filter(({ signal }) => !signal.aborted).length;
  if (phase.name === 'waiting' || phase.name === 'opened') {
    if (!isHidden) expect(live === 1 || world.hasPollTimer, 'nobody asks any more').toBe(true);
    expect(world.kept, 'a reload would forget the order').toBeDefined();
  } else {
    expect(live, 'a poll outlived its order').toBe(0);
    expect(world.hasPollTimer, 'a timer outlived its order').toBe(false);
  }
  if (phase.name === 'failed' || phase.name === 'done') expect(world.kept).toBeUndefined();
}

it('whatever happens in whatever order: one poll, one launch, one end, and always a way out', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(action, { maxLength: 60 }),
      async (isPhone, history) => {
        const world = new World();
        const run = runEid({ purpose: 'login', isPhone }, world.deps);
        for (const name of history) {
          ACTIONS[name](run, world);
          // Answers come as promises.
          for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
          check(run, world);
        }
        const before = world.outcomes.length;
        const wasDone = run.state().phase.name === 'done';
        run.send({ type: 'cancel' });
        expect(run.state().phase.name).toBe('done');
        expect(world.outcomes.length).toBe(wasDone ? before : 1);
        world.pass(1_000_000);
        expect(world.faults).toEqual([]);
      },
    ),
    { numRuns: 600 },
  );
});

it('left alone with a server that never knows, it comes to an end', async () => {
  const world = new World();
  const run = runEid({ purpose: 'login', isPhone: false }, world.deps);
  run.send({ type: 'begin', flow: 'qr' });
  world.orders[0]?.answer(world.order());
  let polls = 0;
  for (let seconds = 0; seconds < 400 && run.state().phase.name !== 'failed'; seconds += 1) {
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    world.pass(1000);
    if (world.polls.length > 0) polls += 1;
    world.polls.at(-1)?.answer(statusWith({}));
  }
  expect(run.state().phase).toMatchObject({ name: 'failed', failure: { reason: 'technical' } });
  expect(polls).toBeGreaterThan(90);
  expect(polls).toBeLessThanOrEqual(151);
  expect(world.cancelled).toEqual(['order-1']);
});
