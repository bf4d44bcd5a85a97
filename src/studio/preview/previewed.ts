import type { Answers, FormDefinition } from '#engine';

/** A place to jump to: the visitor has given these answers and comes to this step. */
export interface Go {
  readonly stepId: string;
  /** Scrolled to and outlined for a moment. */
  readonly questionId?: string;
  readonly answers: Answers;
  /** Each jump has its own number; one that has been made already is not made again. */
  readonly stamp: number;
}

/** What the preview shows. Everything in it is data that a message can carry. */
export type Previewed =
  | {
      readonly kind: 'form';
      /** With its lists put in; only what is fetched at run time may be missing. */
      readonly definition: FormDefinition;
      readonly go?: Go;
    }
  /** A file of `schemas/pages` as parsed; one that has not the shape of a page is not shown. */
  | { readonly kind: 'page'; readonly page: unknown }
  /** A sample of everything that the brand's colours and shapes are used for. */
  | { readonly kind: 'brand' }
  /** A sentence in the place of a preview. */
  | { readonly kind: 'nothing'; readonly reason: string };

/** A question of the shown step, or a step of the form, that the visitor does not meet now. */
export interface HiddenItem {
  readonly kind: 'question' | 'step';
  /** The step, or the one that the question belongs to. */
  readonly stepId: string;
  readonly questionId?: string;
  /** The question's label or the step's title. */
  readonly label: string;
}

/** Where the visitor of the preview is. */
export interface PreviewState {
  /** The step shown, or the last one when the end is shown; empty when it is no form. */
  readonly stepId: string;
  /** The answers that count: those of visible questions. */
  readonly answers: Answers;
  /** Steps that are skipped now, then questions of this step that are hidden; in page order. */
  readonly hidden: readonly HiddenItem[];
  /**
   * How many changes of `shown`, `brand` or `texts` the preview had been given, the first included,
   * when it was last painted; 0 before that.
   */
  readonly drawn: number;
}
