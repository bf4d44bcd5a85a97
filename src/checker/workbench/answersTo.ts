import { type Effort, type Item, modelOf, pathTo, verdictOf } from '#checker/reach';
import {
  type Answers,
  answersOf,
  type Destination,
  type Form,
  first,
  isReady,
  isVisible,
  next,
  type Run,
  start,
  validateStep,
} from '#engine';

/**
 * The fewest relevant answers with which a visitor who presses Nästa from the first step on arrives at
 * a step or question; other required questions get the first answer that is accepted. Undefined when
 * none are known. `today` as `yyyymmdd`.
 */
export function answersTo(
  form: Form,
  item: Extract<Item, { readonly kind: 'step' | 'question' }>,
  today: string,
  effort: Effort,
): Answers | undefined {
  const model = modelOf(form, today, effort);
  const verdict = verdictOf(model, item);
  if (verdict.kind === 'never' || !verdict.answers) return undefined;
  const { run } = pathTo(model, item.step, verdict.answers);
  const answers = answersOf(run);
  return isMet(start(form, { answers, today }), item) ? answers : undefined;
}

/** Whether a visitor with these answers gets to the step, and sees the question there. */
function isMet(run: Run, item: Parameters<typeof answersTo>[1]): boolean {
  const { form } = run;
  const stepId = form.steps[item.step]?.definition.id ?? '';
  let at: Destination = first(run);
  while (at.kind === 'step' && at.step.id !== stepId) {
    const { id } = at.step;
    if (!isReady(run, id) || validateStep(run, id).length > 0) return false;
    at = next(run, id);
  }
  if (at.kind !== 'step') return false;
  return item.kind === 'step' || isVisible(run, form.questions[item.question]?.definition.id ?? '');
}
