import { isMultipleChoice, isNumber, isSingleChoice, type QuestionType } from '#engine';
import { type Model, unique } from './model.ts';

/** Questions with the same kind of answers: an answer to one can be given to the other. */
export function kindOf(type: QuestionType): string {
  if (isSingleChoice(type)) return 'one';
  if (isMultipleChoice(type)) return 'several';
  if (isNumber(type)) return 'number';
  if (type === 'personal-number' || type === 'date') return 'digits';
  return type === 'textarea' || type === 'box' ? type : 'text';
}

/**
 * Everything that decides whether a cell is shown, as a text: two cells with the same text, be it in two forms,
 * are shown with just the same answers. Most of a form is as it was after a change, and need not be
 * searched.
 */
export function signatures(model: Model): (cell: number) => string {
  const known = new Map<number, string>();
  return (cell) => {
    const text = known.get(cell) ?? textOf(model, cell, []);
    known.set(cell, text);
    return text;
  };
}

/** The same of rules over answers: what decides what they read. */
export function signatureOf(model: Model, questions: readonly number[]): string {
  return textOf(model, -1, questions);
}

function textOf(model: Model, cell: number, questions: readonly number[]): string {
  const read = new Set([...questions, ...(model.cellReads[cell] ?? [])]);
  // Grows while it is walked through.
  for (const index of read) for (const need of model.needs[index] ?? []) read.add(need);
  const parts = [...read].map((index) => {
    const { definition, cell: own, optionCells } = model.form.questions[index] ?? {};
    if (!definition) return '';
    const { id, type, options = [] } = definition;
    const values = options.map(({ value }, at) => [value, chain(model, optionCells?.[at] ?? -1)]);
    return JSON.stringify([id, kindOf(type), chain(model, own ?? -1), values]);
  });
  return JSON.stringify([chain(model, cell), unique(parts).sort()]);
}

/** A cell and all that it stands in. */
function chain({ form }: Model, index: number): readonly unknown[] {
  const links: unknown[] = [];
  for (let at = form.cells[index]; at; at = form.cells[at.parent]) {
    const owner = form.questions[at.chosen?.question ?? -1]?.definition.id;
    links.push(at.rule, owner, at.chosen?.value);
  }
  return links;
}
