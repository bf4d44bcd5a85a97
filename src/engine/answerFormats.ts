import type { QuestionType } from './definition.ts';

/** How answers are written: an answer to one question can be given to another of the same format. */
export type AnswerFormat = 'option' | 'options' | 'number' | 'digits' | 'line' | 'lines' | 'none';

/** The format of each type's answers, and what they mean where sentences and rules depend on it. */
const FORMATS: Readonly<
  Record<QuestionType, readonly [format: AnswerFormat, meaning?: 'amount' | 'date']>
> = {
  'single-button': ['option'],
  'radio-button': ['option'],
  radiobuttongroup: ['option'],
  checkbox: ['options'],
  'multi-select': ['options'],
  salary: ['number', 'amount'],
  numeric: ['number'],
  text: ['line'],
  textarea: ['lines'],
  email: ['line'],
  phone: ['line'],
  'personal-number': ['digits'],
  date: ['digits', 'date'],
  box: ['none'],
};

/** The format of the answers to a question type. */
export const answerFormat = (type: QuestionType): AnswerFormat => FORMATS[type][0];

/** Whether the answer is an amount of money, in kronor. */
export const isAmount = (type: QuestionType): boolean => FORMATS[type][1] === 'amount';

/** Whether the answer is a date, as `yyyymmdd`. */
export const isDateType = (type: QuestionType): boolean => FORMATS[type][1] === 'date';
