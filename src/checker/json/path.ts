/** A path in a JSON file: names of properties and indices of items, from the outside in. */
export type Path = readonly (string | number)[];

/** A path as a JSON pointer (RFC 6901). */
export function pointerOf(path: Path): string {
  return path
    .map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The path of a JSON pointer; what reads as a number is an index. */
export function pathOf(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((segment) => (/^(?:0|[1-9]\d*)$/.test(segment) ? Number(segment) : segment));
}

/** The value at a place in a parsed file; `undefined` when nothing is there. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (Array.isArray(value)) return value[Number(segment)];
    return isRecord(value) && Object.hasOwn(value, String(segment)) ? value[segment] : undefined;
  }, document);
}

/** Whether a parsed value is an object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
