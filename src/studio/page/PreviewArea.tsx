import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Preview, type PreviewState } from '#studio/preview';
import {
  formBehind,
  type GoToPlace,
  type PreviewTarget,
  usePreviewed,
  useStudio,
  useValue,
} from '#studio/session';
import { WhyHidden } from '#studio/views';
import { fill } from '#texts';
import { previewArea } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { SCREENS, type Screen, SHARES, screenOf, shareAfter, shareWithin } from './screens.ts';

const NOWHERE: PreviewState = { stepId: '', answers: {}, hidden: [], drawn: 0 };

/** The file as visitors see it, with the ways to any step of it and why something is not there. */
export function PreviewArea(props: {
  readonly path: string;
  readonly pointer: string;
  readonly go: GoToPlace;
  readonly screen: Screen;
  readonly onScreen: (screen: Screen) => void;
}) {
  const { path, pointer, screen, onScreen } = props;
  const studio = useStudio();
  const [state, setState] = useState(NOWHERE);
  const paths = studio.documents.paths();
  const behind = formBehind(path, studio.schemaFileOf(path), (own) => studio.valueIn(own), paths);
  const { bench } = studio;
  useEffect(() => {
    bench.watch(behind);
  }, [bench, behind]);
  const { shown, version, isOld } = usePreviewed(path, behind);
  const brand = useValue('schemas/brand.json');
  const texts = useValue('schemas/texts/sv.json');
  const drawnVersion = useDrawnVersion([shown, brand, texts], version, state.drawn);
  useFollowed(path, behind, pointer, state);

  const steps = shown.kind === 'form' ? shown.definition.steps : [];
  return (
    <aside
      className="studio-see"
      aria-label={previewArea.label}
      data-drawn={drawnVersion}
      data-step={state.stepId}
    >
      <Divider share={screen.share} onShare={(share) => onScreen({ ...screen, share })} />
      <div className="studio-see-bar">
        <fieldset className="studio-widths">
          <legend className="visually-hidden">{previewArea.width}</legend>
          {SCREENS.map((own) => (
            <label key={own.width}>
              <input
                type="radio"
                name="studio-width"
                checked={screen.width === own.width}
                onChange={() => onScreen(screenOf(own.width, window.innerWidth))}
              />
              <span>{previewArea.screens[own.name]}</span>
            </label>
          ))}
        </fieldset>
        {steps.length > 0 && (
          <label className="studio-steps">
            <span>{previewArea.step}</span>
            <select
              value={state.stepId}
              onChange={({ target }) =>
                behind !== undefined && studio.show({ path: behind, stepId: target.value })
              }
            >
              {steps.map(({ id, title }, at) => (
                <option key={id} value={id}>
                  {at + 1}. {title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p role="status" className="studio-see-old">
        {isOld && previewArea.beforeErrors}
      </p>
      <div className="studio-frame">
        <Preview
          shown={shown}
          brand={brand}
          texts={texts}
          width={screen.width}
          frameUrl="/preview"
          onState={setState}
        />
      </div>
      {behind !== undefined && (
        <WhyHidden
          hidden={state.hidden}
          ask={({ stepId, questionId }) =>
            studio.bench.ask(
              'why',
              behind,
              { stepId, ...(questionId !== undefined && { questionId }) },
              state.answers,
            )
          }
          onTry={(answers) => studio.show({ path: behind, stepId: state.stepId, answers })}
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
  behind: string | undefined,
  pointer: string,
  state: PreviewState,
): void {
  const studio = useStudio();
  const now = useRef(state);
  now.current = state;
  useEffect(() => {
    // A form as a whole is shown from its beginning, a list where visitors meet it.
    if (behind === undefined || (pointer === '' && path === behind)) return undefined;
    let isOver = false;
    const follow = async () => {
      const places = await studio.bench.ask('places', behind);
      const fitting = places
        .filter((own) => own.file === path && (pointer === '' || isWithin(pointer, own.pointer)))
        .sort((a, b) => b.pointer.length - a.pointer.length);
      const [found] = fitting;
      if (isOver || !found) return;
      const target: PreviewTarget = {
        path: behind,
        stepId: found.stepId,
        questionId: found.questionId,
      };
      const { stepId, hidden, answers } = now.current;
      const isHidden = hidden.some(({ questionId }) => questionId === target.questionId);
      // What is on the screen already is shown with the answers that are tried there.
      studio.show(stepId === target.stepId && !isHidden ? { ...target, answers } : target);
    };
    // Of what cannot be found the preview stays where it is, and 'Visa steg' leads there by hand.
    follow().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [studio, path, behind, pointer]);
}

function isWithin(pointer: string, outer: string): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}

/** The line to the left of the preview, which makes it wider or narrower. */
function Divider(props: {
  /** Of the window that the preview has, in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}) {
  const { share, onShare } = props;
  const isDragged = useRef(false);
  const press = (event: KeyboardEvent) => {
    const next = shareAfter(event.key, share);
    if (next === undefined) return;
    event.preventDefault();
    onShare(next);
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    // The line gets pointer events over the frame of the preview too.
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (!isDragged.current) return;
    onShare(shareWithin((1 - clientX / window.innerWidth) * 100));
  };
  const end = () => {
    isDragged.current = false;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break
    <div
      role="separator"
      tabIndex={0}
      className="studio-divider"
      aria-label={previewArea.divider}
      aria-orientation="vertical"
      aria-valuenow={Math.round(share)}
      aria-valuemin={SHARES.least}
      aria-valuemax={SHARES.most}
      aria-valuetext={fill(previewArea.dividerShare, { share: Math.round(share) })}
      title={previewArea.dividerHelp}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
