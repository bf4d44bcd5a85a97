import { cellOfItem, type Item, type Model, modelOf } from '#reach';
import { compareAnswers } from './answers.ts';
import type { Change, Difference, Told } from './change.ts';
import { type Match, matched } from './match.ts';
import type { NamedOptions } from './options.ts';
import { compareOrder } from './order.ts';
import { compareExits, compareLeaving } from './paths.ts';
import { unaskedBy } from './required.ts';
import { Comparison, containerOf } from './search.ts';
import { compareShown, type ShownChange } from './shown.ts';
import { compareMeanings, compareTexts, type TextChange } from './texts.ts';

/**
 * Says who sees what differently in two forms, over all answers there are. Somebody who answers
 * both in the same way sees a difference when a question, say, is shown in one of them alone; see
 * `ShownChange` and `Side`. Nothing in `changes` and `undecided`: nobody sees any, but in texts.
 * `named` tells options apart whose values are their texts.
 */
export function differenceOf(before: Model, after: Model, named?: NamedOptions): Difference {
  const match = matched(before.form, after.form, named);
  // With the names of today both are given the same answers.
  const was =
    match.before === before.form ? before : modelOf(match.before, before.today, before.effort);
  const comparison = new Comparison(was, after, match.questions);
  const answers = compareAnswers(comparison, match).map((change) =>
    change.how === 'required'
      ? { ...change, unasked: unaskedBy(comparison, match, change.item) }
      : change,
  );
  const shown = compareShown(comparison, match);
  const meanings = compareMeanings(comparison, match);
  const changes: readonly Change[] = [
    ...shown,
    ...answers,
    ...compareExits(comparison),
    ...compareLeaving(comparison, match),
    ...compareOrder(comparison, match),
    ...askedOtherwise(comparison, match),
    ...meanings,
  ];
  const others = new Set(meanings.map(({ item }) => JSON.stringify(item)));
  const isTold = ({ item, field }: TextChange) =>
    field === 'label' && others.has(JSON.stringify(item));
  return {
    before: match.before,
    after: after.form,
    changes: inOrder(comparison, changes),
    renames: match.renames,
    questions: match.questions,
    options: match.options,
    texts: compareTexts(match).filter((text) => !isTold(text)),
    undecided: comparison.undecided,
  };
}

/** What needs no proof, because everybody who meets the question sees it. */
function askedOtherwise(comparison: Comparison, match: Match): readonly Change[] {
  const { before, after } = comparison;
  return match.questions.flatMap(({ before: was, after: item }): readonly Change[] => {
    const old = before.form.questions[was.question]?.definition;
    const now = after.form.questions[item.question]?.definition;
    if (!old || !now) return [];
    const isMet = comparison.reached('before', was).kind !== 'none';
    if (!isMet || comparison.reached('after', item).kind === 'none') return [];
    const changes: Change[] = [];
    if (old.type !== now.type) {
      changes.push({ kind: 'type', item, before: old.type, after: now.type });
    }
    const from = containerOf(before, was);
    const to = containerOf(after, item);
    if (from && to && !match.isPair({ before: from, after: to })) {
      changes.push({ kind: 'moved', before: was, after: item });
    }
    const causes = [old, now].map(({ clearedBy = [] }) => [...new Set(clearedBy)].sort());
    const [first = [], second = []] = causes;
    if (first.join() !== second.join()) {
      changes.push({ kind: 'clearing', item, before: first, after: second });
    }
    return changes;
  });
}

/** What weighs most first. */
const HOW: readonly string[] = [
  ...['never', 'removed', 'required', 'exit', 'meaning', 'narrower', 'fewer', 'others', 'type'],
  ...['first', 'added', 'more', 'moved', 'order', 'optional', 'wider', 'message', 'clearing'],
];
const KINDS: readonly string[] = ['step', 'question', 'option', 'message'];

/** The changes, those that follow from another with it, the most important first. */
function inOrder(comparison: Comparison, changes: readonly Change[]): readonly Told[] {
  const sorted = changes.toSorted((a, b) => weight(a) - weight(b) || place(a) - place(b));
  const causes = sorted.filter(
    (change) => change.kind !== 'order' && !isOwnless(comparison, change),
  );
  const following = new Map<Change, ShownChange[]>();
  const followers = new Set<Change>();
  for (const change of sorted) {
    if (change.kind !== 'shown' || !isOwnless(comparison, change)) continue;
    const cause = causeOf(comparison, change, causes);
    if (!cause) continue;
    followers.add(change);
    following.set(cause, [...(following.get(cause) ?? []), change]);
  }
  return sorted
    .filter((change) => !followers.has(change))
    .map((change) => ({ change, following: following.get(change) ?? [] }));
}

/** An item of a change, in the form of today where it has one. */
function itemOf(change: Change): Item | undefined {
  if (change.kind === 'exit') return undefined;
  return change.kind === 'shown' || change.kind === 'moved'
    ? (change.after ?? change.before)
    : change.item;
}

function weight(change: Change): number {
  const how = 'how' in change ? change.how : change.kind;
  const kind = KINDS.indexOf(itemOf(change)?.kind ?? 'step');
  return HOW.indexOf(how) * KINDS.length + kind;
}

function place(change: Change): number {
  const item = itemOf(change);
  if (!item) return 0;
  const question = item.kind === 'step' ? 0 : item.question + 1;
  return (item.step * 10_000 + question) * 1000 + (item.kind === 'option' ? item.option : 0);
}

/** Who sees it has changed, and its own condition has not. */
function isOwnless({ before, after }: Comparison, change: Change): boolean {
  if (change.kind !== 'shown' || !change.before || !change.after) return false;
  return conditionOf(before, change.before) === conditionOf(after, change.after);
}

function conditionOf(model: Model, item: Item): string {
  const own = cellOfItem(model.form, item);
  const container = containerOf(model, item);
  const outer = container ? cellOfItem(model.form, container) : -1;
  const { rule, chosen } = own === outer ? {} : (model.form.cells[own] ?? {});
  const owner = model.form.questions[chosen?.question ?? -1]?.definition.id;
  return JSON.stringify([rule ?? true, owner, chosen?.value]);
}

/** The nearest change among all that an item depends on. */
function causeOf(
  { before, after }: Comparison,
  change: ShownChange,
  causes: readonly Change[],
): Change | undefined {
  const sides: readonly (readonly [Model, Item | undefined, 'before' | 'after'])[] = [
    [after, change.after, 'after'],
    [before, change.before, 'before'],
  ];
  for (const [model, item, side] of sides) {
    if (!item) continue;
    // Grows while it is walked through: what is nearest comes first.
    const read = new Set(ownReads(model, item));
    for (const index of read) {
      const cause = causes.find((own) => own !== change && concerns(model, own, side, index));
      if (cause) return cause;
      for (const need of model.needs[index] ?? []) read.add(need);
    }
  }
  // Nobody comes as far: an answer that is asked for before is judged otherwise.
  if (change.how !== 'never' && change.how !== 'first') return undefined;
  const step = (change.after ?? change.before)?.step ?? 0;
  const [only, ...more] = causes.filter(
    (own) => (own.kind === 'answer' || own.kind === 'leaving') && own.item.step < step,
  );
  return more.length === 0 ? only : undefined;
}

function ownReads({ form, cellReads }: Model, item: Item): readonly number[] {
  return cellReads[cellOfItem(form, item)] ?? [];
}

/** Whether a change is one of a question: of itself, its options or the step it stands on. */
function concerns(
  { form }: Model,
  change: Change,
  side: 'before' | 'after',
  question: number,
): boolean {
  if (change.kind === 'exit') return false;
  const isOfSide = change.kind === 'shown' || change.kind === 'moved';
  const item = isOfSide ? change[side] : side === 'after' ? change.item : undefined;
  if (!item) return false;
  if (item.kind !== 'step') return item.question === question;
  return form.questions[question]?.step === item.step;
}
