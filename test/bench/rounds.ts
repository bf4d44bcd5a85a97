/** The middle value; of an even number, the upper one. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What each gives in a number of rounds, in turn; another begins each round, so that none is always first. */
export async function inTurns<Name, Result>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name, round: number) => Result | Promise<Result>,
): Promise<(name: Name) => readonly Result[]> {
  const results = new Map(names.map((name): [Name, Result[]] => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      results.get(name)?.push(await measure(name, round));
    }
  }
  return (name) => results.get(name) ?? [];
}
