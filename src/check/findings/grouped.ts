/** Things by what they have in common, in the order in which they come. */
export function groupedBy<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const group = groups.get(key);
    if (group) group.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}

/** The first of all things that have the same in common; by default of those that are written alike. */
export function distinct<T>(
  things: readonly T[],
  keyOf: (thing: T) => string = (thing) => JSON.stringify(thing),
): readonly T[] {
  return [...groupedBy(things, keyOf).values()].flatMap((group) => group.slice(0, 1));
}
