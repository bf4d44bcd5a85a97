import { object } from '#operations';
import { tabCopy } from '#storage';
import { FORM_RUN, formActions } from './formRun.ts';
import { OWNED, visitorStore } from './visitorStore.ts';

/** How far somebody has come with the questionnaire of the in-depth guide. */
export const KEPT_QUESTIONNAIRE = object({ ...FORM_RUN, ...OWNED });

/** The store of the questionnaire; a copy of answers and place lives in the storage of the tab. */
export const useQuestionnaire = visitorStore({
  copy: tabCopy('questionnaire', 1, KEPT_QUESTIONNAIRE, (kept) => kept),
  actions: formActions,
});
