import { keptRun } from '#engine/form';
import { useQuestionnaire } from '#guide/state';

/** Run of the in-depth guide's questionnaire, with the form in `QUESTIONS`. */
export const questionnaireRun = keptRun(useQuestionnaire);
