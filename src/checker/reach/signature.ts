import { answerFormat } from '#engine';
import { type Model, withoutDuplicates } from './model.ts';

/**
 * Everything that decides whether a cell is shown, as a text: two cells with the same signature, even
 * in two forms, are shown with exactly the same answers. Most of a changed form is as it was, and need
 * not be searched.
 */
export function signatures(model: Model): (cell: number) => string {
  const known = new Map<number, string>();
  return (cell) => {
    const text = known.get(cell) ?? textOf(model, cell, []);
    known.set(cell, text);
    return text;
  };
}

/** The same for rules: everything that decides the answers that they read. */
export function signatureOf(model: Model, questions: readonly number[]): string {
  return textOf(model, -1, questions);
}

function textOf(model: Model, cell: number, questions: readonly number[]): string {
  const read = new Set([...questions, ...(model.cellReads[cell] ?? [])]);
  // Grows during the iteration: a transitive closure.
  for (const index of read) for (const need of model.needs[index] ?? []) read.add(need);
  const parts = [...read].map((index) => {
    const { definition, cell: own, optionCells } = model.form.questions[index] ?? {};
    if (!definition) return '';
    const { id, type, options = [] } = definition;
    const values = options.map(({ value }, at) => [value, chain(model, optionCells?.[at] ?? -1)]);
    return JSON.stringify([id, answerFormat(type), chain(model, own ?? -1), values]);
  });
  return JSON.stringify([chain(model, cell), withoutDuplicates(parts).sort()]);
}

/** A cell and its ancestors. */
function chain({ form }: Model, index: number): readonly unknown[] {
  const links: unknown[] = [];
  for (let at = form.cells[index]; at; at = form.cells[at.parent]) {
    const owner = form.questions[at.underOption?.question ?? -1]?.definition.id;
    links.push(at.rule, owner, at.underOption?.value);
  }
  return links;
}
