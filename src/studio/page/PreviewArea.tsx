import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SCENE_IDS, type SceneId, sceneShowing } from '#guide/scenes';
import { Preview, type PreviewState } from '#studio/preview';
import {
  type GoToPlace,
  type PreviewTarget,
  usePreviewed,
  useStudio,
  useValue,
} from '#studio/session';
import { WhyHidden } from '#studio/views';
import { previewArea } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { PreviewBar } from './PreviewBar.tsx';
import type { ScreenWidth } from './screens.ts';
import { UnpressedTexts } from './UnpressedTexts.tsx';
import { usePageEdits } from './usePageEdits.ts';

const NOWHERE: PreviewState = { stepId: '', answers: {}, hidden: [], drawn: 0 };

/** The file as visitors see it, with the ways to any step of it and why something is not there. */
export function PreviewArea(props: {
  readonly path: string;
  readonly pointer: string;
  readonly go: GoToPlace;
  readonly width: ScreenWidth;
  readonly onWidth: (width: ScreenWidth) => void;
}) {
  const { path, pointer, width, onWidth } = props;
  const studio = useStudio();
  const [state, setState] = useState(NOWHERE);
  const formPath = studio.formPathOf(path);
  const { bench } = studio;
  useEffect(() => {
    bench.watch(formPath);
  }, [bench, formPath]);
  const [scene, setScene] = useScene(path, pointer);
  const now = usePreviewed(path, formPath, scene, pointer);
  const { shown, version, isOld } = now;
  const brand = useValue('schemas/brand.json');
  const texts = useValue('schemas/texts/sv.json');
  const [isEditing, setEditing] = useState(true);
  const { edit, asked, palette } = usePageEdits(now, path, props.go);
  const drawnVersion = useDrawnVersion(
    [shown, brand, texts, isEditing, asked, palette],
    version,
    state.drawn,
  );
  useFollowed(path, formPath, pointer, state);

  return (
    <aside
      className="studio-see"
      aria-label={previewArea.label}
      data-drawn={drawnVersion}
      data-step={state.stepId}
    >
      <PreviewBar
        width={width}
        onWidth={onWidth}
        isEditing={isEditing}
        onEditing={setEditing}
        steps={shown.kind === 'form' ? shown.definition.steps : []}
        stepId={state.stepId}
        onStep={(stepId) => formPath !== undefined && studio.show({ path: formPath, stepId })}
        onRestart={() => {
          const [first] = shown.kind === 'form' ? shown.definition.steps : [];
          if (formPath !== undefined && first)
            studio.show({ path: formPath, stepId: first.id, answers: {} });
        }}
        scene={scene}
        onScene={setScene}
      />
      <p role="status" className="studio-see-old">
        {isOld && previewArea.beforeErrors}
      </p>
      <div className="studio-frame">
        <Preview
          shown={shown}
          brand={brand}
          texts={texts}
          width={width}
          isEditing={isEditing}
          asked={asked}
          palette={palette}
          onEdit={edit}
          frameUrl="/preview"
          onState={setState}
        />
      </div>
      {scene !== undefined && (
        <UnpressedTexts
          texts={state.unpressed ?? []}
          onOpen={(own) => props.go({ pointer: own, tab: 'form' })}
        />
      )}
      {formPath !== undefined && (
        <WhyHidden
          hidden={state.hidden}
          ask={({ stepId, questionId }) =>
            studio.bench.ask(
              'why',
              formPath,
              { stepId, ...(questionId !== undefined && { questionId }) },
              state.answers,
            )
          }
          onTry={(answers) => studio.show({ path: formPath, stepId: state.stepId, answers })}
        />
      )}
    </aside>
  );
}

/** The version of the texts that was last painted; `given` to the preview, which counts the same. */
export function useDrawnVersion(given: readonly unknown[], version: number, drawn: number): number {
  const versions = useRef<number[]>([]);
  const last = useRef<readonly unknown[]>([]);
  if (given.some((value, at) => value !== last.current[at])) {
    last.current = given;
    versions.current.push(version);
  }
  return versions.current[drawn - 1] ?? -1;
}

/** Brings the preview to what is being edited, when it is not to be seen already. */
function useFollowed(
  path: string,
  formPath: string | undefined,
  pointer: string,
  state: PreviewState,
): void {
  const studio = useStudio();
  const show = useEffectEvent((target: PreviewTarget) => {
    const { stepId, hidden, answers } = state;
    const isHidden = hidden.some(({ questionId }) => questionId === target.questionId);
    // What is on the screen already is shown with the answers that are tried there.
    studio.show(stepId === target.stepId && !isHidden ? { ...target, answers } : target);
  });
  useEffect(() => {
    // A form as a whole is shown from its beginning, a list where visitors meet it.
    if (formPath === undefined || (pointer === '' && path === formPath)) return undefined;
    let isOver = false;
    const follow = async () => {
      const place = await studio.bench.ask('placeOf', formPath, path, pointer);
      if (!isOver && place) show({ path: formPath, ...place });
    };
    // Of what cannot be found the preview stays where it is, and 'Visa steg' leads there by hand.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [studio, path, formPath, pointer]);
}

/** The texts that stand on the screens of the site. */
const SCREEN_TEXTS = 'schemas/texts/sv.json';

/** The screen that is shown beside the texts of the screens: the chosen one, or one that has the open text. */
function useScene(
  path: string,
  pointer: string,
): readonly [scene: SceneId | undefined, choose: (scene: SceneId) => void] {
  const [scene, setScene] = useState(SCENE_IDS[0]);
  useEffect(() => {
    setScene((before) => (before && sceneShowing(pointer, before)) ?? before);
  }, [pointer]);
  return [path === SCREEN_TEXTS ? scene : undefined, setScene];
}
