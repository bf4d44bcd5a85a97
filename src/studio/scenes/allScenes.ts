import { GUIDE_SCENES } from './guideScenes.ts';
import { LOGIN_SCENES } from './loginScenes.ts';
import type { Scene, SceneId } from './scene.ts';

/** All scenes; a test holds that each title of `schemas/texts/studio.json` has one. */
export const SCENES = { ...GUIDE_SCENES, ...LOGIN_SCENES } as Readonly<Record<SceneId, Scene>>;
