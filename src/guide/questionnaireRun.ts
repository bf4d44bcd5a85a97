import { keptRun } from '#form';
import { useQuestionnaire } from '#state';

/** The run of the in-depth guide's questionnaire, with the form that `QUESTIONS` has. */
export const questionnaireRun = keptRun(useQuestionnaire);
