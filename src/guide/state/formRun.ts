import type { Answers } from '#engine';
import { ANY, type MapSchema, mapOf, TEXT, type Typed, type ValueOf } from '#operations';

/** Schema of answers; the engine validates them when a run begins. */
export const ANSWERS: MapSchema & Typed<Answers> = mapOf(ANY);

/** Schema of the stored state of a form. */
export const FORM_RUN = {
  /** All answers, hidden ones included, by question id. */
  answers: ANSWERS,
  /** Id of the last step shown; empty before the first. */
  place: TEXT,
  /** All answers of a change that is not saved yet, hidden ones included; none where nothing is being changed. */
  draft: ANSWERS,
  /** Id of the step that the change shows. */
  draftStep: TEXT,
} as const;

type FormState = { readonly [Field in keyof typeof FORM_RUN]: ValueOf<(typeof FORM_RUN)[Field]> };

const NO_DRAFT = { draft: {}, draftStep: '' };

/** Actions of a store with the state of a form. A step of the form itself ends a change. */
export function formActions(set: (changed: Partial<FormState>) => void) {
  return {
    keepAnswers: (answers: Answers) => set({ answers }),
    keepStep: (place: string) => set({ place, ...NO_DRAFT }),
    keepDraft: (draft: Answers, draftStep: string) => set({ draft, draftStep }),
    dropDraft: () => set(NO_DRAFT),
  };
}
