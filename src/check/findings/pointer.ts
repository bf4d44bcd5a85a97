export { into } from '#engine';
export { isRecord } from '#jsonText';

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

/** The list under a name; empty when none stands there. */
export function listIn(value: unknown, name: string): readonly unknown[] {
  const list = child(value, name);
  return Array.isArray(list) ? list : [];
}

/** The value a JSON pointer leads to; `undefined` when it leads nowhere. */
export function valueAt(value: unknown, pointer: string): unknown {
  return segments(pointer).reduce(child, value);
}
