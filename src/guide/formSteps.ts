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

/** Whether every visible step is valid. */
export function isComplete(run: Run): boolean {
  return visibleSteps(run).every(({ id }) => validateStep(run, id).length === 0);
}

/**
 * Whether choosing an answer submits the step, which is invalid until then: 'Nästa' could only ever
 * report a missing answer.
 */
export function advancesOnChoice(run: Run, stepId: string): boolean {
  const asked = visibleQuestions(run, stepId).filter(({ type }) => type !== 'box');
  return (
    asked.every(({ type }) => type === 'single-button') &&
    asked.some(({ id }) => answerOf(run, id) === undefined) &&
    validateStep(run, stepId).length > 0
  );
}
