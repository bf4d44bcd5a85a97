import { dateInStockholm, type Form, start } from '#engine';
import { QUESTIONS, type QuestionnaireState, useFetched, useQuestionnaire } from '#state';
import { isWalkedThrough } from './formSteps.ts';
import { IN_DEPTH_FORM, IN_DEPTH_INTRODUCTION } from './paths.ts';

/**
 * Where somebody who is not done with the questions belongs, `undefined` when they are done: one has
 * been shown, and those on the way are answered as they should be. Until the questions have come
 * nobody is sent away for what cannot be known.
 */
function pathToQuestions(
  form: Form | undefined,
  { answers, place }: Pick<QuestionnaireState, 'answers' | 'place'>,
): string | undefined {
  if (place === '') return IN_DEPTH_INTRODUCTION;
  if (!form) return undefined;
  const run = start(form, { answers, today: dateInStockholm(new Date()) });
  return isWalkedThrough(run) ? undefined : IN_DEPTH_FORM;
}

/** For every page after the questions: where to lead whoever is not done with them. */
export function usePathToQuestions(): string | undefined {
  return pathToQuestions(useFetched(QUESTIONS).data?.form, useQuestionnaire());
}
