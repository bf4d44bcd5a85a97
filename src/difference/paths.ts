import type { Answers } from '#engine';
import { cellOfItem, type Item, type Model, type Reading, signatureOf, unique } from '#reach';
import type { Match, Pair } from './match.ts';
import { type Comparison, containerOf, type Look, placedRule } from './search.ts';

/** Somebody who finishes the form is led elsewhere; undefined stands for no name. */
export interface ExitChange {
  readonly kind: 'exit';
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly example: Answers;
}

/** Two things that the same visitor meets stand in the other order. */
export interface OrderChange {
  readonly kind: 'order';
  readonly item: Item;
  /** The item stands after it now; otherwise before it. */
  readonly isAfter: boolean;
  readonly other: Item;
  readonly example: Answers;
}

/** Whether somebody can go on from a step is decided otherwise. */
export interface LeavingChange {
  readonly kind: 'leaving';
  readonly how: 'narrower' | 'wider';
  readonly item: Item;
  readonly example: Answers;
}

type Undecided = (item: Item | undefined, doubts: readonly string[]) => void;

/** Compares where those who finish are led. */
export function compareExits(comparison: Comparison, undecided: Undecided): readonly ExitChange[] {
  const { before, after } = comparison;
  const was = exitsOf(before);
  const is = exitsOf(after);
  if (was.signature === is.signature) return [];
  const changes: ExitChange[] = [];
  for (const from of was.names) {
    for (const to of is.names) {
      if (from === to) continue;
      const looks = [was.look, is.look] as const;
      const witness = comparison.find(
        'before',
        looks,
        (one, other) => exitOf(one) === from && exitOf(other) === to,
      );
      if (witness.kind === 'undecided') undecided(undefined, witness.doubts);
      if (witness.kind !== 'found') continue;
      changes.push({ kind: 'exit', before: from, after: to, example: witness.answers });
    }
  }
  return changes;
}

function exitsOf(model: Model) {
  const { exits = [], steps } = model.form.definition;
  const rules = exits.map(({ when }, at) => placedRule(model, when ?? true, `/exits/${at}/when`));
  const questions = rules.flatMap(({ reads }) => reads);
  const look: Look = { until: steps.length, questions, rules };
  const names = unique(exits.length === 0 ? [undefined] : exits.map(({ to }) => to));
  return { look, names, signature: JSON.stringify([exits, signatureOf(model, questions)]) };
}

function exitOf({ model, holds }: Reading): string | undefined {
  const { exits = [] } = model.form.definition;
  return exits.find(({ when }) => when === undefined || holds(when))?.to;
}

/** Compares who can go on from the steps that both forms have. */
export function compareLeaving(
  comparison: Comparison,
  { steps }: Match,
  undecided: Undecided,
): readonly LeavingChange[] {
  return steps.flatMap((pair): readonly LeavingChange[] => {
    const was = readyOf(comparison.before, pair.before.step);
    const is = readyOf(comparison.after, pair.after.step);
    if (was.signature === is.signature && comparison.isShownAlike(pair)) return [];
    const cells = [was.look.cells?.[0] ?? -1, is.look.cells?.[0] ?? -1] as const;
    const canLeave = (one: Reading, other: Reading) =>
      [one.holds(was.rule), other.holds(is.rule)] as const;
    return (['before', 'after'] as const).flatMap((side): readonly LeavingChange[] => {
      const witness = comparison.find(side, [was.look, is.look], (one, other) => {
        if (!one.isShown(cells[0]) || !other.isShown(cells[1])) return false;
        const [first, second] = canLeave(one, other);
        return first !== second && first === (side === 'before');
      });
      if (witness.kind === 'undecided') undecided(pair.after, witness.doubts);
      if (witness.kind !== 'found') return [];
      const how = side === 'before' ? 'narrower' : 'wider';
      return [{ kind: 'leaving', how, item: pair.after, example: witness.answers }];
    });
  });
}

function readyOf(model: Model, step: number) {
  const { definition, cell = -1 } = model.form.steps[step] ?? {};
  const rule = definition?.ready ?? true;
  const placed = placedRule(model, rule, `/steps/${step}/ready`);
  const look: Look = { until: step, cells: [cell], questions: placed.reads, rules: [placed] };
  return { rule, look, signature: JSON.stringify([rule, signatureOf(model, placed.reads)]) };
}

/** Compares in which order those who meet several things meet them. */
export function compareOrder(
  comparison: Comparison,
  match: Match,
  undecided: Undecided,
): readonly OrderChange[] {
  return siblings(comparison, match).flatMap((pairs) => {
    const moved = movedOf(pairs);
    return [...moved].flatMap((at) => orderOf(comparison, pairs, at, undecided) ?? []);
  });
}

/** What stands beside each other in both forms, as it stands now. */
function siblings({ before, after }: Comparison, match: Match): readonly (readonly Pair[])[] {
  const groups = new Map<string, Pair[]>([['steps', [...match.steps]]]);
  for (const pair of [...match.questions, ...match.options]) {
    const was = containerOf(before, pair.before);
    const is = containerOf(after, pair.after);
    if (!was || !is || !match.isPair({ before: was, after: is })) continue;
    const key = JSON.stringify(is);
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return [...groups.values()].map((pairs) =>
    pairs.sort((a, b) => placeIn(a.after) - placeIn(b.after)),
  );
}

function placeIn(item: Item): number {
  if (item.kind === 'step') return item.step;
  return item.kind === 'option' ? item.option : item.question;
}

/** The fewest of them that have been moved: all but the longest row that keeps its order. */
function movedOf(pairs: readonly Pair[]): readonly number[] {
  const rows: number[][] = [];
  for (const [at, { before }] of pairs.entries()) {
    let longest: number[] = [];
    for (const row of rows) {
      const last = pairs[row.at(-1) ?? -1];
      if (last && placeIn(last.before) < placeIn(before) && row.length > longest.length) {
        longest = row;
      }
    }
    rows.push([...longest, at]);
  }
  const kept = new Set(rows.reduce((one, other) => (other.length > one.length ? other : one), []));
  return [...pairs.keys()].filter((at) => !kept.has(at));
}

function orderOf(
  comparison: Comparison,
  pairs: readonly Pair[],
  at: number,
  undecided: Undecided,
): OrderChange | undefined {
  const moved = pairs[at];
  if (!moved) return undefined;
  for (const [place, other] of pairs.entries()) {
    const isAfter = place < at;
    if (isAfter === placeIn(other.before) < placeIn(moved.before) || place === at) continue;
    const cells = [moved, other].map((pair) => [
      cellOfItem(comparison.before.form, pair.before),
      cellOfItem(comparison.after.form, pair.after),
    ]);
    const look = (side: 0 | 1, one: Item, two: Item): Look => ({
      until: Math.max(one.step, two.step),
      cells: cells.map((own) => own[side] ?? -1),
    });
    const looks = [look(0, moved.before, other.before), look(1, moved.after, other.after)] as const;
    const witness = comparison.find('before', looks, (one, two) =>
      cells.every(([was = -1, is = -1]) => one.isShown(was) && two.isShown(is)),
    );
    if (witness.kind === 'undecided') undecided(moved.after, witness.doubts);
    if (witness.kind !== 'found') continue;
    const { answers: example } = witness;
    return { kind: 'order', item: moved.after, isAfter, other: other.after, example };
  }
  return undefined;
}
