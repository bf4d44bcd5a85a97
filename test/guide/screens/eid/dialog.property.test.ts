import { expect, it } from 'vitest';
import { EID_POLICIES, type EidTypes } from '../../../../src/guide/screens/eid/eidPolicy.ts';
import { callFailureOf } from '../../../../src/guide/screens/eid/endReasons.ts';
import { machineFor } from '../../../../src/guide/screens/eid/phases.ts';
import { runOrder } from '../../../../src/guide/screens/eid/runOrder.ts';
import { byDepth } from '../../../support/depth.ts';
import { KEEP, ORDER, statusWith } from './eidSamples.ts';
import { type Histories, tryHistories } from './histories.ts';
import { settlePromises, World } from './world.ts';

const EVERYDAY = { numRuns: 500, seed: 7 };
const DEEP = { numRuns: 5000 };

const dialogs = (purpose: EidTypes['subject']): Histories<EidTypes> => ({
  policy: EID_POLICIES[purpose],
  first: (isPhone) => machineFor({ isPhone, subjects: [purpose] }),
  begun: (count) => ({ ...ORDER, orderRef: `order-${count}` }),
  kept: (now, count) => ({
    ...KEEP,
    orderRef: `order-${count}`,
    purpose,
    launched: true,
    startedAt: now - 5000,
  }),
  nameOf: ({ orderRef }) => orderRef,
  answers: {
    waits: statusWith({ keepCollecting: true, qrCodeToken: 'code' }),
    isOpened: statusWith({ keepCollecting: true }),
    isUnknown: statusWith({}),
    endsGood: statusWith({ completedSuccessfully: true }),
    endsGoodForAnother: statusWith({
      completedSuccessfully: true,
      signedWithIncorrectPersonalNumber: true,
    }),
    endsBad: statusWith({ completedWithError: true }),
    endsBadByRefusal: statusWith({ cancelled: true }),
  },
  good: statusWith({ completedSuccessfully: true }),
  others: { comesBack: (run) => run.send({ type: 'returned', nonce: 'nonce' }), followLink },
});

const followLink: NonNullable<Histories<EidTypes>['others']>[string] = (run) =>
  run.send({ type: 'linkUsed' });

it.each(['login', 'signing'] as const)(
  'a %s: whatever happens in whatever order: one poll, one launch, one end, and always a way out',
  async (purpose) => {
    const seen = await tryHistories(dialogs(purpose), byDepth(EVERYDAY, DEEP));
    // The histories are worth something only if they come everywhere.
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'ready 0',
        'beginning 0',
        'opened 0',
        'ended otherBrowser',
        'ended offline',
        'ended failed',
        'ended refused',
        'ended slow',
        'done completed',
        'done cancelled',
        'done left',
      ]),
    );
    expect(seen.has('done wrongPerson')).toBe(purpose === 'signing');
  },
);

it('left alone with a server that never knows, it comes to an end', async () => {
  const world = new World<EidTypes>(({ orderRef }) => orderRef);
  const first = machineFor<EidTypes>({ isPhone: false, subjects: ['login'] });
  const run = runOrder(EID_POLICIES.login, first, world.deps);
  run.send({ type: 'begin', flow: 'qr' });
  world.begins[0]?.answer({ ...ORDER, orderRef: 'order-1' });
  let polls = 0;
  for (let seconds = 0; seconds < 400 && run.state().phase.name !== 'ended'; seconds += 1) {
    await settlePromises();
    world.pass(1000);
    if (world.polls.length > 0) polls += 1;
    world.polls.at(-1)?.answer(statusWith({}));
  }
  expect(run.state().phase).toMatchObject({ name: 'ended', end: { reason: 'slow' } });
  expect(polls).toBeGreaterThan(90);
  expect(polls).toBeLessThanOrEqual(151);
  expect(world.cancelled).toEqual(['order-1']);
});

it.each([
  [new TypeError('Importing a module script failed.'), { reason: 'offline', isRetryable: true }],
  [new TypeError('x is not a function'), { reason: 'broken', isRetryable: false }],
])('an order whose call fails with %s ends so', (error, failure) => {
  expect(callFailureOf(error)).toEqual(failure);
});
