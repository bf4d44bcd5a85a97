import { type Path, pathOf } from '#checker/json';

/** The name of the property of the object at a path that a JSON pointer leads to or into. */
export function propertyIn(path: Path, pointer: string): string | undefined {
  const name = pathOf(pointer)[path.length];
  return typeof name === 'string' ? name : undefined;
}
