import {
  answer,
  answersOf,
  answersWithHidden,
  type Form,
  first,
  isReady,
  isVisible,
  next,
  previous,
  type Run,
  start,
  validateStep,
  visibleOptions,
  visibleQuestions,
} from '#engine';
import { everyAnswer } from './triedForms.ts';

/** What visitors of a form meet, found by trying everything. */
export interface Met {
  /** By the names of `nameOfItem`: met by somebody. */
  readonly seen: ReadonlySet<string>;
  /** Met by everybody who has finished; all there is when nobody can. */
  readonly passed: (name: string) => boolean;
}

/** Names of what can be met. */
export const named = {
  step: (id: string) => `step ${id}`,
  question: (id: string) => `question ${id}`,
  option: (id: string, value: unknown) => `option ${id} ${String(value)}`,
  message: (id: string, at: number) => `message ${id} ${at}`,
} as const;

/**
 * Goes through a small form in every way there is: every answer to every question, forward and back,
 * with the engine that runs it for visitors.
 */
export function wander(form: Form, today: string): Met {
  const seen = new Set<string>();
  const finished: ReadonlySet<string>[] = [];
  const ends = new Set<string>();
  const known = new Set<string>();
  const waiting: { readonly at: string; readonly run: Run }[] = [];
  const come = (at: string, run: Run) => {
    // What a hidden question was answered counts again when it comes back.
    const key = `${at} ${JSON.stringify(answersWithHidden(run))}`;
    if (known.has(key)) return;
    known.add(key);
    waiting.push({ at, run });
  };
  const begin = start(form, { today });
  const entrance = first(begin);
  if (entrance.kind === 'step') come(entrance.step.id, begin);
  else finished.push(new Set());
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { at, run } = one;
    for (const name of shownOn(run, at)) seen.add(name);
    const issues = validateStep(run, at);
    for (const { path, params } of issues) seen.add(named.message(path, params.validation ?? -1));
    for (const question of visibleQuestions(run, at)) {
      for (const value of everyAnswer(question)) come(at, answer(run, question.id, value));
    }
    const back = previous(run, at);
    if (back.kind === 'step') come(back.step.id, run);
    if (issues.length > 0 || !isReady(run, at)) continue;
    const on = next(run, at);
    if (on.kind === 'step') {
      come(on.step.id, run);
      continue;
    }
    const key = JSON.stringify(answersOf(run));
    if (ends.has(key)) continue;
    ends.add(key);
    finished.push(new Set(form.steps.flatMap(({ definition }) => shownOn(run, definition.id))));
  }
  return { seen, passed: (name) => finished.every((shown) => shown.has(name)) };
}

/** Names of all that is shown on a step; none when the step itself is not. */
function shownOn(run: Run, stepId: string): readonly string[] {
  const shown = visibleQuestions(run, stepId).filter(({ id }) => isVisible(run, id));
  const step = run.form.steps[run.form.stepIndexOf.get(stepId) ?? -1];
  if (shown.length === 0 && !isStepShown(run, stepId)) return [];
  return [
    ...(step ? [named.step(stepId)] : []),
    ...shown.flatMap(({ id }) => [
      named.question(id),
      ...visibleOptions(run, id).map(({ value }) => named.option(id, value)),
    ]),
  ];
}

function isStepShown(run: Run, stepId: string): boolean {
  for (let at = first(run); at.kind === 'step'; at = next(run, at.step.id)) {
    if (at.step.id === stepId) return true;
  }
  return false;
}
