import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#api';
import { isPending } from '../../../src/screens/collection/pending.ts';
import {
  type CollectionRun,
  runCollection,
} from '../../../src/screens/collection/runCollection.ts';
import { machineFor } from '../../../src/screens/collection/useCollectionRun.ts';
import { byDepth } from '../../support/depth.ts';
import { LOGIN, roundOf } from './samples.ts';
import { settlePromises, World } from './world.ts';

const COMPANIES = 3;
const USED = 'used';

function beginIn(world: World, isPhone: boolean): CollectionRun {
  const outcomes = { omega: { kind: 'found', collectionId: USED } } as const;
  const round = roundOf('alfa', 'beta', 'gamma');
  return runCollection(machineFor(round, { outcomes }, isPhone), world.deps);
}

type Action = (run: CollectionRun, world: World) => void;

const reached =
  (id: (world: World) => string): Action =>
  (_run, world) =>
    world.contacts.at(-1)?.answer({ ...LOGIN, collectionId: id(world) });
const says =
  (status: string, qrCode = ''): Action =>
  (_run, world) =>
    world.polls.at(-1)?.answer({ status, qrCode });

const ACTIONS = {
  begin: (run, world) => run.send({ type: 'begin', login: null, now: world.now }),
  goOn: (run, world) => {
    const login = { ...LOGIN, flow: 'qr', startedAt: world.now - 5000 } as const;
    run.send({ type: 'begin', login, now: world.now });
  },
  isReached: reached((world) => `collection-${world.contacted.length}`),
  isReachedAgain: reached(() => LOGIN.collectionId),
  isReachedByUsed: reached(() => USED),
  isNotReached: (_run, world) => world.contacts.at(-1)?.refuse(new ApiError('offline')),
  isRefused: (_run, world) => world.contacts.at(-1)?.refuse(new ApiError('unexpected', 422)),
  waits: says('WAITING FOR AUTHENTICATION', 'code'),
  logsIn: says('LOGIN'),
  collects: says('COLLECTING'),
  isUnknown: says('NEW'),
  isFound: says('COMPLETED'),
  isEmpty: says('COMPLETED EMPTY'),
  mismatches: says('AUTHENTICATION MISMATCH'),
  oldestAnswers: (_run, world) => world.polls[0]?.answer({ status: 'COMPLETED', qrCode: '' }),
  oldestIsReached: (_run, world) =>
    world.contacts[0]?.answer({ ...LOGIN, collectionId: 'late-one' }),
  isOffline: (_run, world) => world.polls.at(-1)?.refuse(new ApiError('offline')),
  isLoggedOut: (_run, world) => world.polls.at(-1)?.refuse(new ApiError('unauthenticated', 401)),
  hide: (_run, world) => world.see(true),
  show: (_run, world) => world.see(false),
  aMoment: (_run, world) => world.pass(100),
  aWhile: (_run, world) => world.pass(2000),
  tooLong: (_run, world) => world.pass(31_000),
  muchTooLong: (_run, world) => world.pass(200_000),
  wantsCode: (run) => run.send({ type: 'switchFlow', flow: 'qr' }),
  wantsLink: (run) => run.send({ type: 'switchFlow', flow: 'same-device' }),
  cancel: (run) => run.send({ type: 'cancel' }),
  leave: (run) => run.send({ type: 'leave' }),
} as const satisfies Readonly<Record<string, Action>>;

const names = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
const rare = names.filter((name) => /cancel|leave|isLoggedOut|TooLong/.test(name));
/** Ends are rare and what leads on is frequent, or most histories would be short. */
const action = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...names.filter((name) => !rare.includes(name))) },
  { weight: 20, arbitrary: fc.constantFrom('aWhile', 'show', 'isReached', 'collects') },
  { weight: 1, arbitrary: fc.constantFrom(...rare) },
);

/** What must hold between any two events. */
function check(run: CollectionRun, world: World): void {
  const { phase, isHidden, settled, at } = run.state();
  expect(world.faults).toEqual([]);
  expect(world.outcomes).toEqual(settled);
  expect(settled.length).toBeLessThanOrEqual(COMPANIES);
  const hasEnded = phase.name === 'ended' || (phase.name === 'done' && phase.how === 'finished');
  if (hasEnded) expect(settled.length).toBe(at + 1);
  else expect(settled.length - at, 'a company answered twice').toBeLessThanOrEqual(1);
  const ids = world.outcomes.flatMap((outcome) =>
    'collectionId' in outcome ? [outcome.collectionId] : [],
  );
  expect(new Set([USED, ...ids]).size, 'an id was settled twice').toBe(ids.length + 1);
  if (phase.name === 'done') {
    world.isOver = true;
    expect(world.live + world.timers, 'something outlived the end').toBe(0);
    expect(world.isWatched, 'the tab is watched after the end').toBe(false);
  } else if (isPending(phase)) {
    expect(world.kept?.collectionId ?? LOGIN.collectionId).toBe(phase.login.collectionId);
    if (isHidden) expect(world.live, 'a poll nobody waits for').toBe(0);
    else expect(world.live + world.timers, 'nobody waits').toBeGreaterThan(0);
  }
}

it('whatever happens in whatever order: one call, one outcome each, no id twice, and always a way out', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.constantFrom('begin', 'goOn', 'aMoment'),
      fc.array(action, { maxLength: 120, size: 'max' }),
      async (isPhone, first, history) => {
        const world = new World();
        const run = beginIn(world, isPhone);
        for (const name of [first, ...history]) {
          ACTIONS[name](run, world);
          await settlePromises();
          check(run, world);
          const { phase, at } = run.state();
          seen.add(phase.name === 'done' ? phase.how : `${phase.name} ${at}`);
        }
        const { phase } = run.state();
        const before = world.endedRounds;
        run.send({ type: 'cancel' });
        expect(run.state().phase.name).toBe('done');
        expect(world.endedRounds).toBe(phase.name === 'done' ? before : before + 1);
        check(run, world);
        world.pass(1_000_000);
        world.see(true);
        world.see(false);
        for (const call of [...world.contacts]) call.answer(LOGIN);
        for (const call of [...world.polls]) call.answer({ status: 'COMPLETED', qrCode: '' });
        await settlePromises();
        check(run, world);
      },
    ),
    // The same histories every day, so that they come everywhere below; others in the depth.
    byDepth({ numRuns: 150, seed: 3 }, { numRuns: 1000 }),
  );
  // The histories are worth something only if they come everywhere.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'finished',
      'cancelled',
      'left',
      'loggedOut',
      'collecting 1',
      'ended 2',
    ]),
  );
});

it('left alone with companies that never know, it comes to an end within three minutes for each', async () => {
  const world = new World();
  const run = beginIn(world, false);
  const began = world.now;
  run.send({ type: 'begin', login: null, now: world.now });
  let polls = 0;
  while (run.state().phase.name !== 'done' && world.now - began < 900_000) {
    world.contacts
      .at(-1)
      ?.answer({ ...LOGIN, collectionId: `collection-${world.contacted.length}` });
    await settlePromises();
    if (world.polls.length > 0) polls += 1;
    // Each is signed at once, and then says what nobody understands.
    const isSigned = run.state().phase.name === 'collecting';
    world.polls.at(-1)?.answer({ status: isSigned ? 'NEW' : 'RUNNING', qrCode: '' });
    await settlePromises();
    world.pass(500);
  }
  expect(world.outcomes).toEqual(Array(COMPANIES).fill({ kind: 'failed' }));
  expect(world.problems).toEqual(Array(COMPANIES).fill('unknownStatus'));
  expect(world.now - began).toBeLessThan(COMPANIES * 180_000);
  expect(polls).toBeGreaterThan(COMPANIES * 100);
  expect(polls).toBeLessThan(COMPANIES * 160);
});
