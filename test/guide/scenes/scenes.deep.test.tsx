import { expect, test } from 'vitest';
import { loadScenes, SCENE_IDS, type SceneId } from '#guide/scenes';
import { TEXTS } from './placed.ts';
import { openTheatre, type SceneTexts } from './readScenes.tsx';
import notYetSeen from './unseen.json' with { type: 'json' };

/** Run with `-u` it writes which scenes show a text. All of them take twenty seconds. */
test('each scene is played, and is found by the texts it shows', async () => {
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
    '../../../src/guide/scenes/shownIn.json',
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

test('a scene that ends on another page than it says fails, and says on which', async () => {
  const show = await openTheatre();
  const { loginAgain } = await loadScenes();
  const { end } = loginAgain;
  Object.assign(loginAgain, { end: 'Welcome' });
  await expect(show('loginAgain')).rejects.toMatchObject({
    cause: expect.stringContaining('is shown in place of /enkla-guiden/start/'),
  });
  Object.assign(loginAgain, { end });
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
