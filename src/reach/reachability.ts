import { type Answers, type AnswerValue, answerOf } from '#engine';
import { cellOfItem, type Item, itemsOf } from './items.ts';
import type { Model } from './model.ts';
import { pathTo } from './pathTo.ts';
import type { Condition } from './problem.ts';
import { readingWith } from './readingWith.ts';
import { type Found, search } from './search.ts';

/**
 * Whether visitors meet an item.
 *
 * | kind      | meaning                                                                        |
 * |-----------|--------------------------------------------------------------------------------|
 * | always    | whoever finishes the form has met it                                           |
 * | sometimes | with `answers` it is met; no fewer answers to what matters for it show it      |
 * | never     | no answers show it                                                             |
 * | unproven  | `answers` show it, or none were found; `doubts` are the questions of whose     |
 * |           | answers not all were tried, that come after the item or whose answers later    |
 * |           | ones take away; none when there were too many combinations                     |
 *
 * A message is never always met: that would be a step nobody can leave.
 */
export type Verdict =
  | { readonly kind: 'always'; readonly answers: Answers }
  | { readonly kind: 'sometimes'; readonly answers: Answers }
  | { readonly kind: 'never' }
  | {
      readonly kind: 'unproven';
      readonly answers?: Answers;
      readonly doubts: readonly string[];
    };

/** An item with its verdict. */
export interface Reached {
  readonly item: Item;
  readonly verdict: Verdict;
}

/**
 * Says of every step, question, option and message of a form whether visitors meet it.
 *
 * Somebody meets an item on its step, on the way there having left every step before as it has to
 * be left, with whatever they have answered on the step itself.
 */
export function reachability(model: Model): readonly Reached[] {
  const verdicts = new Map<string, Verdict>();
  return itemsOf(model.form).map((item) => {
    // What has no condition of its own is met when what it stands in is.
    const key = `${item.step} ${cellOfItem(model.form, item)}`;
    const known = item.kind === 'message' ? undefined : verdicts.get(key);
    const verdict = known ?? verdictOf(model, item);
    if (item.kind !== 'message') verdicts.set(key, verdict);
    return { item, verdict };
  });
}

/** The verdict of one item. */
export function verdictOf(model: Model, item: Item): Verdict {
  const met = search([model], {
    conditions: [shownCondition(model, item)],
    until: [item.step],
    // Whoever comes for the first time has not answered what comes after.
    cost: (id, value) => (value === undefined ? 0 : isAfter(model, id, item.step) ? LATER : 1),
  });
  if (met.kind === 'none') {
    return met.doubts.length === 0 ? { kind: 'never' } : { kind: 'unproven', doubts: met.doubts };
  }
  if (met.kind === 'limit') return { kind: 'unproven', doubts: [] };
  const answers = given(met.answers);
  const later = Object.keys(answers).filter((id) => isAfter(model, id, item.step));
  if (later.length > 0) return { kind: 'unproven', answers, doubts: later };
  if (!canBeGiven(model, item, answers)) {
    return { kind: 'unproven', doubts: Object.keys(answers) };
  }
  if (item.kind === 'message') return { kind: 'sometimes', answers };
  const passed = search([model], {
    conditions: [shownCondition(model, item, false)],
    until: [model.form.steps.length],
  });
  if (passed.kind === 'found') return { kind: 'sometimes', answers };
  if (passed.kind === 'none' && passed.doubts.length === 0) return { kind: 'always', answers };
  return { kind: 'unproven', answers, doubts: passed.kind === 'none' ? passed.doubts : [] };
}

/**
 * Whether answers can all be given one after the other and then show the item: not when a question
 * hangs on an answer that it takes away.
 */
function canBeGiven(model: Model, item: Item, answers: Answers): boolean {
  if (model.clearedOn.every((step) => step === -1)) return true;
  const { run } = pathTo(model, item.step, answers);
  const reading = readingWith(model, (id) =>
    model.form.indexOf.has(id) ? answerOf(run, id) : undefined,
  );
  return shownCondition(model, item).isMet([reading]);
}

/** Dearer than all answers on the way together. */
const LATER = 1_000_000;

function isAfter({ form }: Model, id: string, step: number): boolean {
  return (form.questions[form.indexOf.get(id) ?? -1]?.step ?? -1) > step;
}

/** That an item is met, or not, in the first of the forms of a search. */
export function shownCondition(model: Model, item: Item, wanted = true): Condition {
  const { form } = model;
  const cell = cellOfItem(form, item);
  if (item.kind !== 'message') {
    return {
      looksAt: [{ cells: [cell], questions: [], rules: [] }],
      isMet: ([reading]) => reading?.isShown(cell) === wanted,
    };
  }
  const question = form.questions[item.question];
  const demand = model.demands.find((own) => own.question === item.question);
  const rules = (demand?.rules ?? []).slice(0, item.validation + 1);
  const questions = [item.question, ...rules.flatMap((own) => own.reads)];
  return {
    looksAt: [{ cells: [cell], questions, rules }],
    isMet: ([reading]) => {
      if (!reading?.isShown(cell)) return !wanted;
      const isGiven = reading.answerTo(item.question) !== undefined;
      const failed = rules.findIndex(
        ({ rule }, at) =>
          (isGiven || question?.judgesUnanswered[at] === true) && !reading.holds(rule),
      );
      return (failed === item.validation) === wanted;
    },
  };
}

/** What was answered. */
export function given(answers: Extract<Found, { kind: 'found' }>['answers']): Answers {
  return Object.fromEntries(
    [...answers].filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined),
  );
}
