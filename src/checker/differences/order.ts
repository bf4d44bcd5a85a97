import { type Item, itemsOf, type Model } from '#checker/reach';
import type { Answers } from '#engine';
import { type Comparison, stepScope } from './comparison.ts';
import { containerOf, keyOf, type Pair } from './items.ts';
import type { Match } from './match.ts';

/** Two items that the same visitor meets are in the opposite order. */
export interface OrderChange {
  readonly kind: 'order';
  readonly item: Item;
  /** Where it is now: before or after `other`, or first or last of all beside it. */
  readonly place: 'first' | 'last' | 'before' | 'after';
  /** The item it has passed: the nearest that every visitor meets, otherwise the nearest. */
  readonly other: Item;
  readonly example: Answers;
}

/** Compares in which order visitors meet items. */
export function compareOrder(comparison: Comparison, match: Match): readonly OrderChange[] {
  return siblings(match).flatMap((pairs) =>
    movedOf(pairs).flatMap((at) => orderOf(comparison, pairs, at) ?? []),
  );
}

/** Siblings in both forms, in the order of the new one. */
function siblings(match: Match): readonly (readonly Pair[])[] {
  const groups = new Map<string, Pair[]>([['', [...match.steps]]]);
  for (const pair of [...match.questions, ...match.options]) {
    const container = match.containerOf(pair);
    if (!container) continue;
    const key = keyOf(container.after);
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return [...groups.values()].map((pairs) =>
    pairs.sort((a, b) => pageIndex(a.after) - pageIndex(b.after)),
  );
}

function pageIndex(item: Item): number {
  if (item.kind === 'step') return item.step;
  return item.kind === 'option' ? item.option : item.question;
}

/** The fewest of them that have been moved: all but a longest increasing subsequence. */
function movedOf(pairs: readonly Pair[]): readonly number[] {
  const longest = (rows: readonly (readonly number[])[]) =>
    rows.reduce((one, other) => (other.length > one.length ? other : one), []);
  const rows: (readonly number[])[] = [];
  for (const [at, { before }] of pairs.entries()) {
    const earlier = rows.filter((row) => {
      const last = pairs[row.at(-1) ?? -1];
      return last !== undefined && pageIndex(last.before) < pageIndex(before);
    });
    rows.push([...longest(earlier), at]);
  }
  const kept = new Set(longest(rows));
  return [...pairs.keys()].filter((at) => !kept.has(at));
}

function orderOf(
  comparison: Comparison,
  pairs: readonly Pair[],
  at: number,
): OrderChange | undefined {
  const moved = pairs[at];
  if (!moved) return undefined;
  // What is in the other order than before, the nearest first.
  const passed = [...pairs.entries()]
    .filter(([place, { before }]) => place < at !== pageIndex(before) < pageIndex(moved.before))
    .filter(([place]) => place !== at)
    .sort(([a], [b]) => Math.abs(a - at) - Math.abs(b - at));
  const end = endOf(comparison.after, moved.after);
  // Where it is first or last, that says more than what it has passed.
  const nearest =
    end === undefined &&
    passed.find(
      ([, { before, after }]) =>
        comparison.isAlwaysMet('after', after) && comparison.isAlwaysMet('before', before),
    );
  const witnesses = [];
  for (const [place, other] of nearest ? new Set([nearest, ...passed]) : passed) {
    const witness = metTogether(comparison, [moved, other]);
    const { answers: example } = witness;
    if (example) {
      const beside = place < at ? 'after' : 'before';
      return {
        kind: 'order',
        item: moved.after,
        place: end ?? beside,
        other: other.after,
        example,
      };
    }
    witnesses.push(witness);
  }
  for (const witness of witnesses) comparison.answersNotingDoubt(witness, moved.after);
  return undefined;
}

/** A visitor who meets both items in both forms. */
function metTogether(comparison: Comparison, both: readonly Pair[]) {
  const scope = (side: 'before' | 'after', at: 0 | 1) =>
    stepScope(comparison[side], Math.max(...both.map((pair) => pair[side].step)), {
      cells: both.map((pair) => comparison.cells(pair)[at]),
    });
  return comparison.find('before', [scope('before', 0), scope('after', 1)], (one, other) =>
    both.every((pair) => comparison.isShown(pair, one, other)),
  );
}

/** Whether something is the first or the last in its parent; neither when it is alone. */
function endOf({ form }: Model, item: Item): 'first' | 'last' | undefined {
  const container = keyOf(containerOf(form, item));
  const beside = itemsOf(form).filter(
    (other) => other.kind === item.kind && keyOf(containerOf(form, other)) === container,
  );
  if (beside.length < 2) return undefined;
  if (keyOf(beside[0]) === keyOf(item)) return 'first';
  return keyOf(beside.at(-1)) === keyOf(item) ? 'last' : undefined;
}
