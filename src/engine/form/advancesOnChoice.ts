import { answerOf, isButton, isDisplay, type Run, validateStep, visibleQuestions } from '#engine';

/**
 * Whether choosing an answer submits the step, which is invalid until then: 'Nästa' could only ever
 * report a missing answer.
 */
export function advancesOnChoice(run: Run, stepId: string): boolean {
  const asked = askedIn(run, stepId);
  return (
    asked.every(({ type }) => isButton(type)) &&
    asked.some(({ id }) => answerOf(run, id) === undefined) &&
    validateStep(run, stepId).length > 0
  );
}

/**
 * Whether a choice may submit the step: all else that it asks is buttons, and answered. Otherwise the visitor would be
 * told of an error before they could have answered, or led past what they may answer.
 */
export function submitsOnChoice(run: Run, stepId: string, chosen: string): boolean {
  return askedIn(run, stepId).every(
    ({ type, id }) => id === chosen || (isButton(type) && answerOf(run, id) !== undefined),
  );
}

function askedIn(run: Run, stepId: string) {
  return visibleQuestions(run, stepId).filter(({ type }) => !isDisplay(type));
}
