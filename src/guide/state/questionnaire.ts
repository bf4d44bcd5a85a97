import { object } from '#operations';
import { FORM_RUN, formActions } from './formRun.ts';
import { tabCopy } from './tabStore.ts';
import { OWNER_FIELDS, visitorStore } from './visitorStore.ts';

/** Schema of the stored questionnaire of the in-depth guide. */
export const KEPT_QUESTIONNAIRE = object({ ...FORM_RUN, ...OWNER_FIELDS });

/** Store of the questionnaire; a copy in the tab. */
export const useQuestionnaire = visitorStore({
  copy: tabCopy('questionnaire', 1, KEPT_QUESTIONNAIRE, (kept) => kept),
  actions: formActions,
});
