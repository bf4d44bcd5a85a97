/**
 * The screens of the site with example data, in every state: loading, failed, empty, done. Each is the screen
 * itself, with a server that answers from examples and a time that stands still.
 */

import type { Scene, SceneId } from './scene.ts';

/** Changes the texts of the screens, in a build whose texts can be changed. */
export { showTexts } from './liveTexts.ts';
export { ShownScene } from './ShownScene.tsx';
export type { Scene, SceneId } from './scene.ts';
/** All scenes, by the names of their titles, and which of them shows a text. */
export { isOnScreens, SCENE_IDS, sceneShowing, textsShownIn } from './sceneIds.ts';

/** The scenes themselves, with the code of the guide; apart, for a page that only names them. */
export const loadScenes = async (): Promise<Readonly<Record<SceneId, Scene>>> =>
  (await import('./scenes.ts')).SCENES;
