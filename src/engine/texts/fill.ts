/** The placeholders of a text; any string for one known only at run time. */
export type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * Fills the placeholders of a text: `fill('Step {step} of {total}', { step: 1, total: 3 })` is
 * 'Step 1 of 3'. A missing value is a type error; at run time the placeholder stays, so that the
 * rest can be read.
 */
export function fill<Text extends string>(
  text: Text,
  values: [Placeholder<Text>] extends [never]
    ? Readonly<Record<string, never>>
    : Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(Reflect.get(values, name)) : placeholder,
  );
}

/** A name inside a sentence: 'Livförsäkring' is 'livförsäkring'. One that begins as 'TGL' does stays as it is. */
export function inSentence(name: string): string {
  const [first = '', second = ''] = name;
  return second === second.toLocaleLowerCase('sv')
    ? first.toLocaleLowerCase('sv') + name.slice(first.length)
    : name;
}
