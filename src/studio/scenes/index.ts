/**
 * The screens of the site with example data, in every state: loading, failed, empty, done. Part of the
 * studio's preview; each is the screen itself, with a server that answers from examples.
 */

/** Changes the texts of the screens, in a build whose texts can be changed. */
export { showTexts } from './liveTexts.ts';
export { ShownScene } from './ShownScene.tsx';
export type { SceneId } from './scene.ts';
/** All scenes, by the names of their titles, and which of them shows a text. */
export { isOnScreens, SCENE_IDS, sceneShowing } from './sceneIds.ts';
