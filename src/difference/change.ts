import type { Form, QuestionType } from '#engine';
import type { AnswerChange } from './answers.ts';
import type { OrderChange } from './order.ts';
import type { OptionItem, Pair, QuestionItem, Rename } from './pairs.ts';
import type { ExitChange, LeavingChange } from './paths.ts';
import type { Undecided } from './search.ts';
import type { ShownChange } from './shown.ts';
import type { MeaningChange, TextChange } from './texts.ts';

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
