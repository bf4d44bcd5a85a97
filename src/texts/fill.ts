/** The names in braces of a text; any, of a text that is known only when the program runs. */
export type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never;

/**
 * A text of `schemas/texts` with its placeholders filled in: `fill('Steg {step} av {total}',
 * { step: 1, total: 3 })` is 'Steg 1 av 3'. To leave one out is an error of types; a placeholder
 * without a value stays as it is, so that a visitor can still read the rest.
 */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholder<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(Reflect.get(values, name)) : placeholder,
  );
}
