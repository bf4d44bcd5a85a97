import type { Answers, AnswerValue } from '#engine';
import {
  cellOfItem,
  type Item,
  isTaken,
  type Model,
  placedRule,
  type Reading,
  readingWith,
} from '#reach';
import type { Match } from './match.ts';
import type { Pair, QuestionItem } from './pairs.ts';
import { type Comparison, containerOf, type Look } from './search.ts';

/** What somebody met who passed over a question, and meets by no answer to it that is taken now. */
export interface Unasked {
  /** In the form as it is. */
  readonly item: Item;
  /** With the fewest answers: somebody who met it. */
  readonly example: Answers;
}

/**
 * What requiring an answer takes from those who gave none. With the same answers they would meet it
 * still; they cannot give the same answers any more. Nothing is said where not all answers are tried.
 */
export function unaskedBy(
  comparison: Comparison,
  match: Match,
  required: QuestionItem,
): readonly Unasked[] {
  const own = match.questions.find(({ after }) => after.question === required.question);
  const answers = own ? answersTaken(comparison.after, own.after.question) : [];
  if (!own || answers.length === 0) return [];
  const told: Unasked[] = [];
  for (const pair of [...match.steps, ...match.questions]) {
    const container = containerOf(comparison.after, pair.after);
    if (told.some(({ item }) => isSame(item, container))) continue;
    if (!hangsOn(comparison.after, pair.after, own.after.question)) continue;
    const witness = comparison.find('before', looksAt(comparison, own, pair), (before, after) => {
      const isPassed = before.answerTo(own.before.question) === undefined;
      const isMet = [isShown(before, own.before), isShown(before, pair.before)];
      if (!isPassed || isMet.includes(false)) return false;
      if (!isShown(after, own.after) || !isShown(after, pair.after)) return false;
      return answers.every((value) => isHiddenBy(after, pair.after, own.after.question, value));
    });
    if (witness.kind === 'found') told.push({ item: pair.after, example: witness.answers });
  }
  return told;
}

/** Answers that stand for all that are taken; none where it is not known that they do. */
function answersTaken(model: Model, index: number): readonly AnswerValue[] {
  const question = model.form.questions[index];
  const demand = model.demands.find((own) => own.question === index);
  const { values = [], isExact = false } = model.domains[index] ?? {};
  if (!question || !demand?.isFree || !isExact) return [];
  return values.flatMap((value) =>
    value !== undefined && isTaken(question, demand.rules, value, model.today) ? [value] : [],
  );
}

/** Whether an item is shown to fewer, or others, for another answer to a question. */
function hangsOn(model: Model, item: Item, question: number): boolean {
  const reads = new Set(model.cellReads[cellOfItem(model.form, item)]);
  // Grows while it is walked through.
  for (const index of reads) for (const need of model.needs[index] ?? []) reads.add(need);
  return reads.has(question) && !('question' in item && item.question === question);
}

function looksAt(
  { before, after }: Comparison,
  own: Pair,
  pair: Pair,
): readonly [before: Look, after: Look] {
  const look = (model: Model, side: 'before' | 'after'): Look => {
    const [question, item] = [own[side], pair[side]];
    const index = 'question' in question ? question.question : -1;
    const { validation = [] } = model.form.questions[index]?.definition ?? {};
    return {
      until: item.step,
      cells: [cellOfItem(model.form, question), cellOfItem(model.form, item)],
      questions: [index],
      rules: validation.map(({ rule }, at) => placedRule(model.form, rule, `validation/${at}`)),
    };
  };
  return [look(before, 'before'), look(after, 'after')];
}

const isShown = (reading: Reading, item: Item): boolean =>
  reading.isShown(cellOfItem(reading.model.form, item));

/** Whether another answer hides an item for certain: it asks nothing more that the item hangs on. */
function isHiddenBy(reading: Reading, item: Item, question: number, value: AnswerValue): boolean {
  const { form } = reading.model;
  let isCertain = true;
  const other: Reading = readingWith(reading.model, (id) => {
    const index = form.indexOf.get(id) ?? -1;
    const cell = form.questions[index]?.cell ?? -1;
    if (index === question) return value;
    if (!other.isShown(cell)) return undefined;
    if (!reading.isShown(cell)) isCertain = false;
    return reading.answerTo(index);
  });
  return !isShown(other, item) && isCertain;
}

function isSame(one: Item, other: Item | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
