import { type PlacedAnswer, placedAnswers } from '#engine/adapters';
import { answerWords, questionnaireRun } from '#guide';
import { fetchStateOf, QUESTIONS } from '#guide/state';

/** The answers of the in-depth guide as displayed, in order; none until its questions have loaded. */
export function questionnaireAnswers(): readonly PlacedAnswer[] {
  const { data } = fetchStateOf(QUESTIONS);
  return data ? placedAnswers(questionnaireRun.of(data.form).run(), answerWords()) : [];
}

/** Those to some questions, by the server's ids. */
export function answersTo(questionIds: readonly string[]): readonly PlacedAnswer[] {
  const { questions = [] } = fetchStateOf(QUESTIONS).data ?? {};
  const wanted = new Set(
    questions.filter(({ id }) => questionIds.includes(id)).map(({ idInForm }) => idInForm),
  );
  return questionnaireAnswers().filter(({ id }) => wanted.has(id));
}
