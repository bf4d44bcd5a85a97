import {
  type AnswerValue,
  answerEvenIfHidden,
  decimalText,
  isAmount,
  isDateType,
  isMultipleChoice,
  isSingleChoice,
  parseTyped,
  type QuestionDefinition,
  type QuestionType,
  type Run,
  readTyped,
  sameAnswer,
  visibleOptions,
  withoutExcluded,
} from '#engine';

/** Value of a field of react-hook-form: a text, or the values of the ticked boxes. */
export type FieldValue = string | string[];

/** All fields of a step, by field name. */
export type FieldValues = Record<string, FieldValue>;

/**
 * Prefixed, because react-hook-form refuses names such as `constructor`, and a control named
 * `submit` would hide the method of the form.
 */
const PREFIX = 'q_';

/** Name of a question's field. */
export const fieldName = (questionId: string): string => PREFIX + questionId;

/** Id of the question of a field. */
export const questionIdOf = (name: string): string => name.slice(PREFIX.length);

/** Converts an answer to the formatted value of its field. */
export function toFieldValue(
  question: QuestionDefinition,
  answer: AnswerValue | undefined,
): FieldValue {
  if (isMultipleChoice(question.type)) return Array.isArray(answer) ? answer.map(String) : [];
  const text = typeof answer === 'number' ? decimalText(answer) : String(answer ?? '');
  return formatText(question.type, text);
}

/**
 * Converts a field value to an answer. A ticked option that is hidden stays ticked, so that it is
 * there when it is shown again.
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
  const kept = answerEvenIfHidden(run, question.id);
  const offered = new Set(visibleOptions(run, question.id));
  const chosen = options.filter((option) =>
    offered.has(option)
      ? Array.isArray(value) && value.includes(String(option.value))
      : Array.isArray(kept) && kept.includes(option.value),
  );
  return chosen.length === 0
    ? undefined
    : withoutExcluded(
        options,
        kept,
        chosen.map((option) => String(option.value)),
      );
}

/** Whether a field value means the answer, in any format. */
export function fieldHoldsAnswer(
  run: Run,
  question: QuestionDefinition,
  value: FieldValue,
  answer: AnswerValue | undefined,
): boolean {
  return sameAnswer(toAnswer(run, question, value), answer);
}

/** Thousands separator: a narrow no-break space, as elsewhere on the page. */
const THIN_SPACE = '\u202f';

/** Currency suffixes that people type. */
const CURRENCY = /(?:kr|kronor|sek|:-)\.?$/i;

/**
 * Formats what is typed as the field of that question type shows it; what it does not mean stays as typed.
 *
 * | type            | typed or pasted       | shown             |
 * |-----------------|-----------------------|-------------------|
 * | salary          | `"31000"`             | `"31\u202f000"`   |
 * | salary          | `"31 000 kr"`         | `"31\u202f000"`   |
 * | salary          | `"31000,50"`          | `"31000,50"`      |
 * | salary          | `"abc"`               | `"abc"`           |
 * | personal-number | `"19900101 0017"`     | `"19900101-0017"` |
 * | personal-number | `"9001010017"`        | `"9001010017"`    |
 * | date            | `"2025-12-24"`        | `"20251224"`      |
 * | date            | `"24 dec"`            | `"24 dec"`        |
 * | phone           | `"070-174 06 05"`     | `"070-174 06 05"` |
 */
export function formatText(type: QuestionType, typed: string): string {
  const text = readTyped(type, typed);
  if (isAmount(type)) {
    const digits = text.replace(CURRENCY, '');
    return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : typed;
  }
  if (isDateType(type) && /^\d{8}$/.test(text)) return text;
  if (type === 'personal-number' && /^\d{12}$/.test(text)) {
    return `${text.slice(0, 8)}-${text.slice(8)}`;
  }
  return typed;
}
