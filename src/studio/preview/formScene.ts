import {
  type Answers,
  answersOf,
  answersWithHidden,
  FETCHED_LISTS,
  type FormDefinition,
  type Lists,
  type Loaded,
  load,
  next,
  type OptionDefinition,
  previous,
  type QuestionDefinition,
  type Run,
  start,
} from '#engine';
import { createRunStore, type RunStore } from '#engine/form';
import { brandSample } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { Previewed, PreviewState } from './previewMessages.ts';
import { hiddenNow, isSameStep, stepToShow } from './stepToShow.ts';

/** A form on the screen, with a visitor in it. */
export interface FormScene {
  readonly store: RunStore;
  /** The step shown; the last one met when the end is shown; undefined when no step is visible. */
  readonly stepId: string | undefined;
  /** Whether the visitor has passed the last step. */
  readonly hasEnded: boolean;
  /** Another number: the step on the page has to be made anew. */
  readonly mount: number;
  /** How many times the visitor has gone to another step by a button of the frame. */
  readonly moves: number;
  /** The last jump; `questionId` is what it led to. */
  readonly jump?: { readonly requestId: number; readonly questionId?: string | undefined };
  /** The newest definition is refused: this is the last one that was not. */
  readonly isOutdated: boolean;
}

type ShownForm = Extract<Previewed, { readonly kind: 'form' }>;

/**
 * The scene after another definition or jump has come, and the run that its store is to hold. The
 * store is the same while the step on the page can stay; it holds the run before until `replace`.
 * Undefined when the definition is refused and nothing sound of the same form has been shown.
 */
export function shownScene(
  before: FormScene | undefined,
  { definition, go }: ShownForm,
  today: string,
): { readonly scene: FormScene; readonly run: Run } | undefined {
  const kept = before?.store.run();
  const own = kept?.form.definition.id === definition.id ? before : undefined;
  const isJump = go !== undefined && go.requestId !== before?.jump?.requestId;
  const loaded = loadWithExamples(definition);
  if (!loaded.ok) {
    // A jump that comes now is dropped: later, it would take the visitor from what they do then.
    const jump = isJump ? { requestId: go.requestId } : own?.jump;
    return (
      own && { scene: { ...own, isOutdated: true, ...(jump && { jump }) }, run: own.store.run() }
    );
  }
  const answers: Answers = isJump ? go.answers : own ? answersWithHidden(own.store.run()) : {};
  const run = start(loaded.form, { answers, today });
  const wanted = isJump ? go.stepId : own?.stepId;
  const old = own?.store.run().form.stepIndexOf.get(own.stepId ?? '') ?? 0;
  const stepId = stepToShow(run, { stepId: wanted ?? '', index: isJump ? 0 : old });
  const canStay =
    own !== undefined &&
    !isJump &&
    stepId !== undefined &&
    stepId === own.stepId &&
    isSameStep(own.store.run().form, run.form, stepId);
  const scene: FormScene = {
    store: canStay ? own.store : createRunStore(run),
    stepId,
    hasEnded: !isJump && own !== undefined && own.hasEnded,
    mount: (before?.mount ?? 0) + (canStay ? 0 : 1),
    moves: before?.moves ?? 0,
    isOutdated: false,
    ...(isJump
      ? { jump: { requestId: go.requestId, questionId: go.questionId } }
      : before?.jump && { jump: before.jump }),
  };
  return { scene, run };
}

function loadWithExamples(definition: ShownForm['definition']): Loaded {
  const loaded = load(definition, EXAMPLE_LISTS);
  const isWhole = !loaded.ok || !loaded.form.questions.some((one) => isUnfetched(one.definition));
  return isWhole ? loaded : load(withExamples(loaded.form.definition));
}

/** After 'Nästa' or a button that goes on by itself, on a step that is answered as it should be. */
export function goneOn(scene: FormScene): FormScene {
  if (scene.stepId === undefined) return scene;
  const to = next(scene.store.run(), scene.stepId);
  const moves = scene.moves + 1;
  return to.kind === 'step'
    ? { ...scene, moves, stepId: to.step.id }
    : { ...scene, moves, hasEnded: true };
}

/** After 'Tillbaka'; the same scene on the first step, which is the first in the form. */
export function goneBack(scene: FormScene): FormScene {
  const moves = scene.moves + 1;
  if (scene.hasEnded) return { ...scene, moves, hasEnded: false };
  if (scene.stepId === undefined) return scene;
  const to = previous(scene.store.run(), scene.stepId);
  return to.kind === 'step' ? { ...scene, moves, stepId: to.step.id } : scene;
}

/** From the beginning, without answers. */
export function begunAnew(scene: FormScene): FormScene {
  const { form, today } = scene.store.run();
  const run = start(form, { today });
  return {
    ...scene,
    store: createRunStore(run),
    stepId: stepToShow(run, { stepId: '', index: 0 }),
    hasEnded: false,
    mount: scene.mount + 1,
    moves: scene.moves + 1,
  };
}

/** The name of the way out that these answers lead to, as the definition gives it. */
export function exitOf({ store, stepId }: FormScene): string | undefined {
  const to = stepId === undefined ? undefined : next(store.run(), stepId);
  return to?.kind === 'finished' ? to.exit : undefined;
}

/** The state of the visitor, with the number of what was painted. */
export function stateOf({ store }: FormScene, stepId: string, drawn: number): PreviewState {
  const run = store.run();
  return { stepId, answers: answersOf(run), hidden: hiddenNow(run, stepId), drawn };
}

const COMPANIES = [brandSample.company, brandSample.otherCompany];

/** Stands for what the server would send, in lists that are fetched before a form is loaded. */
const EXAMPLE_LISTS: Lists = Object.fromEntries(
  FETCHED_LISTS.map((list) => [
    list,
    COMPANIES.map((name, sortOrder) => ({ id: name, title: name, mark: name, sortOrder })),
  ]),
);

const EXAMPLES: readonly OptionDefinition[] = COMPANIES.map((name) => ({
  value: name,
  label: name,
  mark: name,
}));

/** Whether the checker has put the name of a fetched list as the one option, which says nothing. */
function isUnfetched({ options }: QuestionDefinition): boolean {
  return options?.length === 1 && FETCHED_LISTS.some((list) => list === options[0]?.value);
}

/** The definition with examples in every question that `isUnfetched`. */
function withExamples(definition: FormDefinition): FormDefinition {
  const steps = definition.steps.map((step) => ({
    ...step,
    questions: step.questions.map(withExampleOptions),
  }));
  return { ...definition, steps };
}

function withExampleOptions(question: QuestionDefinition): QuestionDefinition {
  if (isUnfetched(question)) return { ...question, options: EXAMPLES };
  if (question.options === undefined) return question;
  const options = question.options.map((option) =>
    option.questions ? { ...option, questions: option.questions.map(withExampleOptions) } : option,
  );
  return { ...question, options };
}
