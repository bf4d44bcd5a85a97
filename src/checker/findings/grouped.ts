import { groupedBy } from '#checker/json';

export { groupedBy };

/** The first item of each key; by default items with the same JSON are equal. */
export function distinct<T>(
  things: readonly T[],
  keyOf: (thing: T) => string = (thing) => JSON.stringify(thing),
): readonly T[] {
  return [...groupedBy(things, keyOf).values()].flatMap((group) => group.slice(0, 1));
}
