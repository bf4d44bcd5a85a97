import { type AnswerValue, holds } from '#engine';
import { isChosen, type Model } from './model.ts';
import type { Reading } from './problem.ts';

/** A form as it is with the answers that count; those that are hidden are not among them. */
export function readingWith(
  model: Model,
  answered: (id: string) => AnswerValue | undefined,
): Reading {
  const { form, today } = model;
  const data = { today, read: answered };
  const shown = new Map<number, boolean>();
  const isShown = (index: number): boolean => {
    const known = shown.get(index);
    if (known !== undefined) return known;
    const cell = form.cells[index];
    const isIt =
      !cell ||
      (isShown(cell.parent) &&
        (!cell.chosen || isChosen(answerTo(cell.chosen.question), cell.chosen.value)) &&
        holds(cell.rule, data));
    shown.set(index, isIt);
    return isIt;
  };
  const answerTo = (index: number) => answered(form.questions[index]?.definition.id ?? '');
  return { model, answerTo, isShown, holds: (rule) => holds(rule, data) };
}
