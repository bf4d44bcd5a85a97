import type { Form, QuestionType } from '#engine';
import { type Item, type Model, modelOf } from '#reach';
import { type AnswerChange, compareAnswers } from './answers.ts';
import {
  type Match,
  matched,
  type OptionItem,
  type Pair,
  type QuestionItem,
  type Rename,
} from './match.ts';
import { compareMeanings, type MeaningChange } from './meanings.ts';
import type { NamedOptions } from './options.ts';
import { compareOrder, type OrderChange } from './order.ts';
import { compareExits, compareLeaving, type ExitChange, type LeavingChange } from './paths.ts';
import { inOrder } from './ranks.ts';
import { unaskedBy } from './required.ts';
import { Comparison, containerOf } from './search.ts';
import { compareShown, type ShownChange } from './shown.ts';
import { compareTexts, type TextChange } from './texts.ts';

/** A question is asked in another way; with another kind of answer the old one is no longer one. */
export interface TypeChange {
  readonly kind: 'type';
  readonly item: QuestionItem;
  readonly before: QuestionType;
  readonly after: QuestionType;
}

/** A question stands on another step, or under another option. */
export interface MoveChange {
  readonly kind: 'moved';
  readonly before: QuestionItem;
  readonly after: QuestionItem;
}

/** Other questions remove the answer to this one when they are answered anew; ids, sorted. */
export interface ClearingChange {
  readonly kind: 'clearing';
  readonly item: QuestionItem;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Something that visitors meet differently. */
export type Change =
  | ShownChange
  | AnswerChange
  | ExitChange
  | LeavingChange
  | OrderChange
  | TypeChange
  | MoveChange
  | MeaningChange
  | ClearingChange;

/** A change, with those that follow from it: their own conditions are as they were. */
export interface Told {
  readonly change: Change;
  readonly following: readonly ShownChange[];
}

/** Something of which it was not proven whether visitors meet it as before. */
export interface Undecided {
  /** Absent for where the form leads. */
  readonly item?: Item;
  /** Of which form the item is. */
  readonly side: 'before' | 'after';
  /** Questions of whose answers not all were tried; none when there were too many combinations. */
  readonly doubts: readonly string[];
}

/** What a change of a form means. */
export interface Difference {
  /** The form as it was, with the names of today. */
  readonly before: Form;
  readonly after: Form;
  /** What visitors meet differently, the most important first. */
  readonly changes: readonly Told[];
  readonly renames: readonly Rename[];
  /** Questions and options that both forms have; those of `before` at the same places as they were. */
  readonly questions: readonly Pair<QuestionItem>[];
  readonly options: readonly Pair<OptionItem>[];
  readonly texts: readonly TextChange[];
  readonly undecided: readonly Undecided[];
}

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
    match.before === before.form ? before : modelOf(match.before, before.today, before.limits);
  const comparison = new Comparison(was, after, match.questions);
  const undecided = new Map<string, Undecided>();
  const note = (side: 'before' | 'after', item: Item | undefined, doubts: readonly string[]) => {
    undecided.set(JSON.stringify([side, item]), { side, doubts, ...(item && { item }) });
  };
  const ofAfter = (item: Item | undefined, doubts: readonly string[]) =>
    note('after', item, doubts);
  const answers: AnswerChange[] = [];
  const answered = (change: AnswerChange) => {
    if (change.how !== 'required') answers.push(change);
    else answers.push({ ...change, unasked: unaskedBy(comparison, match, change) });
  };
  compareAnswers(comparison, match, answered, ofAfter);
  const shown = compareShown(comparison, match, (item, side, doubts) => note(side, item, doubts));
  const meanings = compareMeanings(comparison, match);
  const changes: readonly Change[] = [
    ...shown,
    ...answers,
    ...compareExits(comparison, ofAfter),
    ...compareLeaving(comparison, match, ofAfter),
    ...compareOrder(comparison, match, ofAfter),
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
    undecided: [...undecided.values()],
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
