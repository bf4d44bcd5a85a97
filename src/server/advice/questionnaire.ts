import { start, validateAnswers } from '#engine';
import {
  adaptQuestionnaire,
  answeredQuestions,
  answersSent,
  isSalary,
  labelledAnswers,
  refuseDeviations,
} from '#engine/adapters';
import * as operations from '#operations';
import { type FieldIssue, MAX_ISSUES } from '#server/contract';
import { type AnswerRecord, hashOf } from '#server/database';
import { type Endpoint, endpoint } from '#server/http';
import reference from '../../../schemas/reference/questionnaire.json' with { type: 'json' };
import serverTexts from '../../../schemas/texts/server.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };

/** `GET /v1/api/questionnaire` (specification, section 7): the questions of the in-depth guide. */
export function questionnaire(): Endpoint {
  const body = { questions: reference.questions };
  return endpoint(operations.getQuestionnaire, {
    access: 'inDepth',
    respond: async () => ({ status: 200, body }),
  });
}

const adapted = refuseDeviations(
  adaptQuestionnaire(reference.questions, {
    ...texts.questionnaire.messages,
    title: texts.documentTitle.inDepthGuide,
    unknownType: texts.form.unknownQuestionType,
  }),
);
if (!adapted.ok) throw new Error(`The questionnaire is unsound: ${JSON.stringify(adapted.faults)}`);
const { form, questions } = adapted;
const idsInForm = new Map(questions.map(({ id, idInForm }) => [id, idInForm]));

/** Ids of the questions that are answered with a salary. */
export const SALARY_IDS: readonly string[] = questions.filter(isSalary).map(({ id }) => id);

/** Hash of the questions. */
const FORM_VERSION = hashOf(JSON.stringify(reference.questions)).slice(0, 16);

/** Messages for answers that no screen could have sent. */
const { notOfQuestion, questionNotShown } = serverTexts.answers;

/**
 * Issues of the answers to the in-depth guide: failed validations, as on the screens, and every
 * difference from what a completed questionnaire sends. `today` as `yyyymmdd`.
 */
export function checkAnswers(
  answers: readonly operations.AnsweredQuestion[],
  today: string,
): readonly FieldIssue[] {
  const given = answersSent(questions, answers);
  const expected = new Map(
    answeredQuestions(questions, start(form, { answers: given, today })).map((one) => [
      one.id,
      one,
    ]),
  );
  const seen = new Set<string>();
  const unexpected = answers.flatMap((sent, index): readonly FieldIssue[] => {
    const own = seen.has(sent.id) ? undefined : expected.get(sent.id);
    seen.add(sent.id);
    if (own === undefined) return [{ path: `/answers/${index}/id`, message: questionNotShown }];
    const path = difference(sent, own);
    return path === '' ? [] : [{ path: `/answers/${index}${path}`, message: notOfQuestion }];
  });
  const broken = validateAnswers(form, { answers: given, today }).flatMap(
    ({ code, path, params }): readonly FieldIssue[] => {
      // Hidden questions and impossible answers are among the unexpected ones already.
      if (code !== 'rule') return [];
      const index = answers.findIndex(({ id }) => idsInForm.get(id) === path);
      const message = params.message ?? notOfQuestion;
      return [{ path: index === -1 ? '/answers' : `/answers/${index}/answer/option`, message }];
    },
  );
  return [...unexpected, ...broken].slice(0, MAX_ISSUES);
}

/** The answers as the screens show them. `today` as `yyyymmdd`. */
export function answerRecord(
  answers: readonly operations.AnsweredQuestion[],
  today: string,
): AnswerRecord {
  const run = start(form, { answers: answersSent(questions, answers), today });
  return {
    formVersion: FORM_VERSION,
    answers: labelledAnswers(run, { ...texts.common, ...texts.form }),
  };
}

/** Where an answer differs from what the screen would have sent; empty for nowhere. */
function difference(sent: operations.AnsweredQuestion, own: operations.AnsweredQuestion): string {
  if (sent.questionTitle !== own.questionTitle) return '/questionTitle';
  if (sent.answer.option !== own.answer.option) return '/answer/option';
  return sent.answer.value === own.answer.value ? '' : '/answer/value';
}
