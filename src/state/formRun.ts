import type { Answers } from '#engine';
import { ANY, type MapSchema, mapOf, TEXT, type Typed } from '#operations';

/** Answers to the questions of a form: what they are worth is judged by the engine when a run begins. */
export const ANSWERS: MapSchema & Typed<Answers> = mapOf(ANY);

/** What is kept of a form that is filled in. */
export const FORM_RUN = {
  /** Every answer given, hidden ones included, by the id of the question. */
  answers: ANSWERS,
  /** The step last shown; empty before the first. */
  place: TEXT,
} as const;

/** What the host of a form keeps as it goes. */
export function formActions(set: (changed: { answers: Answers } | { place: string }) => void) {
  return {
    keepAnswers: (answers: Answers) => set({ answers }),
    keepPlace: (stepId: string) => set({ place: stepId }),
  };
}
