import type { CheckResult, ItemDescription, ItemPlace } from '#checker';
import type { EffortLimits } from '#checker/reach';
import type { Answers, Form } from '#engine';

/** Settings of a bench. */
export interface WorkbenchOptions {
  /** As `yyyymmdd`. */
  readonly today: string;
  /** How far the proof of each form goes. */
  readonly budget?: EffortLimits;
  /** Polled between pieces of a proof; once true, the proof is interrupted, to be resumed later. */
  readonly isDue?: () => boolean;
}

/** The findings of files that are known so far. */
export type WorkbenchCheck = Pick<CheckResult, 'findings' | 'proving'>;

/** The form that visitors meet of a definition, or why there is none. */
export type FormFound =
  | { readonly kind: 'found'; readonly form: Form }
  | { readonly kind: 'no definition' | 'faulty' };

/** A step, question, option or message: where it is in the files, and whether visitors meet it. */
export interface WorkbenchItem extends ItemDescription, ItemPlace {
  readonly kind: ItemPlace['kind'];
  /** Answers by the form's ids with which it is met; absent when none are known. */
  readonly example?: Answers;
}
