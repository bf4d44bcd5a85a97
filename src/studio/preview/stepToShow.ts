import { type Form, isVisible, type Run, type StepDefinition, visibleSteps } from '#engine';
import type { HiddenItem } from './previewMessages.ts';

/** The step shown before a change, and its index among the steps of the form as it was then. */
export interface PreviousStep {
  readonly stepId: string;
  /** From 0. */
  readonly index: number;
}

/**
 * The step to show of those that are visible: the one stood at, else the nearest in the order of the
 * form, the earlier of two as near. Undefined when no step is visible.
 */
export function stepToShow(run: Run, { stepId, index }: PreviousStep): string | undefined {
  const { stepIndexOf } = run.form;
  const goal = stepIndexOf.get(stepId) ?? index;
  let nearest: { readonly id: string; readonly distance: number } | undefined;
  for (const { id } of visibleSteps(run)) {
    const distance = Math.abs((stepIndexOf.get(id) ?? 0) - goal);
    if (!nearest || distance < nearest.distance) nearest = { id, distance };
  }
  return nearest?.id;
}

/** A step of a form by its id. */
export function stepIn({ steps, stepIndexOf }: Form, stepId: string): StepDefinition | undefined {
  return steps[stepIndexOf.get(stepId) ?? -1]?.definition;
}

/**
 * Whether what is on the page of a step can stay there: its definition says the same in both forms,
 * texts, options and rules included. What other steps say is of no matter.
 */
export function isSameStep(before: Form, after: Form, stepId: string): boolean {
  const [one, other] = [stepIn(before, stepId), stepIn(after, stepId)];
  // Ids of elements begin with the form's.
  return before.definition.id === after.definition.id && isSame(one, other);
}

/** Whether a question is defined the same in both forms. */
export function isSameQuestion(before: Form, after: Form, questionId: string): boolean {
  const [one, other] = [before, after].map(
    ({ questions, indexOf }) => questions[indexOf.get(questionId) ?? -1]?.definition,
  );
  return isSame(one, other);
}

function isSame(one: object | undefined, other: object | undefined): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

/** Steps that are skipped now, then questions of this step that are hidden, in page order. */
export function hiddenNow(run: Run, stepId: string): readonly HiddenItem[] {
  const { form } = run;
  const shown = new Set(visibleSteps(run).map(({ id }) => id));
  const steps = form.definition.steps
    .filter(({ id }) => !shown.has(id))
    .map(({ id, title }): HiddenItem => ({ kind: 'step', stepId: id, label: title }));
  const questions = form.steps[form.stepIndexOf.get(stepId) ?? -1]?.questions ?? [];
  const hidden = questions.flatMap((index): readonly HiddenItem[] => {
    const question = form.questions[index]?.definition;
    if (!question || isVisible(run, question.id)) return [];
    return [{ kind: 'question', stepId, questionId: question.id, label: question.label }];
  });
  return [...steps, ...hidden];
}
