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
import { everyAnswer } from './smallForms.ts';

/** What visitors of a form are shown, found exhaustively. */
export interface Exploration {
  /** Names of items shown to some visitor. */
  readonly seen: ReadonlySet<string>;
  /** Whether an item is shown to everybody who finishes; true when nobody can. */
  readonly passed: (name: string) => boolean;
}

/** Names of items. */
export const named = {
  step: (id: string) => `step ${id}`,
  question: (id: string) => `question ${id}`,
  option: (id: string, value: unknown) => `option ${id} ${String(value)}`,
  message: (id: string, at: number) => `message ${id} ${at}`,
} as const;

/**
 * Explores all states of a small form with the engine: every answer to every question, forward and back.
 */
export function exploreForm(form: Form, today: string): Exploration {
  const seen = new Set<string>();
  const finished: ReadonlySet<string>[] = [];
  const ends = new Set<string>();
  const known = new Set<string>();
  const waiting: { readonly at: string; readonly run: Run }[] = [];
  const visit = (at: string, run: Run) => {
    // Answers to hidden questions count again when the questions reappear.
    const key = `${at} ${JSON.stringify(answersWithHidden(run))}`;
    if (known.has(key)) return;
    known.add(key);
    waiting.push({ at, run });
  };
  const begin = start(form, { today });
  const entry = first(begin);
  if (entry.kind === 'step') visit(entry.step.id, begin);
  else finished.push(new Set());
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { at, run } = one;
    for (const name of shownOn(run, at)) seen.add(name);
    const issues = validateStep(run, at);
    for (const { path, params } of issues) seen.add(named.message(path, params.validation ?? -1));
    for (const question of visibleQuestions(run, at)) {
      for (const value of everyAnswer(question)) visit(at, answer(run, question.id, value));
    }
    const back = previous(run, at);
    if (back.kind === 'step') visit(back.step.id, run);
    if (issues.length > 0 || !isReady(run, at)) continue;
    const on = next(run, at);
    if (on.kind === 'step') {
      visit(on.step.id, run);
      continue;
    }
    const key = JSON.stringify(answersOf(run));
    if (ends.has(key)) continue;
    ends.add(key);
    finished.push(new Set(form.steps.flatMap(({ definition }) => shownOn(run, definition.id))));
  }
  return { seen, passed: (name) => finished.every((shown) => shown.has(name)) };
}

/** Names of all that is shown on a step; none when the step is hidden. */
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
