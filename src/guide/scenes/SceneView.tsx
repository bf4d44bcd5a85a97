import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { TABLE } from '#guide';
import { App, LAZY_SCREENS, preload, type Screens } from '#guide/app';
import { type SetScene, setScene } from './playScene.ts';
import { SceneClock } from './SceneClock.ts';
import type { Scene, SceneId } from './scene.ts';
import { SCENES } from './scenes.ts';

export interface SceneViewProps {
  /** Another scene needs another view: give it as the `key` too. */
  readonly id: SceneId;
  /** Takes the marks of the preview from a text. */
  readonly plain: (text: string) => string;
  /** Called when the visitor has done what there is to do; with the reason when that failed. */
  readonly onPlayed: (failure?: unknown) => void;
  /** Whether time passes on the page once the visitor has done it. */
  readonly isTried: boolean;
}

/** The site as a visitor of a scene meets it, within a router of its own. */
export function SceneView({ id, plain, onPlayed, isTried }: SceneViewProps) {
  const [isPlayed, setPlayed] = useState(false);
  const [isSet, setSet] = useState(false);
  const scene = SCENES[id];
  const running = useRef<SetScene>(undefined);
  const path = useRef('');
  const plainNow = useEffectEvent(plain);
  const tellPlayed = useEffectEvent(onPlayed);
  useEffect(() => {
    let isOver = false;
    const set = async () => {
      // The page before does some things only once it has been left.
      await SceneClock.rest();
      if (isOver) return;
      running.current = setScene(scene, (text) => plainNow(text));
      // Code that is on its way is no state of the page.
      await preload(TABLE[scene.screen].path);
      if (!isOver) setSet(true);
    };
    void set();
    return () => {
      isOver = true;
      setSet(false);
      running.current?.end();
      running.current = undefined;
    };
  }, [scene]);
  useEffect(() => {
    if (!isSet) return undefined;
    let isShown = true;
    const tell = (failure?: unknown) => {
      if (!isShown) return;
      setPlayed(true);
      tellPlayed(failure);
    };
    const { path: end } = TABLE[scene.end ?? scene.screen];
    const tellPath = () =>
      tell(path.current === end ? undefined : `${path.current} is shown in place of ${end}`);
    running.current?.play().then(tellPath, tell);
    return () => {
      isShown = false;
    };
  }, [isSet, scene]);
  useEffect(() => (isPlayed && isTried ? running.current?.flow() : undefined), [isPlayed, isTried]);
  if (!isSet) return null;
  return (
    <MemoryRouter initialEntries={entriesOf(scene)}>
      <App screens={screensOf(scene)} />
      <Path of={path} />
    </MemoryRouter>
  );
}

function Path({ of: current }: { readonly of: RefObject<string> }) {
  const { pathname } = useLocation();
  useEffect(() => {
    current.current = pathname;
  });
  return null;
}

/** The page with the one before it, as the browser's history has them. */
function entriesOf({ screen: at, from }: Scene) {
  const pathname = TABLE[at].path;
  return from ? ['/', { pathname, state: { from: TABLE[from].path } }] : ['/', pathname];
}

const shown = new WeakMap<Scene, Screens>();

/** The same for each rendering: another component would be another page. */
function screensOf(scene: Scene): Screens {
  const known = shown.get(scene) ?? { ...LAZY_SCREENS, ...scene.screens };
  shown.set(scene, known);
  return known;
}
