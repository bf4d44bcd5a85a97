import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { byDepth } from '../../support/depth.ts';
import { browserOf } from '../eidCalls.ts';
import { startServer, type TestServer, testDatabase } from '../harness.ts';
import { type ScriptedBankId, scriptedBankId, WITHOUT_GROUP } from '../scriptedBankId.ts';
import { LoginWorld } from './loginWorld.ts';

const time = { now: Date.parse('2026-03-01T12:00:00Z') };
const database = testDatabase();
let server: TestServer;
let bankid: ScriptedBankId;

beforeAll(async () => {
  bankid = scriptedBankId();
  const timeAndRandom = { now: () => time.now };
  server = await startServer(database, {}, { bankid, timeAndRandom });
});

type Action = (world: LoginWorld, tab: LoginWorld['tabs'][number]) => unknown;

const ACTIONS: Readonly<Record<string, Action>> = {
  answers: (world, tab) => world.answer(tab),
  answersForHours: async (world, tab) => {
    for (let times = 0; times < 6; times += 1) {
      await world.answer(tab);
      await world.pass(25);
    }
  },
  stays: async (world, tab) => {
    if (tab.notice === undefined) await world.pass(56);
    await world.stay(tab);
  },
  aMinute: (world) => world.pass(1),
  aWhile: (world) => world.pass(6),
  untilNear: (world) => world.pass(55),
  sleeps: (world) => world.sleep(20, false),
  sleepsLong: (world) => world.sleep(180, false),
  sleepsCounted: (world) => world.sleep(57, true),
  setsForward: (world) => world.setWall(90),
  setsBack: (world) => world.setWall(-90),
  hides: (_world, tab) => {
    tab.isHidden = true;
  },
  freezes: (_world, tab) => {
    tab.isFrozen = true;
  },
  shows: (world, tab) => world.show(tab),
  isCutOff: (world) => {
    world.isReachable = false;
  },
  losesAnswers: (world) => {
    world.losesAnswers = true;
  },
  isReached: async (world) => {
    world.isReachable = true;
    world.losesAnswers = false;
    await world.look();
  },
  logsIn: (world, tab) => world.logIn(tab),
  logsOut: (world, tab) => world.logOut(tab),
  anotherLogsIn: (world, tab) => world.logIn(tab, WITHOUT_GROUP),
};

const OFTEN = ['answers', 'answersForHours', 'untilNear', 'aWhile', 'isReached', 'shows', 'stays'];
const RARE = ['logsOut', 'anotherLogsIn', 'sleepsLong'];
const names = Object.keys(ACTIONS);
const action = fc.record({
  name: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...OFTEN) },
    { weight: 8, arbitrary: fc.constantFrom(...names.filter((name) => !RARE.includes(name))) },
    { weight: 1, arbitrary: fc.constantFrom(...RARE) },
  ),
  tab: fc.constantFrom(0 as const, 1 as const),
});

it('no answer is lost and each keeps the login, whatever clocks, tabs and network do', async () => {
  const seen = new Set<string>();
  const history = fc.array(action, { minLength: 10, maxLength: 30, size: 'max' });
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const world = new LoginWorld({ browser: browserOf(server.app), bankid, time });
      for (const tab of world.tabs) await world.answer(tab);
      for (const { name, tab } of acts) {
        await ACTIONS[name]?.(world, world.tabs[tab]);
        world.checkAnswers();
      }
      await checkTheWayBack(world);
      for (const what of world.seen) seen.add(what);
    }),
    { numRuns: byDepth(40, 400), endOnFailure: true },
  );
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      ...['end by another', 'end by time', 'idle notice'],
      ...['longest notice', 'lost answer', 'stayed'],
    ]),
  );
});

/** After all, the same person finds what they answered in either tab, and another nothing of it. */
async function checkTheWayBack(world: LoginWorld): Promise<void> {
  await ACTIONS.isReached?.(world, world.tabs[0]);
  for (const tab of world.tabs) {
    await world.show(tab);
    await world.logIn(tab);
    world.checkAnswers();
  }
  for (const tab of world.tabs) {
    await world.logIn(tab, WITHOUT_GROUP);
    expect(tab.store.getState().given).toEqual([]);
  }
}
