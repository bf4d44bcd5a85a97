/**
 * A text of `schemas/texts` with its placeholders filled in: `fill('Steg {step} av {total}',
 * { step: 1, total: 3 })` is 'Steg 1 av 3'. A placeholder without a value stays as it is: the
 * definition check finds it in the texts, and a visitor can still read the rest.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
