import { sceneTitles } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { SceneId } from './scene.ts';
import shownIn from './shownIn.json' with { type: 'json' };

/** The scenes in the order of a visit. */
export const SCENE_IDS = Object.keys(sceneTitles) as readonly SceneId[];

/** Scenes as `shownIn.json` lists them: `shell start..cookies`, with ranges in the order of `SCENE_IDS`. */
function scenesIn(ranges: string): readonly SceneId[] {
  const ids: readonly string[] = SCENE_IDS;
  return ranges.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('..');
    return SCENE_IDS.slice(ids.indexOf(first), ids.indexOf(last) + 1);
  });
}

/**
 * The scene that shows a text of `schemas/texts/sv.json`, or the first of a group, by its JSON pointer:
 * the current one if it does, else the first where it can be pressed; undefined when there is none.
 */
export function sceneShowing(pointer: string, current: SceneId): SceneId | undefined {
  const showing = Object.entries(shownIn).flatMap(([text, ranges]) =>
    text === pointer || text.startsWith(`${pointer}/`) ? scenesIn(ranges) : [],
  );
  return showing.includes(current) ? current : showing[0];
}

/** The texts that a scene shows, by their JSON pointers, in the order of the file. */
export function textsShownIn(id: SceneId): readonly string[] {
  byScene ??= textsByScene();
  return byScene.get(id) ?? [];
}

let byScene: ReadonlyMap<SceneId, readonly string[]> | undefined;

function textsByScene(): ReadonlyMap<SceneId, readonly string[]> {
  const texts = new Map(SCENE_IDS.map((id): [SceneId, string[]] => [id, []]));
  for (const [text, ranges] of Object.entries(shownIn)) {
    for (const id of scenesIn(ranges)) texts.get(id)?.push(text);
  }
  return texts;
}

/**
 * Whether a text of the file is shown as it stands: the beginnings of statuses are looked for in others,
 * and numbers are put into sentences.
 */
export const isOnScreens = (pointer: string): boolean =>
  !pointer.startsWith('/currentInsurances/notInForce/') &&
  !pointer.startsWith('/result/countWords/');
