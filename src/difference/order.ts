import type { Answers } from '#engine';
import type { Item, Model } from '#reach';
import type { Match } from './match.ts';
import type { Pair } from './pairs.ts';
import { type Comparison, containerOf, type Look, type Witness } from './search.ts';

/** Two things that the same visitor meets stand in the other order. */
export interface OrderChange {
  readonly kind: 'order';
  readonly item: Item;
  /** Where it stands now: before or after `other`, or first or last of all beside it. */
  readonly place: 'first' | 'last' | 'before' | 'after';
  /** What it has passed: the nearest that everybody meets, otherwise the nearest. */
  readonly other: Item;
  readonly example: Answers;
}

/** Compares in which order those who meet several things meet them. */
export function compareOrder(comparison: Comparison, match: Match): readonly OrderChange[] {
  return siblings(comparison, match).flatMap((pairs) => {
    const moved = movedOf(pairs);
    return [...moved].flatMap((at) => orderOf(comparison, pairs, at) ?? []);
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
): OrderChange | undefined {
  const moved = pairs[at];
  if (!moved) return undefined;
  const passed = [...pairs.keys()]
    .filter((place) => place !== at && isPassed(pairs, at, place))
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  const isForAll = (place: number) => {
    const { before, after } = pairs[place] ?? moved;
    return comparison.isAlwaysMet('after', after) && comparison.isAlwaysMet('before', before);
  };
  const end = endOf(comparison.after, moved.after);
  // Where it stands first or last, that says more than what it has passed.
  const nearest = end === undefined ? passed.find(isForAll) : undefined;
  const witnesses: Witness[] = [];
  for (const place of nearest === undefined ? passed : new Set([nearest, ...passed])) {
    const other = pairs[place];
    if (!other) continue;
    const witness = metTogether(comparison, moved, other);
    witnesses.push(witness);
    if (witness.kind !== 'found') continue;
    const beside = place < at ? 'after' : 'before';
    const item = moved.after;
    return {
      kind: 'order',
      item,
      place: end ?? beside,
      other: other.after,
      example: witness.answers,
    };
  }
  for (const witness of witnesses) comparison.noted(witness, moved.after);
  return undefined;
}

/** Whether two things stand in the other order than before. */
function isPassed(pairs: readonly Pair[], at: number, place: number): boolean {
  const [moved, other] = [pairs[at], pairs[place]];
  if (!moved || !other) return false;
  return place < at !== placeIn(other.before) < placeIn(moved.before);
}

/** Somebody who meets both then and now. */
function metTogether(comparison: Comparison, moved: Pair, other: Pair): Witness {
  const both = [moved, other];
  const look = (side: 0 | 1, one: Item, two: Item): Look => ({
    until: Math.max(one.step, two.step),
    cells: both.map((pair) => comparison.cells(pair)[side]),
  });
  const looks = [look(0, moved.before, other.before), look(1, moved.after, other.after)] as const;
  return comparison.find('before', looks, (one, two) =>
    both.every((pair) => comparison.isShown(pair, one, two)),
  );
}

/** Whether something is the first or the last in what it stands in; neither when it is alone. */
function endOf(model: Model, item: Item): 'first' | 'last' | undefined {
  const places = placesBeside(model, item);
  const place = placeIn(item);
  if (places.length < 2) return undefined;
  if (place === Math.min(...places)) return 'first';
  return place === Math.max(...places) ? 'last' : undefined;
}

/** The places of all that stands in the same step, question or option, or of all steps. */
function placesBeside(model: Model, item: Item): readonly number[] {
  const { steps, questions } = model.form;
  if (item.kind === 'step') return steps.map(({ index }) => index);
  const { options = [] } = questions[item.question]?.definition ?? {};
  if (item.kind === 'option') return [...options.keys()];
  const within = (question: number, step: number) =>
    JSON.stringify(containerOf(model, { kind: 'question', step, question }));
  const own = within(item.question, item.step);
  return questions
    .filter(({ index, step }) => step === item.step && within(index, step) === own)
    .map(({ index }) => index);
}
