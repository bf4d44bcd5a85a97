import { child, into, listIn } from './pointer.ts';

/** An item of a list with its place. */
export interface Item {
  readonly value: unknown;
  readonly pointer: string;
}

/** The items of the list that stands under a name; none when there is no list. */
export function itemsOf(holder: Item, name: string): readonly Item[] {
  return listIn(holder.value, name).map((value, index) => ({
    value,
    pointer: into(holder.pointer, name, index),
  }));
}

/**
 * Every question on the steps of a form, each before those under its options. `below` is the name of the
 * list that options have those in.
 */
export function questionsOf(form: unknown, below?: 'subQuestions'): readonly Item[] {
  return itemsOf({ value: form, pointer: '' }, 'steps')
    .flatMap((step) => itemsOf(step, 'questions'))
    .flatMap((question) => withSubQuestions(question, below));
}

/** A question with those under its options, as `questionsOf` has them. */
export function withSubQuestions(question: Item, below?: 'subQuestions'): readonly Item[] {
  const inner = itemsOf(question, 'options').flatMap((option) =>
    itemsOf(option, below ?? 'questions'),
  );
  return [question, ...inner.flatMap((own) => withSubQuestions(own, below))];
}

/** Every value in an item, itself first, each before what stands in it. */
export function* valuesIn({ value, pointer }: Item): Generator<Item, void> {
  yield { value, pointer };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* valuesIn({ value: inner, pointer: into(pointer, name) });
  }
}

/** One property of an item with its place; none when it has none. */
export function partOfItem({ value, pointer }: Item, name: string): readonly Item[] {
  const part = child(value, name);
  return part === undefined ? [] : [{ value: part, pointer: into(pointer, name) }];
}

/** A text of an item, as a list of one; none when there is no text. */
export function textsAt(item: Item, name: string): readonly string[] {
  const text = child(item.value, name);
  return typeof text === 'string' ? [text] : [];
}
