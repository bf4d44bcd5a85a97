import type { Item } from '#checker/reach';
import {
  isReady,
  isVisible,
  type Run,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleSteps,
} from '#engine';

/** Whether a visitor reaches an item, by the engine: it is shown, and every step before it can be left. */
export function isReached(run: Run, item: Item): boolean {
  const { steps, questions } = run.form;
  const shown = visibleSteps(run);
  const isLeft = steps
    .slice(0, item.step)
    .map(({ definition }) => definition)
    .filter((step) => shown.includes(step))
    .every(({ id }) => validateStep(run, id).length === 0 && isReady(run, id));
  if (!isLeft) return false;
  if (item.kind === 'step') return shown.some((step) => step === steps[item.step]?.definition);
  const question = questions[item.question]?.definition;
  if (!question || !isVisible(run, question.id)) return false;
  if (item.kind === 'question') return true;
  if (item.kind === 'message') {
    return validateQuestion(run, question.id)?.params.validation === item.validation;
  }
  const option = question.options?.[item.option];
  return visibleOptions(run, question.id).some((own) => own === option);
}
