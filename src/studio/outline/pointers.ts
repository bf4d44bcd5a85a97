import type { Path } from '#jsonText';

/** A path as a JSON pointer (RFC 6901). */
export function pointerOf(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

/** The pointer itself and all that lead to what it stands in, nearest first; '' is the last. */
export function pointersUpFrom(pointer: string): readonly string[] {
  const names = pointer.split('/');
  return names.map((_, at) => names.slice(0, names.length - at).join('/'));
}

/** Whether a value is an object that is no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; `undefined` when there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) && Object.hasOwn(value, String(step)) ? value[step] : undefined;
  }, document);
}
