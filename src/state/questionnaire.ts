import type { Answers } from '#engine';
import { object, TEXT, type ValueOf } from '#operations';
import { ANSWERS, tabCopy } from './kept.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

/** What is kept of the questionnaire between reloads. */
export const KEPT_QUESTIONNAIRE = object({
  /** Every answer given, hidden ones included, by question of the loaded form. */
  answers: ANSWERS,
  /** The step last shown; empty before the first. */
  place: TEXT,
  ...OWNED,
});

/** How far somebody has come with the questionnaire of the in-depth guide. */
export type QuestionnaireState = ValueOf<typeof KEPT_QUESTIONNAIRE>;

interface QuestionnaireActions {
  keepAnswers(answers: Answers): void;
  keepPlace(stepId: string): void;
}

/** The key of the tab's copy. */
export const QUESTIONNAIRE_KEY = 'questionnaire';

const copy = tabCopy(QUESTIONNAIRE_KEY, 1, KEPT_QUESTIONNAIRE, (kept) => kept);

/** The store of the questionnaire; a copy of answers and place lives in the storage of the tab. */
export const useQuestionnaire = visitorStore(copy, {
  memory: {},
  actions: (set): QuestionnaireActions => ({
    keepAnswers: (answers) => set({ answers }),
    keepPlace: (place) => set({ place }),
  }),
});
