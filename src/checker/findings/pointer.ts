import { into, isDisplay } from '#engine';

export { isRecord } from '#checker/json';
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

/** A value in a JSON file with its location: a node in the sense of RFC 9535. */
export interface JsonNode {
  readonly value: unknown;
  /** JSON pointer. */
  readonly pointer: string;
}

/** The items of the list that is under a name; none when there is no list. */
export function itemsOf(holder: JsonNode, name: string): readonly JsonNode[] {
  return listIn(holder.value, name).map((value, index) => ({
    value,
    pointer: into(holder.pointer, name, index),
  }));
}

/**
 * Every question on the steps of a form, each before its parts and those under its options. `below` is the name of the
 * list that options have those in.
 */
export function questionsOf(form: unknown, below?: 'subQuestions'): readonly JsonNode[] {
  return itemsOf({ value: form, pointer: '' }, 'steps')
    .flatMap((step) => itemsOf(step, 'questions'))
    .flatMap((question) => withSubQuestions(question, below));
}

/** A question with those under its options, as `questionsOf` has them. */
export function withSubQuestions(question: JsonNode, below?: 'subQuestions'): readonly JsonNode[] {
  const inner = [
    ...itemsOf(question, 'parts'),
    ...itemsOf(question, 'options').flatMap((option) => itemsOf(option, below ?? 'questions')),
  ];
  return [question, ...inner.flatMap((own) => withSubQuestions(own, below))];
}

/** Whether a question asks nothing. */
export const isBox = ({ value }: JsonNode): boolean => isDisplay(String(child(value, 'type')));

/** Every value in a node, itself first, each before what is in it. */
export function* valuesIn({ value, pointer }: JsonNode): Generator<JsonNode, void> {
  yield { value, pointer };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* valuesIn({ value: inner, pointer: into(pointer, name) });
  }
}

/** A property of a node, as a list of one; empty when it is absent. */
export function propertyOf({ value, pointer }: JsonNode, name: string): readonly JsonNode[] {
  const inner = child(value, name);
  return inner === undefined ? [] : [{ value: inner, pointer: into(pointer, name) }];
}

/** A property of a node that is a text, as a list of one; empty when there is no text. */
export function textsAt({ value }: JsonNode, name: string): readonly string[] {
  const text = child(value, name);
  return typeof text === 'string' ? [text] : [];
}
