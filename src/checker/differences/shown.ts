import { type EvaluatedForm, type Item, isChosen, type Model, splittingRule } from '#checker/reach';
import type { Answers } from '#engine';
import {
  type Comparison,
  isImpossible,
  type Side,
  type StepScope,
  stepScope,
} from './comparison.ts';
import { containersOf, keyOf, type Pair } from './items.ts';
import type { Match } from './match.ts';

/**
 * Who meets a step, a question or an option, of those who meet its parent.
 *
 * | how     | meaning                                                                       |
 * |---------|-------------------------------------------------------------------------------|
 * | removed | visitors met it, and it is gone                                               |
 * | added   | it was not there, and visitors meet it                                        |
 * | never   | visitors met it, and none do any more                                         |
 * | first   | no visitors met it, and some do                                               |
 * | fewer   | some who met it do not, and no new visitor does                               |
 * | more    | some who did not meet it do, and none stopped                                 |
 * | others  | both                                                                          |
 */
export interface ShownChange {
  readonly kind: 'shown';
  readonly how: 'removed' | 'added' | 'never' | 'first' | 'fewer' | 'more' | 'others';
  /** In the old form; absent when it was not there. */
  readonly before?: Item;
  /** In the new form; absent when it is not there any more. */
  readonly after?: Item;
  /** With the fewest answers: a visitor who met it and does not. */
  readonly lost?: Answers;
  /** With the fewest answers: a visitor who did not meet it and does. */
  readonly gained?: Answers;
  /** Every visitor who finished the form met it, and every visitor who does meets it. */
  readonly isAlways: Readonly<Record<Side, boolean>>;
  /** Exactly the visitors with the answers of the example are affected. */
  readonly isExact: boolean;
}

/** Compares who is shown what. */
export function compareShown(comparison: Comparison, match: Match): readonly ShownChange[] {
  const changes: ShownChange[] = [];
  // What is inside something that was added or removed as a whole is not reported by itself.
  const oneSided = { before: new Set<string>(), after: new Set<string>() };
  const isWithin = (side: Side, item: Item) =>
    containersOf(comparison[side].form, item).some((outer) => oneSided[side].has(keyOf(outer)));
  const addOneSided = (side: Side, item: Item) => {
    oneSided[side].add(keyOf(item));
    if (isWithin(side, item)) return;
    const example = comparison.answersNotingDoubt(comparison.reached(side, item), item, side);
    if (!example) return;
    const isAlways = { before: false, after: false, [side]: comparison.isAlwaysMet(side, item) };
    const change = { kind: 'shown', isAlways, isExact: false, [side]: item } as const;
    changes.push(
      side === 'before'
        ? { ...change, how: 'removed', lost: example }
        : { ...change, how: 'added', gained: example },
    );
  };
  for (const item of match.removed) addOneSided('before', item);
  for (const item of match.added) addOneSided('after', item);
  for (const pair of outerFirst(match)) {
    if (isWithin('before', pair.before) || isWithin('after', pair.after)) continue;
    const change = compareOne(comparison, match, pair);
    if (!change) continue;
    changes.push(change);
    if (change.how === 'never' || change.how === 'first') {
      oneSided.before.add(keyOf(pair.before));
      oneSided.after.add(keyOf(pair.after));
    }
  }
  return changes;
}

/** Steps, then each question with its options before what is under them. */
function outerFirst({ steps, questions, options }: Match): readonly Pair[] {
  const question = ({ after }: Pair) => (after.kind === 'step' ? -1 : after.question);
  return [...steps, ...questions, ...options].toSorted((a, b) => question(a) - question(b));
}

function compareOne(comparison: Comparison, match: Match, pair: Pair): ShownChange | undefined {
  const reached = (side: Side) => {
    const witness = comparison.reached(side, pair[side]);
    comparison.answersNotingDoubt(witness, pair[side], side);
    return witness;
  };
  const [was, is] = [reached('before'), reached('after')];
  if (isImpossible(was) && isImpossible(is)) return undefined;
  const changeOf = (
    how: ShownChange['how'],
    lost: Answers | undefined,
    gained: Answers | undefined,
    isExact = () => false,
  ): ShownChange => ({
    ...{ kind: 'shown', how, ...pair },
    ...(lost && { lost }),
    ...(gained && { gained }),
    isAlways: {
      before: comparison.isAlwaysMet('before', pair.before),
      after: comparison.isAlwaysMet('after', pair.after),
    },
    isExact: isExact(),
  });
  if (was.answers && isImpossible(is)) return changeOf('never', was.answers, undefined);
  if (is.answers && isImpossible(was)) return changeOf('first', undefined, is.answers);
  const both = itemInForms(comparison, match, pair);
  const compared = both.container ? [pair, both.container] : [pair];
  if (compared.every((own) => comparison.isShownToSame(own))) return undefined;
  const exampleFor = (side: Side) =>
    comparison.exampleOrNote(side, both.scopes, pair.after, (one, other) => {
      return both.isParentShown(one, other) && both.isOnlyOn(side, one, other);
    });
  const [lost, gained] = [exampleFor('before'), exampleFor('after')];
  if (lost && gained) return changeOf('others', lost, gained);
  const side = lost ? 'before' : 'after';
  const example = lost ?? gained;
  if (!example) return undefined;
  const isExact = () => appliesExactly(comparison, side, both, example);
  return changeOf(lost ? 'fewer' : 'more', lost, gained, isExact);
}

/** An item in both forms, together with its parent unless that has changed. */
function itemInForms(comparison: Comparison, match: Match, pair: Pair) {
  const { before, after } = comparison;
  const container = match.containerOf(pair);
  const cells = (container ? [pair, container] : [pair]).map((own) => comparison.cells(own));
  const [was, is] = comparison.cells(pair);
  return {
    container,
    scopes: [
      stepScope(before, pair.before.step, { cells: cells.map(([own]) => own) }),
      stepScope(after, pair.after.step, { cells: cells.map(([, own]) => own) }),
    ] as const,
    isParentShown: (one: EvaluatedForm, other: EvaluatedForm) =>
      !container || comparison.isShown(container, one, other),
    isShown: (other: EvaluatedForm) => other.isShown(is),
    /** Whether it is shown in the form of one side and not in the other. */
    isOnlyOn: (side: Side, one: EvaluatedForm, other: EvaluatedForm) =>
      one.isShown(was) !== other.isShown(is) && one.isShown(was) === (side === 'before'),
  };
}

/**
 * Whether exactly the visitors with these answers see the difference. Not known of an example in which
 * an answer represents others, as a number represents all between two bounds.
 */
function appliesExactly(
  comparison: Comparison,
  side: Side,
  both: ReturnType<typeof itemInForms>,
  example: Answers,
): boolean {
  const answers = Object.entries(example).map(
    ([id, value]) => [id, Array.isArray(value) ? value : [value]] as const,
  );
  const ids = Object.keys(example);
  if (ids.length === 0 || !ids.every((id) => comparison.isTriedExhaustively(id))) return false;
  const hasIn = ({ model, answerTo }: EvaluatedForm, [id, values]: (typeof answers)[number]) => {
    const answer = answerTo(model.form.indexOf.get(id) ?? -1);
    return answer !== undefined && values.every((one) => isChosen(answer, one));
  };
  const rules = answers.flatMap(([id, values]) => values.map((one) => splittingRule(id, one)));
  const scope = ({ form }: Model, own: StepScope): StepScope => ({
    ...{ ...own, rules },
    questions: ids.flatMap((id) => form.indexOf.get(id) ?? []),
  });
  const [before, after] = both.scopes;
  const scopes = [scope(comparison.before, before), scope(comparison.after, after)] as const;
  const others = comparison.find(side, scopes, (one, other) => {
    if (!both.isParentShown(one, other)) return false;
    if (!answers.every((given) => hasIn(one, given) || hasIn(other, given))) {
      return both.isOnlyOn(side, one, other);
    }
    return both.isShown(other) === (side === 'before');
  });
  return isImpossible(others);
}
