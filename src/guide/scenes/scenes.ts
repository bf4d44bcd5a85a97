import { COLLECTION_SCENES } from './collectionScenes.ts';
import { GUIDE_SCENES } from './guideScenes.ts';
import { HEALTH_SCENES } from './healthScenes.ts';
import { LOGIN_SCENES } from './loginScenes.ts';
import { QUESTION_SCENES } from './questionScenes.ts';
import { RECEIPT_SCENES } from './receiptScenes.ts';
import { RESULT_SCENES } from './resultScenes.ts';
import type { Scene, SceneId } from './scene.ts';
import { SIGNING_SCENES } from './signingScenes.ts';

/** All scenes; a test holds that each title of `schemas/texts/studio.json` has one. */
export const SCENES = {
  ...GUIDE_SCENES,
  ...LOGIN_SCENES,
  ...QUESTION_SCENES,
  ...COLLECTION_SCENES,
  ...RESULT_SCENES,
  ...SIGNING_SCENES,
  ...RECEIPT_SCENES,
  ...HEALTH_SCENES,
} as Readonly<Record<SceneId, Scene>>;
