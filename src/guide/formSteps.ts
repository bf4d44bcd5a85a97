import {
  answerOf,
  type Run,
  type StepDefinition,
  validateStep,
  visibleQuestions,
  visibleSteps,
} from '#engine';

/** A step by its id; throws a RangeError when the form has none. */
export function stepOf({ form }: Run, stepId: string): StepDefinition {
  const step = form.steps[form.stepIndexOf.get(stepId) ?? -1];
  if (!step) throw new RangeError(`no step "${stepId}" in "${form.definition.id}"`);
  return step.definition;
}

/** Whether every step is answered as it should be. */
export function isComplete(run: Run): boolean {
  return visibleSteps(run).every(({ id }) => validateStep(run, id).length === 0);
}

/**
 * Whether the step goes on by itself once one of its buttons is pressed, and cannot be passed
 * before: a button forward would only ever say that an answer is missing.
 */
export function awaitsChoice(run: Run, stepId: string): boolean {
  const asked = visibleQuestions(run, stepId).filter(({ type }) => type !== 'box');
  return (
    asked.every(({ type }) => type === 'single-button') &&
    asked.some(({ id }) => answerOf(run, id) === undefined) &&
    validateStep(run, stepId).length > 0
  );
}
