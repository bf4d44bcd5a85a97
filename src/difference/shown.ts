import type { Answers } from '#engine';
import { apart, type Item, isChosen, type Reading } from '#reach';
import type { Match } from './match.ts';
import type { Pair } from './pairs.ts';
import { type Comparison, containerOf, type Look, type Side } from './search.ts';

/**
 * Who meets a step, a question or an option, of those who meet what it stands in.
 *
 * | how     | meaning                                                                       |
 * |---------|-------------------------------------------------------------------------------|
 * | removed | somebody met it, and it is not there any more                                 |
 * | added   | it was not there, and somebody meets it                                       |
 * | never   | somebody met it, and nobody does any more                                     |
 * | first   | nobody met it, and somebody does                                              |
 * | fewer   | some who met it do not, and nobody new does                                   |
 * | more    | some who did not meet it do, and nobody else stopped                          |
 * | others  | both                                                                          |
 */
export interface ShownChange {
  readonly kind: 'shown';
  readonly how: 'removed' | 'added' | 'never' | 'first' | 'fewer' | 'more' | 'others';
  /** In the form as it was; absent when it was not there. */
  readonly before?: Item;
  /** In the form as it is; absent when it is not there any more. */
  readonly after?: Item;
  /** With the fewest answers: somebody who met it and does not. */
  readonly lost?: Answers;
  /** With the fewest answers: somebody who did not meet it and does. */
  readonly gained?: Answers;
  /** Everybody who finished the form met it, and everybody who does meets it. */
  readonly isAlways: Readonly<Record<Side, boolean>>;
  /** It concerns all with the answers of the example, and nobody else. */
  readonly isExact: boolean;
}

/** Compares who is shown what. */
export function compareShown(comparison: Comparison, match: Match): readonly ShownChange[] {
  const changes: ShownChange[] = [];
  // What stands in something that came or went altogether came or went with it.
  const whole: Record<Side, Set<string>> = { before: new Set(), after: new Set() };
  const isTold = (side: Side, item: Item | undefined) =>
    item !== undefined && whole[side].has(JSON.stringify(item));
  const isWithin = (side: Side, item: Item): boolean => {
    const container = containerOf(comparison[side], item);
    if (!container) return false;
    return isTold(side, container) || isWithin(side, container);
  };
  const alone = (side: Side, item: Item, how: 'removed' | 'added') => {
    whole[side].add(JSON.stringify(item));
    if (isWithin(side, item)) return;
    const witness = comparison.noted(comparison.reached(side, item), item, side);
    if (witness.kind !== 'found') return;
    const always = comparison.isAlwaysMet(side, item);
    const isAlways = { before: side === 'before' && always, after: side === 'after' && always };
    const example = witness.answers;
    changes.push(
      how === 'removed'
        ? { kind: 'shown', how, before: item, lost: example, isAlways, isExact: false }
        : { kind: 'shown', how, after: item, gained: example, isAlways, isExact: false },
    );
  };
  for (const item of match.removed) alone('before', item, 'removed');
  for (const item of match.added) alone('after', item, 'added');
  for (const pair of outerFirst(match)) {
    if (isWithin('before', pair.before) || isWithin('after', pair.after)) continue;
    const change = compareOne(comparison, match, pair);
    if (!change) continue;
    changes.push(change);
    if (change.how === 'never' || change.how === 'first') {
      whole.before.add(JSON.stringify(pair.before));
      whole.after.add(JSON.stringify(pair.after));
    }
  }
  return changes;
}

/** Steps, then each question with its options before what stands under them. */
function outerFirst({ steps, questions, options }: Match): readonly Pair[] {
  const question = ({ after }: Pair) => (after.kind === 'step' ? -1 : after.question);
  return [...steps, ...questions, ...options].toSorted((a, b) => question(a) - question(b));
}

function compareOne(comparison: Comparison, match: Match, pair: Pair): ShownChange | undefined {
  const reached = (side: Side) =>
    comparison.noted(comparison.reached(side, pair[side]), pair[side], side);
  const [was, is] = [reached('before'), reached('after')];
  if (was.kind === 'none' && is.kind === 'none') return undefined;
  const told = { kind: 'shown', ...pair, isExact: false } as const;
  const isAlways = () => ({
    before: comparison.isAlwaysMet('before', pair.before),
    after: comparison.isAlwaysMet('after', pair.after),
  });
  if (was.kind === 'found' && is.kind === 'none') {
    return { ...told, how: 'never', lost: was.answers, isAlways: isAlways() };
  }
  if (was.kind === 'none' && is.kind === 'found') {
    return { ...told, how: 'first', gained: is.answers, isAlways: isAlways() };
  }
  const place = placeOf(comparison, match, pair);
  const isAlike = place.container
    ? comparison.isShownAlike(pair) && comparison.isShownAlike(place.container)
    : comparison.isShownAlike(pair);
  if (isAlike) return undefined;
  const seenBy = (side: Side) => {
    const witness = comparison.find(side, place.looks, (one, other) => {
      const [before, after] = place.shown(one, other);
      return place.isThere(one, other) && before !== after && before === (side === 'before');
    });
    return comparison.noted(witness, pair.after);
  };
  const [lost, gained] = [seenBy('before'), seenBy('after')];
  if (!lost.answers && !gained.answers) return undefined;
  const isOne = !lost.answers || !gained.answers;
  const side = lost.answers ? 'before' : 'after';
  return {
    ...told,
    how: isOne ? (lost.answers ? 'fewer' : 'more') : 'others',
    ...(lost.answers && { lost: lost.answers }),
    ...(gained.answers && { gained: gained.answers }),
    isAlways: isAlways(),
    isExact: isOne && isJust(comparison, side, place, lost.answers ?? gained.answers ?? {}),
  };
}

interface Place {
  readonly container: Pair | undefined;
  readonly looks: readonly [Look, Look];
  isThere(before: Reading, after: Reading): boolean;
  shown(before: Reading, after: Reading): readonly [boolean, boolean];
}

/** An item with what it stands in, in both forms; one that was moved stands for itself. */
function placeOf(comparison: Comparison, match: Match, pair: Pair): Place {
  const { before, after } = comparison;
  const was = containerOf(before, pair.before);
  const is = containerOf(after, pair.after);
  const isSame = was && is && match.isPair({ before: was, after: is });
  const container = isSame ? { before: was, after: is } : undefined;
  const cells = comparison.cells(pair);
  const look = (at: 0 | 1, until: number): Look => ({
    until,
    cells: [cells[at], ...(container ? [comparison.cells(container)[at]] : [])],
  });
  return {
    container,
    looks: [look(0, pair.before.step), look(1, pair.after.step)],
    isThere: (one, other) => !container || comparison.isShown(container, one, other),
    shown: (one, other) => [one.isShown(cells[0]), other.isShown(cells[1])],
  };
}

/**
 * Whether all with these answers, and nobody else, see the difference. Not known of an example in
 * which an answer stands for others, as a number does for all between two bounds.
 */
function isJust(comparison: Comparison, side: Side, place: Place, example: Answers): boolean {
  const ids = Object.keys(example);
  if (ids.length === 0 || !ids.every((id) => comparison.isTriedWhole(id))) return false;
  const has = (reading: Reading, other: Reading) =>
    Object.entries(example).every(([id, value]) =>
      [reading, other].some(({ model: { form }, answerTo }) => {
        const answer = answerTo(form.indexOf.get(id) ?? -1);
        const chosen = Array.isArray(value) ? value : [value];
        return answer !== undefined && chosen.every((one) => isChosen(answer, one));
      }),
    );
  const read = ({ form }: Comparison['before']) =>
    Object.keys(example).flatMap((id) => form.indexOf.get(id) ?? []);
  const [before, after] = place.looks;
  const rules = Object.entries(example).flatMap(([id, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => apart(id, one)),
  );
  const looks = [
    { ...before, questions: read(comparison.before), rules },
    { ...after, questions: read(comparison.after), rules },
  ] as const;
  const others = comparison.find(side, looks, (one, other) => {
    if (!place.isThere(one, other)) return false;
    const [was, is] = place.shown(one, other);
    const isDifferent = side === 'before' ? was && !is : !was && is;
    return has(one, other) ? is === (side === 'before') : isDifferent;
  });
  return others.kind === 'none';
}
