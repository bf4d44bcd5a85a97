import { type Item, lettingBe, type Model, search, shownCondition } from '#reach';

/** Something that takes part in a contradiction. */
export type Obstacle =
  /** The condition of a cell. */
  | { readonly kind: 'rule'; readonly cell: number }
  /** That an option has to be chosen, of the cell of a sub-question. */
  | { readonly kind: 'choice'; readonly cell: number }
  /** What has to be so before a step is left. */
  | { readonly kind: 'demand'; readonly demand: number };

/**
 * Why an item is never met: conditions that cannot hold together. Without any one of them it would
 * be met with some answers. For items of which the search has proven it.
 */
export function conflictOf(model: Model, item: Item): readonly Obstacle[] {
  const { form, demands } = model;
  const obstacles: readonly Obstacle[] = [
    ...demands.map((_none, demand): Obstacle => ({ kind: 'demand', demand })),
    ...[...form.cells.entries()].flatMap(([cell, { rule, chosen }]): readonly Obstacle[] => [
      ...(rule === true ? [] : [{ kind: 'rule', cell } as const]),
      ...(chosen ? [{ kind: 'choice', cell } as const] : []),
    ]),
  ];
  const conditions = [shownCondition(model, item)];
  const isStillNever = (without: ReadonlySet<string>) => {
    const met = search([model], { conditions, until: [item.step], without });
    return met.kind === 'none' && met.doubts.length === 0;
  };
  const without = new Set<string>();
  // Halves first: nearly all of a form has nothing to do with it.
  const leaveOut = (some: readonly Obstacle[]): readonly Obstacle[] => {
    if (some.length === 0) return [];
    const tried = new Set([...without, ...some.map(nameOf)]);
    if (isStillNever(tried)) {
      for (const name of tried) without.add(name);
      return [];
    }
    if (some.length === 1) return some;
    const half = Math.ceil(some.length / 2);
    const first = leaveOut(some.slice(0, half));
    return [...first, ...leaveOut(some.slice(half))];
  };
  return leaveOut(obstacles);
}

function nameOf(obstacle: Obstacle): string {
  return obstacle.kind === 'demand'
    ? lettingBe.demand(0, obstacle.demand)
    : lettingBe[obstacle.kind](0, obstacle.cell);
}
