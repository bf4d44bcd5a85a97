import { expect, test } from 'vitest';
import { SCENE_IDS, type SceneId, sceneShowing } from '#studio/scenes';
import shownIn from '../../../src/studio/scenes/shownIn.json' with { type: 'json' };
import { DEEP } from '../../support/depth.ts';
import { openTheatre, type SceneTexts, TEXTS } from './readScenes.tsx';
import notYetSeen from './unseen.json' with { type: 'json' };

test('each text has a scene, or is among those that none shows', () => {
  const known = [...Object.keys(shownIn), ...notYetSeen];
  expect(known.sort()).toEqual(TEXTS.map(({ pointer }) => pointer).sort());
});

test('the recorded scenes of each text are scenes that there are, ranges of them from first to last', () => {
  const order = (id: string) => SCENE_IDS.findIndex((known) => known === id);
  const wrong = Object.values(shownIn).flatMap((ranges) =>
    ranges.split(' ').filter((range) => {
      const [first = '', last = first] = range.split('..');
      return order(first) < 0 || order(last) < order(first);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Run with `-u` it writes which scenes show a text. All of them take twenty seconds. */
test.runIf(DEEP)('each scene is played, and is found by the texts it shows', async () => {
  const show = await openTheatre();
  const scenes: [SceneId, SceneTexts][] = [];
  for (const id of SCENE_IDS) scenes.push([id, await show(id)]);
  const recorded = TEXTS.flatMap(({ pointer }) => {
    // The first is where the text can be pressed, if it can.
    const ids = (['pressed', 'others'] as const).flatMap((how) =>
      scenes.flatMap(([id, texts]) => (texts[how].includes(pointer) ? [id] : [])),
    );
    return ids.length === 0 ? [] : [[pointer, rangesOf(ids)] as const];
  });
  await expect(`${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`).toMatchFileSnapshot(
    '../../../src/studio/scenes/shownIn.json',
  );

  const seen = new Set(scenes.flatMap(([, { pressed, others }]) => [...pressed, ...others]));
  const unseen = TEXTS.map(({ pointer }) => pointer).filter((pointer) => !seen.has(pointer));
  // A text that is seen now is taken out of the list, and none is put in.
  expect(unseen).toEqual(notYetSeen);
});

test('a text that is changed is changed on the page as it stands, with what its placeholders hold', async () => {
  const show = await openTheatre({
    '/eid/timeLeft': 'Öppna appen inom {seconds} s',
    '/eid/cancel': 'Sluta',
  });
  const { page } = await show('loginCode');
  expect(page).toContain('Öppna appen inom 27 s');
  expect(page).toContain('Sluta');
  expect(page).not.toContain('Avbryt');
});

test('a text leads to the scene where it can be pressed, a group to its first, and what is shown stays', () => {
  expect(sceneShowing('/eid/timeIsUp', 'start')).toBe('loginTimeIsUp');
  expect(sceneShowing('/consent', 'start')).toBe('cookies');
  expect(sceneShowing('/footer/cookies', 'loginByNumber')).toBe('loginByNumber');
  expect(sceneShowing('/nothing', 'start')).toBeUndefined();
});

/** Scenes that follow each other in a visit as a range: `start..cookies`. */
function rangesOf(ids: readonly SceneId[]): string {
  const ranges: SceneId[][] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    const before = last?.at(-1);
    if (last && before && SCENE_IDS.indexOf(before) + 1 === SCENE_IDS.indexOf(id)) last.push(id);
    else ranges.push([id]);
  }
  return ranges.map((range) => [...new Set([range[0], range.at(-1)])].join('..')).join(' ');
}
