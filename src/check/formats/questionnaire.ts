import { type AdaptedQuestionnaire, adaptQuestionnaire, strictly } from '#adapters';
import type { Found } from '#check/findings';
import {
  adviceFor,
  child,
  type Document,
  finding,
  lineAt,
  partOf,
  spanOf,
  withoutConsequences,
} from '#check/findings';
import type { Fault } from '#engine';
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };

/** The schema of the server's questionnaire. */
export const QUESTIONNAIRE_SCHEMA = 'questionnaire.schema.json';

/**
 * What is wrong with a questionnaire in its meaning, as the application will judge it: ids,
 * requirements, HTML, circles. What breaks its schema is told by that.
 */
export function checkQuestionnaire(document: Document): readonly Found[] {
  const questions = child(document.content?.value, 'questions');
  if (!Array.isArray(questions)) return [];
  const adapted = adaptedQuestions(questions);
  const lineOf = (pointer: string) => lineAt(document, `/questions${pointer}`);
  const faults = adapted.ok ? [] : withoutConsequences(adapted.faults);
  return faults.filter(isMeaning).map((fault) => {
    const pointer = `/questions${fault.pointer}`;
    const advice = adviceFor(fault, { form: undefined, lineOf });
    return finding(document, spanOf(document, pointer, partOf(fault)), pointer, fault.code, advice);
  });
}

/** The questions as the form that visitors go through, or what is wrong with them. */
export function adaptedQuestions(questions: readonly unknown[]): AdaptedQuestionnaire {
  const known = adapted.get(questions);
  if (known) return known;
  const made = strictly(
    adaptQuestionnaire(questions, {
      ...texts.questionnaire.messages,
      title: 'Frågor',
      unknownType: texts.form.unknownQuestionType,
    }),
  );
  adapted.set(questions, made);
  return made;
}

/** They are checked, proven, and read by the rules of insurances. */
const adapted = new WeakMap<readonly unknown[], AdaptedQuestionnaire>();

type Meaning = Fault & { readonly code: Exclude<Fault['code'], 'schema'> };

function isMeaning(fault: Fault): fault is Meaning {
  return fault.code !== 'schema';
}
