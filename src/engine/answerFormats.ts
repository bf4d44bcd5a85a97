import type { QuestionType } from './definition.ts';
import { ANSWER_KINDS } from './questionTypes.generated.ts';

/** How answers are written: an answer to one question can be given to another of the same format. */
export type AnswerFormat = 'option' | 'options' | 'number' | 'digits' | 'line' | 'lines' | 'none';

/** Types whose texts are written in another way than on one line. */
const TEXTS: Readonly<Partial<Record<QuestionType, AnswerFormat>>> = {
  textarea: 'lines',
  'personal-number': 'digits',
  date: 'digits',
};

/** The format of the answers to a question type. */
export function answerFormat(type: QuestionType): AnswerFormat {
  const kind = ANSWER_KINDS[type];
  return kind === 'text' ? (TEXTS[type] ?? 'line') : kind;
}

/** Whether the answer is an amount of money, in kronor. */
export const isAmount = (type: QuestionType): boolean => type === 'salary';

/** Whether the answer is a date, as `yyyymmdd`. */
export const isDateType = (type: QuestionType): boolean => type === 'date';
