import { sceneTitles } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { SceneId } from './scene.ts';
import { SHOWN_IN } from './shownIn.generated.ts';

/** The scenes in the order of a visit. */
export const SCENE_IDS = Object.keys(sceneTitles) as readonly SceneId[];

/**
 * The scene that shows a text of `schemas/texts/sv.json`, or the first of a group, by its JSON pointer:
 * the current one if it does, else the first where it can be pressed; undefined when there is none.
 */
export function sceneShowing(pointer: string, current: SceneId): SceneId | undefined {
  const showing = Object.entries(SHOWN_IN).flatMap(([text, scenes]) =>
    text === pointer || text.startsWith(`${pointer}/`) ? scenes : [],
  );
  if (showing.includes(current)) return current;
  const [first] = showing;
  return SCENE_IDS.find((id) => id === first);
}

/** Whether a text of the file is meant for visitors: the beginnings of statuses are looked for in others. */
export const isOnScreens = (pointer: string): boolean =>
  !pointer.startsWith('/currentInsurances/notInForce/');
