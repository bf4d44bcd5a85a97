import { type AnswerValue, holds, type Rule } from '#engine';
import type { Model } from './model.ts';

/** A form as it is with some answers, for what a search is about. */
export interface Reading {
  readonly model: Model;
  /** The answer as rules see it. */
  answerTo(question: number): AnswerValue | undefined;
  isShown(cell: number): boolean;
  holds(rule: Rule): boolean;
}

/** Where a reading has its answers from, and what is let be in it. */
export interface Surroundings {
  answered(id: string): AnswerValue | undefined;
  isExempt?(name: 'rule' | 'choice', cell: number): boolean;
  /** Called for each rule that is asked. */
  onRule?(): void;
  /** The cells shown, once known; without it answers may change under the reading. */
  readonly known?: Map<number, boolean>;
}

/** A form as it is with answers that are looked up each time; see `known`. */
export function readingOf(model: Model, from: Surroundings): Reading {
  const { form, today } = model;
  const answerTo = (index: number) => from.answered(form.questions[index]?.definition.id ?? '');
  // A rule may name a question that the form does not have.
  const read = (id: string) => (form.indexOf.has(id) ? from.answered(id) : undefined);
  const data = { today, read };
  const asked = (rule: Rule) => {
    from.onRule?.();
    return holds(rule, data);
  };
  const isOpen = (index: number): boolean => {
    const cell = form.cells[index];
    if (!cell) return true;
    if (!isShown(cell.parent)) return false;
    const { chosen, rule } = cell;
    const isPicked =
      !chosen ||
      isChosen(answerTo(chosen.question), chosen.value) ||
      from.isExempt?.('choice', index) === true;
    return isPicked && (from.isExempt?.('rule', index) === true || asked(rule));
  };
  const isShown = (index: number): boolean => {
    const known = from.known?.get(index) ?? isOpen(index);
    from.known?.set(index, known);
    return known;
  };
  return { model, answerTo, isShown, holds: asked };
}

/** A form as it is with the answers that count; those that are hidden are not among them. */
export function readingWith(
  model: Model,
  answered: (id: string) => AnswerValue | undefined,
): Reading {
  return readingOf(model, { answered, known: new Map() });
}

/** Whether an answer is, or has among others, the value of an option. */
export function isChosen(answer: AnswerValue | undefined, value: unknown): boolean {
  return Array.isArray(answer) ? answer.includes(value) : answer === value;
}

/** An answer as the form takes it: without options that are hidden, or that it does not have. */
export function offeredIn(
  reading: Reading | undefined,
  index: number,
  value: AnswerValue | undefined,
): AnswerValue | undefined {
  const question = reading?.model.form.questions[index];
  const options = question?.definition.options;
  if (value === undefined || !question || !options) return value;
  const isOffered = (one: unknown) => {
    const at = options.findIndex((option) => option.value === one);
    return at !== -1 && reading.isShown(question.optionCells[at] ?? -1);
  };
  if (!Array.isArray(value)) return isOffered(value) ? value : undefined;
  const offered = value.filter(isOffered);
  return offered.length === 0 ? undefined : offered;
}
