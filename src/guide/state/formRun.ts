import type { Answers } from '#engine';
import { ANY, type MapSchema, mapOf, TEXT, type Typed } from '#operations';

/** Schema of answers; the engine validates them when a run begins. */
export const ANSWERS: MapSchema & Typed<Answers> = mapOf(ANY);

/** Schema of the stored state of a form. */
export const FORM_RUN = {
  /** All answers, hidden ones included, by question id. */
  answers: ANSWERS,
  /** Id of the last step shown; empty before the first. */
  place: TEXT,
} as const;

/** Actions of a store with the state of a form. */
export function formActions(set: (changed: { answers: Answers } | { place: string }) => void) {
  return {
    keepAnswers: (answers: Answers) => set({ answers }),
    keepStep: (stepId: string) => set({ place: stepId }),
  };
}
