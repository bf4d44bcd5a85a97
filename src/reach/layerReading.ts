import { type AnswerValue, holds, type Rule } from '#engine';
import { isChosen, type Model, type Reading } from './model.ts';

/** Where a reading has its answers from, and what is let be in it. */
interface Surroundings {
  answered(id: string): AnswerValue | undefined;
  isLetBe(name: 'rule' | 'choice', cell: number): boolean;
  /** Called for each rule that is asked. */
  onRule(): void;
}

/** A form with answers that change under it: nothing is remembered. */
export function readingOf(model: Model, { answered, isLetBe, onRule }: Surroundings): Reading {
  const { form, today } = model;
  const answerTo = (index: number) => answered(form.questions[index]?.definition.id ?? '');
  const data = {
    today,
    read: (name: string) => (form.indexOf.has(name) ? answered(name) : undefined),
  };
  const asked = (rule: Rule) => {
    onRule();
    return holds(rule, data);
  };
  const isShown = (index: number): boolean => {
    const cell = form.cells[index];
    if (!cell) return true;
    if (!isShown(cell.parent)) return false;
    const { chosen, rule } = cell;
    const isOpen =
      !chosen || isChosen(answerTo(chosen.question), chosen.value) || isLetBe('choice', index);
    return isOpen && (isLetBe('rule', index) || asked(rule));
  };
  return { model, answerTo, isShown, holds: asked };
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
    const cell = question.optionCells[at] ?? -1;
    return at !== -1 && (cell === -1 || reading.isShown(cell));
  };
  if (!Array.isArray(value)) return isOffered(value) ? value : undefined;
  const offered = value.filter(isOffered);
  return offered.length === 0 ? undefined : offered;
}
