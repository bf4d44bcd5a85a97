import type { OptionValue, Run } from '#engine';
import { answerOf } from '#engine';
import type { QuestionnaireQuestion } from './questionnaireFormat.ts';

/** An answered question as calls carry it (spec section 3, 'Answered question'). */
export interface AnsweredQuestion {
  readonly id: string;
  readonly questionTitle: string;
  /** `value` is the chosen option's own, a salary as a number; absent when the option has none. */
  readonly answer: { readonly option: string; readonly value?: OptionValue };
}

/** The visible questions that are answered, in order. `run` must be of the form made of them. */
export function answeredQuestions(
  questions: readonly QuestionnaireQuestion[],
  run: Run,
): readonly AnsweredQuestion[] {
  return questions.flatMap(({ id, key, type, questionTitle, answers }) => {
    const given = type === undefined ? undefined : answerOf(run, key);
    if (typeof given !== 'string' && typeof given !== 'number') return [];
    const option = String(given);
    const value = type === 'salary' ? given : answers.find((own) => own.option === given)?.value;
    return [{ id, questionTitle, answer: { option, ...(value !== undefined && { value }) } }];
  });
}
