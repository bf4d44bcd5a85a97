import { expect, it } from 'vitest';
import {
  type CollectionTypes,
  collectionPolicy,
  outcomeOfEnd,
} from '../../../../src/guide/screens/collection/collectionPolicy.ts';
import { machineOf } from '../../../../src/guide/screens/collection/useCollectionRun.ts';
import { type OrderRun, runOrder } from '../../../../src/guide/screens/eid/runOrder.ts';
import { byDepth } from '../../../support/depth.ts';
import { roundOf as companies, LOGIN, USED } from '../collection/samples.ts';
import { type Action, type Histories, must, tryHistories } from './histories.ts';
import { settlePromises, World } from './world.ts';

const COMPANIES = 3;
const BEFORE = { outcomes: { omega: { kind: 'found', collectionId: USED } } } as const;
const first = (isPhone: boolean) => machineOf(companies('alfa', 'beta', 'gamma'), BEFORE, isPhone);

const reached =
  (collectionId: string): Action<CollectionTypes> =>
  (_run, world) =>
    world.begins.at(-1)?.answer({ ...LOGIN, collectionId });
const says = (status: string, qrCode = '') => ({ status, qrCode });

const rounds: Histories<CollectionTypes> = {
  policy: collectionPolicy([USED]),
  first,
  begun: (count) => ({ ...LOGIN, collectionId: `collection-${count}` }),
  kept: (now, count) => ({
    ...LOGIN,
    collectionId: `collection-${count}`,
    flow: 'qr',
    startedAt: now - 5000,
  }),
  nameOf: ({ collectionId }) => collectionId,
  answers: {
    waits: says('WAITING FOR AUTHENTICATION', 'code'),
    logsIn: says('LOGIN'),
    collects: says('COLLECTING'),
    isUnknown: says('NEW'),
    isFound: says('COMPLETED'),
    isEmpty: says('COMPLETED EMPTY'),
    mismatches: says('AUTHENTICATION MISMATCH'),
  },
  good: says('COMPLETED'),
  others: { isReachedAgain: reached('collection-1'), isReachedByUsed: reached(USED) },
  check: checkRound,
};

/** What holds of a round beside what holds of every order. */
function checkRound({ state }: OrderRun<CollectionTypes>, world: World<CollectionTypes>): void {
  const { phase, ends, index: at } = state();
  must(world.ends.length === ends.length && world.ends.at(-1) === ends.at(-1), 'an end was lost');
  must(ends.length <= COMPANIES, 'more ends than companies');
  const hasEnded =
    phase.name === 'ended' || (phase.name === 'done' && phase.end.reason === 'completed');
  if (hasEnded) must(ends.length === at + 1, 'an end without its company');
  else must(ends.length - at <= 1, 'a company answered twice');
  const ids = ends
    .map(outcomeOfEnd)
    .flatMap((outcome) => ('collectionId' in outcome ? [outcome.collectionId] : []));
  must(new Set([USED, ...ids]).size === ids.length + 1, 'an id was settled twice');
  must(phase.name !== 'done' || world.live === 0, 'a call outlived the end');
}

it('whatever happens in whatever order: one call, one outcome each, no id twice, and always a way out', async () => {
  // The same histories every day, so that they come everywhere below; others in the depth.
  const seen = await tryHistories(rounds, byDepth({ numRuns: 500, seed: 3 }, { numRuns: 5000 }));
  // The histories are worth something only if they come everywhere.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'done completed',
      'done cancelled',
      'done left',
      'done loggedOut',
      'collecting 1',
      'ended reused',
      'ended wrongPerson',
      'ended timeout',
      'ended slow',
    ]),
  );
});

it('left alone with companies that never know, it comes to an end within three minutes for each', async () => {
  const world = new World<CollectionTypes>(rounds.nameOf);
  const run = runOrder(rounds.policy, first(false), world.deps);
  const began = world.now;
  run.send({ type: 'begin', flow: 'qr' });
  let polls = 0;
  while (run.state().phase.name !== 'done' && world.now - began < 900_000) {
    world.begins.at(-1)?.answer(rounds.begun(world.nextName()));
    await settlePromises();
    if (world.polls.length > 0) polls += 1;
    // Each is signed at once, and then says what nobody understands.
    const isSigned = run.state().phase.name === 'collecting';
    world.polls.at(-1)?.answer(says(isSigned ? 'NEW' : 'RUNNING'));
    await settlePromises();
    world.pass(500);
  }
  expect(world.ends.map(outcomeOfEnd)).toEqual(Array(COMPANIES).fill({ kind: 'failed' }));
  expect(world.problems).toEqual(Array(COMPANIES).fill(['unknownStatus', 'slow']).flat());
  expect(world.now - began).toBeLessThan(COMPANIES * 180_000);
  expect(polls).toBeGreaterThan(COMPANIES * 100);
  expect(polls).toBeLessThan(COMPANIES * 160);
});
