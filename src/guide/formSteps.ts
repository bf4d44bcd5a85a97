import {
  answer,
  answerOf,
  type Form,
  first,
  keptAnswerOf,
  next,
  type Run,
  type StepDefinition,
  start,
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

/**
 * The step to show when the browser's history wants one: that one, unless a step on the way there
 * still wants an answer (it was cleared, or the history is older than the answers); one that is
 * skipped gives way to the one before it. Without a wish it is the first.
 *
 * The way is walked as a visitor walks it: a step that an answer further on would show has been
 * passed already, and nobody is led back to it.
 */
export function reachableStep(run: Run, wanted: string | undefined): string {
  const { form, today } = run;
  const goal = form.stepIndexOf.get(wanted ?? '') ?? 0;
  let walked = start(form, { today });
  let reached: string | undefined;
  let at = first(walked);
  while (at.kind === 'step' && (reached === undefined || indexOf(form, at.step) <= goal)) {
    reached = at.step.id;
    for (const question of form.steps[indexOf(form, at.step)]?.questions ?? []) {
      const id = form.questions[question]?.definition.id ?? '';
      walked = answer(walked, id, keptAnswerOf(run, id));
    }
    if (validateStep(walked, reached).length > 0) break;
    at = next(walked, reached);
  }
  if (reached === undefined) throw new RangeError('the form has no step to show');
  return reached;
}

const indexOf = ({ stepIndexOf }: Form, { id }: StepDefinition) => stepIndexOf.get(id) ?? -1;

/** Whether a visitor who walks through the form with these answers comes to its end. */
export function isWalkedThrough(run: Run): boolean {
  const last = run.form.steps.at(-1)?.definition.id;
  return validateStep(run, reachableStep(run, last)).length === 0;
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
