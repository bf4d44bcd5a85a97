import { type Run, type StepDefinition, validateStep, visibleSteps } from '#engine';

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
