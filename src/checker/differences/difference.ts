import { cellOfItem, type Item, type Model, modelOf } from '#checker/reach';
import type { Form } from '#engine';
import { type AnswerChange, compareAnswers } from './answers.ts';
import { type AskedChange, compareAsked } from './asked.ts';
import { Comparison, type Side, type Undecided } from './comparison.ts';
import { compareExits, compareLeaving, type ExitChange, type LeavingChange } from './exits.ts';
import { containerOf, keyOf, type OptionItem, type Pair, type QuestionItem } from './items.ts';
import { matched, type Rename } from './match.ts';
import type { NamedOptions } from './matchedOptions.ts';
import { compareOrder, type OrderChange } from './order.ts';
import { compareShown, type ShownChange } from './shown.ts';
import { compareTexts, type TextChange } from './textChanges.ts';

/** Something that visitors meet differently. */
export type VisitorChange =
  | ShownChange
  | AnswerChange
  | ExitChange
  | LeavingChange
  | OrderChange
  | AskedChange;

/** A change, with those that follow from it although their own conditions are unchanged. */
export interface RankedChange {
  readonly change: VisitorChange;
  readonly following: readonly ShownChange[];
}

/** The difference between two forms. */
export interface Difference {
  /** The old form, with the names of the new one. */
  readonly before: Form;
  readonly after: Form;
  /** Changes that visitors see, the most important first. */
  readonly changes: readonly RankedChange[];
  readonly renames: readonly Rename[];
  /** Questions and options that both forms have; those of `before` at the same places as they were. */
  readonly questions: readonly Pair<QuestionItem>[];
  readonly options: readonly Pair<OptionItem>[];
  readonly texts: readonly TextChange[];
  readonly undecided: readonly Undecided[];
}

/**
 * The difference between two forms for visitors, proven over all answers. A visitor who answers
 * both in the same way sees a difference when a question, say, is shown in one of them alone; see
 * `ShownChange` and `Side`. With nothing in `changes` and `undecided`, only texts differ.
 * `named` identifies options whose values are their texts.
 */
export function differenceOf(before: Model, after: Model, named?: NamedOptions): Difference {
  const match = matched(before.form, after.form, named);
  // With the same names both can be given the same answers.
  const was =
    match.before === before.form ? before : modelOf(match.before, before.today, before.effort);
  const comparison = new Comparison(was, after, match.questions);
  const answers = compareAnswers(comparison, match);
  const changes: readonly VisitorChange[] = [
    ...compareShown(comparison, match),
    ...answers,
    ...compareExits(comparison),
    ...compareLeaving(comparison, match),
    ...compareOrder(comparison, match),
    ...compareAsked(comparison, match),
  ];
  const others = new Set(
    changes.flatMap((change) => (change.kind === 'meaning' ? keyOf(change.item) : [])),
  );
  const isReported = ({ item, field }: TextChange) => field === 'label' && others.has(keyOf(item));
  return {
    before: match.before,
    after: after.form,
    changes: inOrder(comparison, changes),
    renames: match.renames,
    questions: match.questions,
    options: match.options,
    texts: compareTexts(match).filter((text) => !isReported(text)),
    undecided: comparison.undecided,
  };
}

/** By importance, the most important first. */
const BY_IMPORTANCE: readonly string[] = [
  ...['never', 'removed', 'required', 'exit', 'meaning', 'narrower', 'fewer', 'others', 'type'],
  ...['first', 'added', 'more', 'moved', 'order', 'optional', 'wider', 'message', 'clearing'],
  'alone',
];
const KINDS: readonly string[] = ['step', 'question', 'option', 'message'];

/** The changes, those that follow from another with it, the most important first. */
function inOrder(
  comparison: Comparison,
  changes: readonly VisitorChange[],
): readonly RankedChange[] {
  const sorted = changes.toSorted(
    (a, b) => importance(a) - importance(b) || pageOrder(a) - pageOrder(b),
  );
  const causes = sorted.filter(
    (change) => change.kind !== 'order' && !hasSameOwnCondition(comparison, change),
  );
  const following = new Map<VisitorChange, ShownChange[]>();
  const reported = sorted.filter((change) => {
    if (change.kind !== 'shown' || !hasSameOwnCondition(comparison, change)) return true;
    const cause = causeOf(comparison, change, causes);
    if (cause) following.set(cause, [...(following.get(cause) ?? []), change]);
    return !cause;
  });
  return reported.map((change) => ({ change, following: following.get(change) ?? [] }));
}

/** An item of a change in one form: those that are in the new form have none in the other. */
function itemOn(change: VisitorChange, side: Side): Item | undefined {
  if (change.kind === 'exit') return undefined;
  if (change.kind === 'shown' || change.kind === 'moved') return change[side];
  return side === 'after' ? change.item : undefined;
}

function importance(change: VisitorChange): number {
  const how = 'how' in change ? change.how : change.kind;
  const item = itemOn(change, 'after') ?? itemOn(change, 'before');
  return BY_IMPORTANCE.indexOf(how) * KINDS.length + KINDS.indexOf(item?.kind ?? 'step');
}

function pageOrder(change: VisitorChange): number {
  const item = itemOn(change, 'after') ?? itemOn(change, 'before');
  if (!item) return 0;
  const question = item.kind === 'step' ? 0 : item.question + 1;
  return (item.step * 10_000 + question) * 1000 + (item.kind === 'option' ? item.option : 0);
}

/** Whether other visitors see an item although its own condition is unchanged. */
function hasSameOwnCondition({ before, after }: Comparison, change: VisitorChange): boolean {
  if (change.kind !== 'shown' || !change.before || !change.after) return false;
  return conditionOf(before, change.before) === conditionOf(after, change.after);
}

function conditionOf({ form }: Model, item: Item): string {
  const own = cellOfItem(form, item);
  const container = containerOf(form, item);
  const outer = container ? cellOfItem(form, container) : -1;
  const { rule, underOption } = own === outer ? {} : (form.cells[own] ?? {});
  const owner = form.questions[underOption?.question ?? -1]?.definition.id;
  return JSON.stringify([rule ?? true, owner, underOption?.value]);
}

/** The nearest change among all that an item depends on. */
function causeOf(
  comparison: Comparison,
  change: ShownChange,
  causes: readonly VisitorChange[],
): VisitorChange | undefined {
  for (const side of ['after', 'before'] as const) {
    const { form, cellReads, needs } = comparison[side];
    const item = change[side];
    if (!item) continue;
    // Grows during the iteration: what is nearest comes first.
    const read = new Set(cellReads[cellOfItem(form, item)]);
    for (const index of read) {
      const cause = causes.find((own) => own !== change && concerns(form, own, side, index));
      if (cause) return cause;
      for (const need of needs[index] ?? []) read.add(need);
    }
  }
  // Visitors do not get that far: an answer before it is validated otherwise.
  if (change.how !== 'never' && change.how !== 'first') return undefined;
  const step = (change.after ?? change.before)?.step ?? 0;
  const [only, ...more] = causes.filter(
    (own) => (own.kind === 'answer' || own.kind === 'leaving') && own.item.step < step,
  );
  return more.length === 0 ? only : undefined;
}

/** Whether a change is one of a question: of itself, its options or the step it is on. */
function concerns(form: Form, change: VisitorChange, side: Side, question: number): boolean {
  const item = itemOn(change, side);
  if (!item) return false;
  if (item.kind !== 'step') return item.question === question;
  return form.questions[question]?.step === item.step;
}
