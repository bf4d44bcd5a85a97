import {
  type AnswerValue,
  isMultipleChoice,
  isSingleChoice,
  keptAnswerOf,
  parseTyped,
  type QuestionDefinition,
  type Run,
  sameAnswer,
  visibleOptions,
} from '#engine';
import { formatAmount, formatPersonalNumber } from './formats.ts';

/** What a field of react-hook-form holds: the text of a control, or the values of ticked boxes. */
export type FieldValue = string | string[];

/** All fields of a step, by field name. */
export type FieldValues = Record<string, FieldValue>;

/**
 * A prefix, because react-hook-form refuses names such as `constructor`, and a control named
 * `submit` would hide the form's own method.
 */
const PREFIX = 'q_';

/** The name of a question's field. */
export const fieldName = (questionId: string): string => PREFIX + questionId;

/** The question a field belongs to. */
export const questionIdOf = (name: string): string => name.slice(PREFIX.length);

/** An answer as its field holds it, formatted as the visitor reads it. */
export function toFieldValue(
  question: QuestionDefinition,
  answer: AnswerValue | undefined,
): FieldValue {
  if (isMultipleChoice(question.type)) return Array.isArray(answer) ? answer.map(String) : [];
  const text = answer === undefined ? '' : String(answer);
  if (question.type === 'salary') return formatAmount(text);
  return question.type === 'personal-number' ? formatPersonalNumber(text) : text;
}

/**
 * What a field holds, as an answer. A ticked option that is hidden now stays ticked, so that it is
 * there when the option comes back.
 */
export function toAnswer(
  run: Run,
  question: QuestionDefinition,
  value: FieldValue,
): AnswerValue | undefined {
  const options = question.options ?? [];
  if (isSingleChoice(question.type)) {
    return options.find((option) => String(option.value) === value)?.value;
  }
  if (!isMultipleChoice(question.type)) {
    return typeof value === 'string' ? parseTyped(question, value) : undefined;
  }
  const kept = keptAnswerOf(run, question.id);
  const offered = new Set(visibleOptions(run, question.id));
  const chosen = options.filter((option) =>
    offered.has(option)
      ? Array.isArray(value) && value.includes(String(option.value))
      : Array.isArray(kept) && kept.includes(option.value),
  );
  return chosen.length === 0 ? undefined : chosen.map((option) => String(option.value));
}

/** Whether a field already says the answer, however it is written. */
export function saysAnswer(
  run: Run,
  question: QuestionDefinition,
  value: FieldValue,
  answer: AnswerValue | undefined,
): boolean {
  return sameAnswer(toAnswer(run, question, value), answer);
}
