import { useSyncExternalStore } from 'react';
import { isRecord } from '#checker/json';
import { progressOf, type Run } from '#engine';
import { StepForm } from '#engine/form';
import { fill } from '#engine/texts';
import { Actions, Button, guideHost, Notice, Progress, SafeHtml, type StepCount } from '#guide/ui';
import { choiceName } from '#studio/fields';
import { preview } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { common } from '../../../schemas/texts/sv.json';
import { begunAnew, exitOf, type FormScene, goneBack, goneOn } from './formScene.ts';
import { stepIn } from './stepToShow.ts';

/** The main step that a form is in its guide, by the form's id. */
const MAIN_STEPS: Readonly<Record<string, StepCount>> = {
  'short-guide': { step: 2, total: 3 },
  questionnaire: { step: 2, total: 4 },
  'health-declaration': { step: 3, total: 4 },
};

/** The words on the buttons between steps. */
export interface StepButtonTexts {
  readonly next: string;
  readonly back: string;
}

/** Of the texts being edited, or else as they were when the preview was built. */
export function wordsFrom(texts: unknown): StepButtonTexts {
  const group = isRecord(texts) && isRecord(texts.common) ? texts.common : {};
  const { next, back } = group;
  return {
    next: typeof next === 'string' ? next : common.next,
    back: typeof back === 'string' ? back : common.back,
  };
}

/** The title, and the line above it. */
export function titleOf({ store, stepId, hasEnded }: FormScene): {
  readonly title: string;
  readonly eyebrow?: string | undefined;
} {
  if (hasEnded) return { title: preview.formEnd };
  const step = stepId === undefined ? undefined : stepIn(store.run().form, stepId);
  if (!step) return { title: preview.noStep };
  return { title: step.title, eyebrow: step.category };
}

/** The visitor's position, as visitors see it; nothing in a form of one step. */
export function FormProgress({ scene }: { readonly scene: FormScene }) {
  const run = useRun(scene);
  if (scene.stepId === undefined || scene.hasEnded) return null;
  const { position: at, of, atMost } = progressOf(run, scene.stepId);
  const main = Object.hasOwn(MAIN_STEPS, run.form.definition.id)
    ? MAIN_STEPS[run.form.definition.id]
    : undefined;
  if (main)
    return <Progress {...main} inner={{ step: at, total: atMost, isAtMost: atMost > of }} />;
  return of > 1 ? <Progress step={at} total={of} /> : null;
}

export interface FormViewProps {
  readonly scene: FormScene;
  readonly words: StepButtonTexts;
  readonly onChange: (step: (scene: FormScene) => FormScene) => void;
}

/** The step, or the end, below its title. */
export function FormView({ scene, words, onChange }: FormViewProps) {
  const { store, stepId, hasEnded, mount, isOutdated } = scene;
  const run = useRun(scene);
  const step = stepId === undefined ? undefined : stepIn(run.form, stepId);
  const back = (
    <Button variant="secondary" onClick={() => onChange(goneBack)}>
      {words.back}
    </Button>
  );
  const outdated = isOutdated && <Notice kind="warning">{preview.formOutdated}</Notice>;
  if (!step || hasEnded) {
    return (
      <>
        {outdated}
        <p>{step ? endSentence(exitOf(scene)) : preview.allHidden}</p>
        <Actions>
          {step && back}
          <Button onClick={() => onChange(begunAnew)}>{preview.restart}</Button>
        </Actions>
      </>
    );
  }
  return (
    <>
      {outdated}
      {step.description !== undefined && <SafeHtml html={step.description} />}
      <StepForm
        key={mount}
        store={store}
        stepId={step.id}
        host={guideHost}
        onSubmit={() => onChange(goneOn)}
        actions={({ isReady, advancesOnChoice }) => (
          <Actions>
            {back}
            {!advancesOnChoice && (
              <Button type="submit" disabled={!isReady}>
                {words.next}
              </Button>
            )}
          </Actions>
        )}
      />
    </>
  );
}

function endSentence(exit: string | undefined): string {
  if (exit === undefined) return preview.goesOn;
  return fill(preview.comesTo, { exit: choiceName('to', exit) });
}

/** The present run of a scene; follows every answer. */
function useRun({ store }: FormScene): Run {
  return useSyncExternalStore(store.subscribe, store.run, store.run);
}
