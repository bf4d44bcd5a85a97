import { answer, type Destination, first, next, type Run, start, validateStep } from '#engine';
import {
  type AdaptedQuestionnaire,
  adaptQuestionnaire,
  type QuestionnaireMessages,
} from '#engine/adapters';
import texts from '../content/texts/sv.json' with { type: 'json' };

/** The messages that the application adapts questionnaires with. */
export const MESSAGES: QuestionnaireMessages = {
  ...texts.questionnaire.messages,
  title: texts.documentTitle.inDepthGuide,
  unknownType: texts.form.unknownQuestionType,
};

/** A questionnaire that must be sound. */
export function adapted(
  questions: readonly unknown[],
): Extract<AdaptedQuestionnaire, { ok: true }> {
  const result = adaptQuestionnaire(questions, MESSAGES);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.faults)}`);
  return result;
}

/** A run of a questionnaire nobody has answered. */
export function begin(questions: readonly unknown[]): Run {
  return start(adapted(questions).form, { today: '20260531' });
}

/**
 * The ids of the questions shown with `answers`, the others left unanswered. Throws when a question
 * cannot be left like that.
 */
export function pathOf(
  questions: readonly unknown[],
  answers: Readonly<Record<string, string>>,
): readonly string[] {
  const { form, questions: read } = adapted(questions);
  let run = start(form, { today: '20260531' });
  const met: string[] = [];
  let at: Destination = first(run);
  while (at.kind === 'step') {
    const { id: key } = at.step;
    const { id = '' } = read.find((question) => question.idInForm === key) ?? {};
    met.push(id);
    if (Object.hasOwn(answers, id)) run = answer(run, key, answers[id]);
    const [issue] = validateStep(run, key);
    if (issue) throw new Error(`${id}: ${issue.params.message}`);
    at = next(run, key);
  }
  return met;
}
