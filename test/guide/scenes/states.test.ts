import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLE } from '#guide';
import { ApiError } from '#guide/api';
import { loadScenes, SCENE_IDS, type SceneId } from '#guide/scenes';
import * as operations from '#operations';
import { ExampleServer } from '../../../src/guide/scenes/ExampleServer.ts';
import { forgetVisitor } from '../../../src/guide/scenes/playScene.ts';
import type { OrderPhase, OrderTypes } from '../../../src/guide/screens/eid/states.ts';

/* Which states there must be: each page, and of each call that a page waits for, its answer, its failure and the wait. */

const scenes = await loadScenes();
const OPERATIONS = Object.entries(operations).flatMap(([name, value]) =>
  typeof value === 'object' && 'path' in value && 'method' in value ? [[name, value] as const] : [],
);

type Outcome = 'answered' | 'failed' | 'waiting';

/** What the scenes let each call come to, by the name of its operation. */
function outcomes(): ReadonlyMap<string, ReadonlySet<Outcome>> {
  const names = new Map<unknown, string>(OPERATIONS.map(([name, value]) => [value, name]));
  const found = new Map<string, Set<Outcome>>();
  const note = (operation: unknown, outcome: Outcome) => {
    const name = names.get(operation) ?? '';
    found.set(name, (found.get(name) ?? new Set()).add(outcome));
  };
  class NotingServer extends ExampleServer {
    override answers(...[operation, ...responses]: Parameters<ExampleServer['answers']>) {
      for (const one of responses) note(operation, one instanceof ApiError ? 'failed' : 'answered');
      return super.answers(operation, ...responses);
    }
    override answersWith(...[operation, make]: Parameters<ExampleServer['answersWith']>) {
      note(operation, 'answered');
      return super.answersWith(operation, make);
    }
    override sendsFile(...[operation]: Parameters<ExampleServer['sendsFile']>) {
      note(operation, 'answered');
      return super.sendsFile(operation);
    }
    override keepsSilent(...[operation]: Parameters<ExampleServer['keepsSilent']>) {
      note(operation, 'waiting');
      return super.keepsSilent(operation);
    }
  }
  for (const { prepare } of Object.values(scenes)) prepare?.(new NotingServer());
  forgetVisitor();
  return found;
}

test('each title has a scene, and each scene a title', () => {
  expect(Object.keys(scenes).sort()).toEqual([...SCENE_IDS].sort());
});

test('each page of the guides has a scene', () => {
  const shown = new Set(Object.values(scenes).map(({ screen }) => screen));
  expect(Object.keys(TABLE).filter((screen) => !shown.has(screen as never))).toEqual([]);
});

/** A scene for each phase of a login, a signature or a fetching: one that is left out is an error of types. */
const PHASES: Readonly<Record<OrderPhase<OrderTypes>['name'], SceneId>> = {
  ready: 'loginChoice',
  beginning: 'loginOrdering',
  waiting: 'loginCode',
  opened: 'loginOpened',
  loggingIn: 'collectionLoggingIn',
  collecting: 'collectionSearching',
  ended: 'collectionFailed',
  done: 'loginGivenUp',
};

test('each phase of an order is heard in a scene, and is told from the others', () => {
  const log = readFileSync('test/screenReader/scenes.txt', 'utf8');
  const heard = Object.values(PHASES).map((id) => log.split(`=== ${id} ===`)[1]?.split('===')[0]);
  expect(heard).not.toContain(undefined);
  expect(new Set(heard).size).toBe(heard.length);
});

/** What no page shows in a state of its own, by the name of the call, and why. */
const NOT_SHOWN: Readonly<Record<string, Partial<Record<Outcome, string>>>> = {
  authenticateUninsured: { answered: 'leads to the introduction' },
  bookMeeting: { answered: 'leads to the end of the guide' },
  bookDetailedMeeting: { answered: 'leads to the receipt' },
  resumeOrder: { answered: 'goes on with the dialog' },
  logOut: { answered: 'leads to the start' },
  applySimply: { answered: 'leads to the receipt' },
  applyFully: { answered: 'leads to the receipt' },
  cancelOrder: { failed: 'nobody waits for it', waiting: 'nobody waits for it' },
  getMaintenance: { failed: 'the login is offered' },
  getSession: { failed: 'is asked again', waiting: 'changes nothing' },
  getCollectionStatus: { waiting: 'the state before stays' },
};

test('of each call that a page makes there is a scene with its answer, its failure and the wait', () => {
  const found = outcomes();
  expect(OPERATIONS.length).toBeGreaterThan(20);
  const wrong = OPERATIONS.flatMap(([name]) =>
    (['answered', 'failed', 'waiting'] as const)
      // Missing, or given a reason for which there is none.
      .filter(
        (outcome) =>
          (found.get(name)?.has(outcome) ?? false) === outcome in (NOT_SHOWN[name] ?? {}),
      )
      .map((outcome) => `${name} ${outcome}`),
  );
  expect(wrong).toEqual([]);
});
