import type { Item } from '#checker/reach';
import type { Form, Question } from '#engine';

/** An item of one kind. */
type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>;
export type QuestionItem = ItemOf<'question'>;
export type OptionItem = ItemOf<'option'>;

/** Something that both forms have. */
export interface Pair<T extends Item = Item> {
  readonly before: T;
  readonly after: T;
}

/** Whether a pair is of one kind. */
export function isPairOf<K extends Item['kind']>(kind: K) {
  return (pair: Pair): pair is Pair<ItemOf<K>> =>
    pair.before.kind === kind && pair.after.kind === kind;
}

/** An item as a text: the same for the same item of a form. */
export const keyOf = (item: Item | undefined): string => JSON.stringify(item) ?? '';

export const questionItem = ({ step, index }: Question): QuestionItem => ({
  kind: 'question',
  step,
  question: index,
});

/** The question of an item; a step has none. */
export function questionOf(form: Form, item: Item): Question | undefined {
  return item.kind === 'step' ? undefined : form.questions[item.question];
}

/** The container of an item: of a step nothing, of a question its step or its option. */
export function containerOf(form: Form, item: Item): Item | undefined {
  const question = questionOf(form, item);
  if (!question) return undefined;
  if (item.kind !== 'question') return questionItem(question);
  const underOption = question.depth === 0 ? null : form.cells[question.cell]?.underOption;
  if (!underOption) return { kind: 'step', step: item.step };
  const { options = [] } = form.questions[underOption.question]?.definition ?? {};
  const option = options.findIndex(({ value }) => value === underOption.value);
  return { kind: 'option', step: item.step, question: underOption.question, option };
}

/** All that an item is in, the innermost first. */
export function containersOf(form: Form, item: Item): readonly Item[] {
  const container = containerOf(form, item);
  return container ? [container, ...containersOf(form, container)] : [];
}
