import {
  child,
  type Document,
  judgeFault,
  located,
  type RawFinding,
  withoutConsequences,
} from '#checker/findings';
import { type AdaptedQuestionnaire, adaptQuestionnaire, refuseDeviations } from '#engine/adapters';
import { DEFAULT_TEXTS, rememberedBy } from './adapterTexts.ts';

/** The schema of the server's questionnaire. */
export const QUESTIONNAIRE_SCHEMA = 'questionnaire.schema.json';

/**
 * Checks a questionnaire in its meaning, as the application will judge it: ids, requirements, HTML,
 * circles. Breaches of its schema are reported by that.
 */
export function checkQuestionnaire(document: Document): readonly RawFinding[] {
  const questions = child(document.content?.value, 'questions');
  if (!Array.isArray(questions)) return [];
  const adapted = adaptedQuestions(questions);
  const faults = adapted.ok ? [] : withoutConsequences(adapted.faults);
  return faults
    .flatMap((fault) => judgeFault(document, fault, { above: '/questions' }))
    .map((finding) => located(document, finding));
}

/** The questions as the form that visitors go through, or their faults. */
export function adaptedQuestions(
  questions: readonly unknown[],
  { questionnaire: messages } = DEFAULT_TEXTS,
): AdaptedQuestionnaire {
  return remembered(messages, questions, () =>
    refuseDeviations(adaptQuestionnaire(questions, messages)),
  );
}

/** They are checked, proven, and read by the rules of insurances. */
const remembered = rememberedBy<readonly unknown[], AdaptedQuestionnaire>();
