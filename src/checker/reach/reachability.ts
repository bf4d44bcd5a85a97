import { type Answers, type AnswerValue, answerOf, type Form, type Question } from '#engine';
import { evaluatedForm } from './evaluatedForm.ts';
import { and, cellShown, isTrue, messageShown, not } from './formula.ts';
import type { Model } from './model.ts';
import { pathTo } from './pathTo.ts';
import type { Constraint } from './problem.ts';
import { type SearchResult, search } from './search.ts';

/**
 * Whether visitors meet an item.
 *
 * | kind      | meaning                                                                        |
 * |-----------|--------------------------------------------------------------------------------|
 * | always    | every visitor who finishes the form has met it                                 |
 * | sometimes | with `answers`, the fewest, it is met                                          |
 * | never     | no answers show it                                                             |
 * | unproven  | `answers` show it, or none were found; `doubts`: questions of whose answers    |
 * |           | not all were tried, that come after the item, or whose answers later ones      |
 * |           | clear; none when there were too many combinations                              |
 *
 * A message is never `always` met: no visitor could leave its step.
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
export interface ItemVerdict {
  readonly item: Item;
  readonly verdict: Verdict;
}

/**
 * The verdict of every step, question, option and message of a form.
 *
 * A visitor meets an item on its step, having met all demands of the steps before it, with any answers
 * on the step itself.
 */
export function reachability(model: Model): readonly ItemVerdict[] {
  const verdicts = new Map<string, Verdict>();
  return itemsOf(model.form).map((item) => {
    // Items that share a cell share the verdict.
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
    constraints: [shownConstraint(model, item)],
    targetSteps: [item.step],
    // On the first visit, later questions have no answers yet.
    cost: (id, value) => (value === undefined ? 0 : isAfter(model, id, item.step) ? LATER : 1),
  });
  if (met.kind === 'none') {
    return met.doubts.length === 0 ? { kind: 'never' } : { kind: 'unproven', doubts: met.doubts };
  }
  if (met.kind === 'limit') return { kind: 'unproven', doubts: [] };
  const answers = givenAnswers(met.answers);
  const later = Object.keys(answers).filter((id) => isAfter(model, id, item.step));
  if (later.length > 0) return { kind: 'unproven', answers, doubts: later };
  if (!canBeGiven(model, item, answers)) {
    return { kind: 'unproven', doubts: Object.keys(answers) };
  }
  if (item.kind === 'message') return { kind: 'sometimes', answers };
  const passed = search([model], {
    constraints: [shownConstraint(model, item, false)],
    targetSteps: [model.form.steps.length],
  });
  if (passed.kind === 'found') return { kind: 'sometimes', answers };
  if (passed.kind === 'none' && passed.doubts.length === 0) return { kind: 'always', answers };
  return { kind: 'unproven', answers, doubts: passed.kind === 'none' ? passed.doubts : [] };
}

/** Whether the answers show the item when given one after the other: one may clear another. */
function canBeGiven(model: Model, item: Item, answers: Answers): boolean {
  if (model.clearedOn.every((step) => step === -1)) return true;
  const { run } = pathTo(model, item.step, answers);
  const evaluated = evaluatedForm(model, (id) => answerOf(run, id));
  return shownConstraint(model, item).isMet([evaluated]);
}

/** More than all answers on the way together. */
const LATER = 1_000_000;

function isAfter({ form }: Model, id: string, step: number): boolean {
  return (form.questions[form.indexOf.get(id) ?? -1]?.step ?? -1) > step;
}

/** The constraint that an item is shown, or not, in the first form of a search. */
export function shownConstraint(model: Model, item: Item, wanted = true): Constraint {
  const { form } = model;
  const cell = cellOfItem(form, item);
  const asked = item.kind === 'message' ? form.questions[item.question] : undefined;
  const at = item.kind === 'message' ? item.validation : -1;
  const demand = model.demands.find(({ question }) => asked && question === asked.index);
  const rules = (demand?.rules ?? []).slice(0, at + 1);
  const questions = asked ? [asked.index, ...rules.flatMap(({ reads }) => reads)] : [];
  const met = asked ? and(cellShown(cell), messageShown(asked, at)) : cellShown(cell);
  const formula = wanted ? met : not(met);
  return {
    scope: [{ cells: [cell], questions, rules }],
    formulas: [formula],
    isMet: ([evaluated]) => evaluated !== undefined && isTrue(formula, evaluated),
  };
}

/** The answers that a search found, without the questions left blank. */
export function givenAnswers(
  answers: Extract<SearchResult, { kind: 'found' }>['answers'],
): Answers {
  return Object.fromEntries(
    [...answers].filter((entry): entry is [string, AnswerValue] => entry[1] !== undefined),
  );
}

/** Part of a form that a visitor may meet: a step, question, option or message. */
export type Item =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'question'; readonly step: number; readonly question: number }
  | {
      readonly kind: 'option';
      readonly step: number;
      readonly question: number;
      readonly option: number;
    }
  | {
      readonly kind: 'message';
      readonly step: number;
      readonly question: number;
      readonly validation: number;
    };

/** Every item of a form in page order. */
export function itemsOf(form: Form): readonly Item[] {
  return form.steps.flatMap(({ index: step, questions }): readonly Item[] => [
    { kind: 'step', step },
    ...questions.flatMap((index) => {
      const question = form.questions[index];
      return question ? itemsOfQuestion(question) : [];
    }),
  ]);
}

function itemsOfQuestion({ definition, index: question, step }: Question): readonly Item[] {
  const { options = [], validation = [] } = definition;
  return [
    { kind: 'question', step, question },
    ...options.map((_none, option): Item => ({ kind: 'option', step, question, option })),
    ...validation.map((_none, at): Item => ({ kind: 'message', step, question, validation: at })),
  ];
}

/** The cell that decides whether an item is shown; of a message, that of its question. */
export function cellOfItem(form: Form, item: Item): number {
  if (item.kind === 'step') return form.steps[item.step]?.cell ?? -1;
  const question = form.questions[item.question];
  if (item.kind !== 'option') return question?.cell ?? -1;
  return question?.optionCells[item.option] ?? question?.cell ?? -1;
}
