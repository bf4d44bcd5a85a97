import {
  type Answers,
  type AnswerValue,
  answer,
  isReady,
  isVisible,
  keptAnswerOf,
  type Run,
  start,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleSteps,
} from '#engine';
import type { Item, Model } from '#reach';
import { type Change, changeOf } from './whyApplied.ts';

/**
 * The change that leads to an item, walked by the engine: what is asked on the way and is not of the
 * wanted answers is answered rightly as well. `wanted` as for `changeOf`; undefined when the item is
 * not met after all.
 */
export function walkedChange(
  model: Model,
  item: Item,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): Change | undefined {
  const { today, form } = model;
  const all = new Map(wanted);
  for (;;) {
    const change = changeOf(model, given, all);
    const known = all.size;
    let run = start(form, { answers: change.answers, today });
    let hold = firstHold(run, item);
    if (hold === undefined) return isThere(run, item) ? change : undefined;
    while (hold !== undefined) {
      const [id] = wrongAt(run, hold, visibleSteps(run)).filter((own) => !all.has(own));
      const value = id === undefined ? undefined : acceptedBy(model, item, run, id);
      if (id === undefined || value === undefined) break;
      all.set(id, value);
      run = answer(run, id, value);
      hold = firstHold(run, item);
    }
    // Nothing that can be answered lets one go on.
    if (all.size === known) return undefined;
  }
}

/** Of the answers that a question takes, one with which the item is there and least else is to be answered. */
function acceptedBy(model: Model, item: Item, run: Run, id: string): AnswerValue | undefined {
  const { values } = model.domains[run.form.indexOf.get(id) ?? -1] ?? { values: [] };
  let best: { readonly value: AnswerValue; readonly left: number } | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    const after = answer(run, id, value);
    if (keptAnswerOf(after, id) === undefined || validateQuestion(after, id)) continue;
    const left = leftFor(after, item);
    if (best === undefined || left < best.left) best = { value, left };
  }
  return best?.value;
}

/** How much is still wrong before an item; far more when it is not there. */
function leftFor(run: Run, item: Item): number {
  const shown = visibleSteps(run);
  const wrong = stepsBefore(run, item).flatMap((at) => wrongAt(run, at, shown));
  return wrong.length + (isThere(run, item) ? 0 : run.form.questions.length);
}

function wrongAt(run: Run, at: number, shown: ReturnType<typeof visibleSteps>): readonly string[] {
  const step = run.form.steps[at]?.definition;
  return step && shown.includes(step) ? validateStep(run, step.id).map(({ path }) => path) : [];
}

/** Whether an item is there with the answers of a run, whatever the steps before it. */
export function isThere(run: Run, item: Item): boolean {
  const { form } = run;
  if (item.kind === 'step') {
    const step = form.steps[item.step]?.definition;
    return visibleSteps(run).some((own) => own === step);
  }
  const question = form.questions[item.question]?.definition;
  if (!question || !isVisible(run, question.id)) return false;
  if (item.kind === 'message') {
    return validateQuestion(run, question.id)?.params.validation === item.validation;
  }
  const option = item.kind === 'option' ? question.options?.[item.option] : undefined;
  return option === undefined || visibleOptions(run, question.id).includes(option);
}

/** The first step before an item's that is shown and cannot be left. */
export function firstHold(run: Run, item: Item): number | undefined {
  const shown = new Set(visibleSteps(run));
  return stepsBefore(run, item).find((at) => {
    const step = run.form.steps[at]?.definition;
    if (!step || !shown.has(step)) return false;
    return validateStep(run, step.id).length > 0 || !isReady(run, step.id);
  });
}

function stepsBefore({ form }: Run, { step }: Item): readonly number[] {
  return form.steps.slice(0, step).map(({ index }) => index);
}
