import type { AnswerValue, Rule } from '#engine';
import type { Model } from './model.ts';
import { holdsCached } from './ruleResults.ts';

/** A form evaluated with some answers. */
export interface EvaluatedForm {
  readonly model: Model;
  /** The answer as rules see it. */
  answerTo(question: number): AnswerValue | undefined;
  isShown(cell: number): boolean;
  holds(rule: Rule): boolean;
}

/** Where an evaluated form takes its answers from, and which rules and choices are exempted in it. */
export interface AnswerSource {
  answered(id: string): AnswerValue | undefined;
  /**
   * Whether a search ignores part of a cell's condition, to learn what that part causes: its own rule, or
   * the choice of the option that the cell is under.
   */
  isExempt?(part: 'rule' | 'choice', cell: number): boolean;
  /** Called for each rule that is evaluated. */
  countEvaluation?(): void;
  /** Cache of the cells shown; leave it out where answers may change meanwhile. */
  readonly cache?: Map<number, boolean>;
}

/** Evaluates a form with answers that are looked up each time; see `AnswerSource.cache`. */
export function evaluatedFrom(model: Model, from: AnswerSource): EvaluatedForm {
  const { form, today } = model;
  const answerTo = (index: number) => from.answered(form.questions[index]?.definition.id ?? '');
  // A rule may name a question that the form does not have.
  const read = (id: string) => (form.indexOf.has(id) ? from.answered(id) : undefined);
  const data = { today, read };
  const asked = (rule: Rule) => {
    from.countEvaluation?.();
    return holdsCached(rule, data);
  };
  const evaluateCell = (index: number): boolean => {
    const cell = form.cells[index];
    if (!cell) return true;
    if (!isShown(cell.parent)) return false;
    const { underOption, rule } = cell;
    const isChoiceMet =
      !underOption ||
      isChosen(answerTo(underOption.question), underOption.value) ||
      from.isExempt?.('choice', index) === true;
    return isChoiceMet && (from.isExempt?.('rule', index) === true || asked(rule));
  };
  const isShown = (index: number): boolean => {
    const known = from.cache?.get(index) ?? evaluateCell(index);
    from.cache?.set(index, known);
    return known;
  };
  return { model, answerTo, isShown, holds: asked };
}

/** Evaluates a form with the answers that count; answers to hidden questions must not be among them. */
export function evaluatedForm(
  model: Model,
  answered: (id: string) => AnswerValue | undefined,
): EvaluatedForm {
  return evaluatedFrom(model, { answered, cache: new Map() });
}

/** Whether an answer is, or contains, the value of an option. */
export function isChosen(answer: AnswerValue | undefined, value: unknown): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value;
}

/** An answer as the form takes it: without values of hidden or missing options. */
export function offeredIn(
  evaluated: EvaluatedForm | undefined,
  index: number,
  value: AnswerValue | undefined,
): AnswerValue | undefined {
  const question = evaluated?.model.form.questions[index];
  const options = question?.definition.options;
  if (value === undefined || !question || !options) return value;
  const isOffered = (one: unknown) => {
    const at = options.findIndex((option) => option.value === one);
    return at !== -1 && evaluated.isShown(question.optionCells[at] ?? -1);
  };
  if (!Array.isArray(value)) return isOffered(value) ? value : undefined;
  const offered = value.filter(isOffered);
  return offered.length === 0 ? undefined : offered;
}
