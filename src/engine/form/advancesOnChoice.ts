import { answerOf, isButton, isDisplay, type Run, validateStep, visibleQuestions } from '#engine';

/**
 * Whether choosing an answer submits the step, which is invalid until then: 'Nästa' could only ever
 * report a missing answer.
 */
export function advancesOnChoice(run: Run, stepId: string): boolean {
  const asked = visibleQuestions(run, stepId).filter(({ type }) => !isDisplay(type));
  return (
    asked.every(({ type }) => isButton(type)) &&
    asked.some(({ id }) => answerOf(run, id) === undefined) &&
    validateStep(run, stepId).length > 0
  );
}
