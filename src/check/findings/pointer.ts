import { into, isDisplay } from '#engine';

export { isRecord } from '#jsonText';
export { into };

/** The names along a JSON pointer, unescaped. */
export function segments(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Lists too: their items are properties. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An own property or item; `undefined` when there is none. */
export function child(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The list under a name; empty when none is there. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const list = child(value, name);
  return Array.isArray(list) ? list : [];
}

/** The value a JSON pointer leads to; `undefined` when it leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segments(pointer).reduce(child, value);
}

/** An item of a list with its place. */
export interface FileItem {
  readonly value: unknown;
  readonly pointer: string;
}

/** The items of the list that is under a name; none when there is no list. */
export function itemsOf(holder: FileItem, name: string): readonly FileItem[] {
  return listIn(holder.value, name).map((value, index) => ({
    value,
    pointer: into(holder.pointer, name, index),
  }));
}

/**
 * Every question on the steps of a form, each before those under its options. `below` is the name of the
 * list that options have those in.
 */
export function questionsOf(form: unknown, below?: 'subQuestions'): readonly FileItem[] {
  return itemsOf({ value: form, pointer: '' }, 'steps')
    .flatMap((step) => itemsOf(step, 'questions'))
    .flatMap((question) => withSubQuestions(question, below));
}

/** A question with those under its options, as `questionsOf` has them. */
export function withSubQuestions(question: FileItem, below?: 'subQuestions'): readonly FileItem[] {
  const inner = itemsOf(question, 'options').flatMap((option) =>
    itemsOf(option, below ?? 'questions'),
  );
  return [question, ...inner.flatMap((own) => withSubQuestions(own, below))];
}

/** Whether a question asks nothing. */
export const isBox = ({ value }: FileItem): boolean => isDisplay(String(child(value, 'type')));

/** Every value in an item, itself first, each before what is in it. */
export function* valuesIn({ value, pointer }: FileItem): Generator<FileItem, void> {
  yield { value, pointer };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* valuesIn({ value: inner, pointer: into(pointer, name) });
  }
}

/** One property of an item with its place; none when it has none. */
export function partOfItem({ value, pointer }: FileItem, name: string): readonly FileItem[] {
  const part = child(value, name);
  return part === undefined ? [] : [{ value: part, pointer: into(pointer, name) }];
}

/** A text of an item, as a list of one; none when there is no text. */
export function textsAt(item: FileItem, name: string): readonly string[] {
  const text = child(item.value, name);
  return typeof text === 'string' ? [text] : [];
}
