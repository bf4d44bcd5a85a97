import type { Item, Model } from '#checker/reach';
import {
  type Answers,
  type AnswerValue,
  answer,
  answerEvenIfHidden,
  answerOf,
  answersWithHidden,
  type Form,
  isReady,
  isVisible,
  type Run,
  sameAnswer,
  start,
  validateQuestion,
  validateStep,
  visibleOptions,
  visibleSteps,
} from '#engine';

/**
 * The change that leads to an item, verified by walking: questions on the way that are not among the
 * wanted answers get accepted ones as well. `wanted` as for `changeOf`; undefined when the item is
 * not met after all.
 */
export function walkedChange(
  model: Model,
  item: Item,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): AnswersChange | undefined {
  const { today, form } = model;
  const all = new Map(wanted);
  for (;;) {
    const change = changeOf(model, given, all);
    const known = all.size;
    let run = start(form, { answers: change.answers, today });
    let blocked = firstBlockedStep(run, item);
    if (blocked === undefined) return isShownIn(run, item) ? change : undefined;
    while (blocked !== undefined) {
      const [id] = invalidOn(run, blocked).filter((own) => !all.has(own));
      const value = id === undefined ? undefined : acceptedBy(model, item, run, id);
      if (id === undefined || value === undefined) break;
      all.set(id, value);
      run = answer(run, id, value);
      blocked = firstBlockedStep(run, item);
    }
    // No answer leads on.
    if (all.size === known) return undefined;
  }
}

/** An answer that the question accepts: of all, the one that leaves fewest to give before the item is shown. */
function acceptedBy(model: Model, item: Item, run: Run, id: string): AnswerValue | undefined {
  const { values } = model.domains[run.form.indexOf.get(id) ?? -1] ?? { values: [] };
  let best: { readonly value: AnswerValue; readonly left: number } | undefined;
  for (const value of values) {
    if (value === undefined) continue;
    const after = answer(run, id, value);
    if (answerEvenIfHidden(after, id) === undefined || validateQuestion(after, id)) continue;
    const left = leftFor(after, item);
    if (best === undefined || left < best.left) best = { value, left };
  }
  return best?.value;
}

/** The number of refused or missing answers before an item; far more when it is not shown. */
function leftFor(run: Run, item: Item): number {
  const wrong = run.form.steps.slice(0, item.step).flatMap(({ index }) => invalidOn(run, index));
  return wrong.length + (isShownIn(run, item) ? 0 : run.form.questions.length);
}

/** The questions of a step whose answers are missing or refused, by their ids; of a hidden step none. */
export function invalidOn(run: Run, stepIndex: number): readonly string[] {
  const step = run.form.steps[stepIndex]?.definition;
  return step ? validateStep(run, step.id).map(({ path }) => path) : [];
}

/** Whether a run shows an item, whatever the steps before it. */
export function isShownIn(run: Run, item: Item): boolean {
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
export function firstBlockedStep(run: Run, item: Item): number | undefined {
  const shown = visibleSteps(run);
  return run.form.steps.slice(0, item.step).find(({ index, definition }) => {
    if (!shown.includes(definition)) return false;
    return invalidOn(run, index).length > 0 || !isReady(run, definition.id);
  })?.index;
}

/**
 * Other answers with which an item is met, given one after the other as visitors do. No change that
 * costs fewer given answers does it, and with that many none that gives fewer new ones.
 */
export interface AnswersChange {
  /** All answers after the change. */
  readonly answers: Answers;
  /** Given answers that become others, or none (`undefined`). */
  readonly replaced: ReadonlyMap<string, AnswerValue | undefined>;
  /** Answers to questions that have none, or none any more when their turn comes. */
  readonly added: ReadonlyMap<string, AnswerValue>;
  /** Questions whose given answers other answers of the change remove (`clearedBy`). */
  readonly cleared: readonly string[];
}

/**
 * The answers to give so that rules see the wanted ones; given answers that still count are kept. `wanted`: each question after all that it depends on; `undefined` for no answer that
 * counts.
 */
function changeOf(
  { form, today }: Model,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): AnswersChange {
  const goals = goalsOf(form, today, given, wanted);
  const replaced = new Map<string, AnswerValue | undefined>();
  const added = new Map<string, AnswerValue>();
  let run = start(form, { answers: given, today });
  for (const id of inOrderOfClearing(form)) {
    if (!wanted.has(id)) continue;
    const value = wanted.get(id);
    const now = answerEvenIfHidden(run, id);
    if (sameAnswer(now, goals.get(id)) || sameAnswer(now, value)) continue;
    if (now !== undefined) replaced.set(id, value);
    else if (value !== undefined) added.set(id, value);
    run = answer(run, id, value);
  }
  const answers = answersWithHidden(run);
  const isGone = (id: string) => !replaced.has(id) && (added.has(id) || answers[id] === undefined);
  return { answers, replaced, added, cleared: Object.keys(given).filter(isGone) };
}

/** The answers to keep, were nothing cleared: what is hidden in them does not have to go. */
function goalsOf(
  form: Form,
  today: string,
  given: Answers,
  wanted: ReadonlyMap<string, AnswerValue | undefined>,
): ReadonlyMap<string, AnswerValue> {
  const goals = new Map(Object.entries(given));
  for (const [id, value] of wanted) {
    const run = start(form, { answers: Object.fromEntries(goals), today });
    if (sameAnswer(answerOf(run, id), value)) continue;
    if (value === undefined) goals.delete(id);
    else goals.set(id, value);
  }
  return goals;
}

/** Questions in the order of the pages, but each after those that clear it. */
function inOrderOfClearing({ questions }: Form): readonly string[] {
  const order = new Set<string>();
  const visit = (id: string) => {
    if (order.has(id)) return;
    const own = questions.find(({ definition }) => definition.id === id)?.definition;
    for (const cause of own?.clearedBy ?? []) visit(cause);
    order.add(id);
  };
  for (const { definition } of questions) visit(definition.id);
  return [...order];
}

/** The given answers that are cleared, by way of others or not, when some questions are answered anew. */
export function clearedWith(
  form: Form,
  changed: readonly number[],
  given: Answers,
): ReadonlySet<string> {
  const cleared = new Set<string>();
  const waiting = [...changed];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    for (const other of form.questions[index]?.clears ?? []) {
      const id = form.questions[other]?.definition.id ?? '';
      if (given[id] === undefined || cleared.has(id)) continue;
      cleared.add(id);
      waiting.push(other);
    }
  }
  return cleared;
}
