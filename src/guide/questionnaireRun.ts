import { keptRun } from '#form';
import { useQuestionnaire } from '#state';

/** Run of the in-depth guide's questionnaire, with the form in `QUESTIONS`. */
export const questionnaireRun = keptRun(useQuestionnaire);
