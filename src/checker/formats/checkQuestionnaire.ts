import {
  child,
  type Document,
  judgeFault,
  located,
  type RawFinding,
  withoutConsequences,
} from '#checker/findings';
import {
  type AdaptedQuestionnaire,
  adaptQuestionnaire,
  type QuestionnaireMessages,
  refuseDeviations,
} from '#engine/adapters';
import { DEFAULT_TEXTS } from './adapterTexts.ts';

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
  const known = adapted.get(questions);
  if (known?.messages === messages) return known.made;
  const made = refuseDeviations(adaptQuestionnaire(questions, messages));
  adapted.set(questions, { messages, made });
  return made;
}

/** They are checked, proven, and read by the rules of insurances. */
const adapted = new WeakMap<
  readonly unknown[],
  { readonly messages: QuestionnaireMessages; readonly made: AdaptedQuestionnaire }
>();
