import type { Answers } from '#engine';
import { TEXT } from '#operations';
import { ANSWERS } from './kept.ts';

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
