/** Appends names to a JSON pointer, escaped as RFC 6901 section 3 says. */
export function into(pointer: string, ...names: readonly (string | number)[]): string {
  return names.reduce<string>(
    (path, name) => `${path}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}

/** The names along a JSON pointer, unescaped. */
export function segments(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether a value is an object with properties, not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property or item; `undefined` when there is none. */
export function child(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** The value a JSON pointer leads to; `undefined` when it leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segments(pointer).reduce(child, value);
}
