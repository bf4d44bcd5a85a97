import { useEffect, useState } from 'react';
import { SCENE_IDS, type SceneId, sceneShowing } from '#studio/scenes';

/** The texts that stand on the screens of the site. */
const SCREEN_TEXTS = 'schemas/texts/sv.json';

/** The screen that is shown beside the texts of the screens: the chosen one, or one that has the open text. */
export function useScene(
  path: string,
  pointer: string,
): readonly [scene: SceneId | undefined, choose: (scene: SceneId) => void] {
  const [scene, setScene] = useState(SCENE_IDS[0]);
  useEffect(() => {
    setScene((before) => (before && sceneShowing(pointer, before)) ?? before);
  }, [pointer]);
  return [path === SCREEN_TEXTS ? scene : undefined, setScene];
}
