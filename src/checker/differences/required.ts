import {
  cellOfItem,
  type EvaluatedForm,
  evaluatedForm,
  type Item,
  isAccepted,
  type Model,
} from '#checker/reach';
import type { Answers, AnswerValue } from '#engine';
import type { Comparison, StepScopes } from './comparison.ts';
import { containerOf, keyOf, type Pair, type QuestionItem } from './items.ts';
import type { Match } from './match.ts';

/** An item met by skipping a question, and by no answer to it that is accepted now. */
export interface Unasked {
  /** In the new form. */
  readonly item: Item;
  /** With the fewest answers: a visitor who met it. */
  readonly example: Answers;
}

/**
 * Items lost to those who gave no answer, once one is required. With the same answers they would meet it
 * still; they cannot give the same answers any more. Empty where not all answers are tried.
 * `scopes`: how the answer is validated.
 */
export function unaskedBy(
  comparison: Comparison,
  match: Match,
  required: Pair<QuestionItem>,
  scopes: StepScopes,
): readonly Unasked[] {
  const { after } = comparison;
  const { question } = required.after;
  const answers = acceptedAnswers(after, question);
  if (answers.length === 0) return [];
  const found: Unasked[] = [];
  for (const pair of [...match.steps, ...match.questions]) {
    const container = keyOf(containerOf(after.form, pair.after));
    if (found.some(({ item }) => keyOf(item) === container)) continue;
    if (!dependsOn(after, pair.after, question)) continue;
    const cells = comparison.cells(pair);
    const [was, is] = scopes;
    const both = [
      { ...was, targetStep: pair.before.step, cells: [...was.cells, cells[0]] },
      { ...is, targetStep: pair.after.step, cells: [...is.cells, cells[1]] },
    ] as const;
    const { answers: example } = comparison.find('before', both, (one, other) => {
      if (one.answerTo(required.before.question) !== undefined) return false;
      if (![required, pair].every((own) => comparison.isShown(own, one, other))) return false;
      return answers.every((value) => isHiddenBy(other, cells[1], question, value));
    });
    if (example) found.push({ item: pair.after, example });
  }
  return found;
}

/** Representative accepted answers; none where they do not represent all. */
function acceptedAnswers(model: Model, index: number): readonly AnswerValue[] {
  const question = model.form.questions[index];
  const demand = model.demands.find((own) => own.question === index);
  const { values = [], isExact = false } = model.domains[index] ?? {};
  if (!question || !demand?.isAlwaysMeetable || !isExact) return [];
  return values.flatMap((value) =>
    value !== undefined && isAccepted(question, value, model.today) ? [value] : [],
  );
}

/** Whether an item is shown to fewer, or others, for another answer to a question. */
function dependsOn(model: Model, item: Item, question: number): boolean {
  const reads = new Set(model.cellReads[cellOfItem(model.form, item)]);
  // Grows during the iteration.
  for (const index of reads) for (const need of model.needs[index] ?? []) reads.add(need);
  return reads.has(question) && !('question' in item && item.question === question);
}

/** Whether another answer hides a cell for certain: it asks nothing more that the cell depends on. */
function isHiddenBy(
  evaluated: EvaluatedForm,
  cell: number,
  question: number,
  value: AnswerValue,
): boolean {
  const { form } = evaluated.model;
  let isCertain = true;
  const other: EvaluatedForm = evaluatedForm(evaluated.model, (id) => {
    const index = form.indexOf.get(id) ?? -1;
    const own = form.questions[index]?.cell ?? -1;
    if (index === question) return value;
    if (!other.isShown(own)) return undefined;
    if (!evaluated.isShown(own)) isCertain = false;
    return evaluated.answerTo(index);
  });
  return !other.isShown(cell) && isCertain;
}
