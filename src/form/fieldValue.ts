import {
  type AnswerValue,
  answerEvenIfHidden,
  isAmount,
  isMultipleChoice,
  isSingleChoice,
  parseTyped,
  type QuestionDefinition,
  type Run,
  sameAnswer,
  visibleOptions,
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
  const text = answer === undefined ? '' : String(answer);
  if (isAmount(question.type)) return formatAmount(text);
  return question.type === 'personal-number' ? formatPersonalNumber(text) : text;
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
  return chosen.length === 0 ? undefined : chosen.map((option) => String(option.value));
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
const CURRENCY = /\s*(?:kr|kronor|sek|:-)\.?$/i;

/**
 * Formats an amount: digits in groups of three, without a currency suffix.
 *
 * | typed or pasted | shown             |
 * |-----------------|-------------------|
 * | `"31000"`       | `"31\u202f000"`   |
 * | `"31 000 kr"`   | `"31\u202f000"`   |
 * | `"31000,50"`    | `"31000,50"`      |
 * | `"abc"`         | `"abc"`           |
 */
export function formatAmount(typed: string): string {
  const digits = typed.replace(CURRENCY, '').replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : typed;
}

/** Formats a personal number: 8 digits, hyphen, rest. Unchanged unless it has 12 digits. */
export function formatPersonalNumber(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits) ? `${digits.slice(0, 8)}-${digits.slice(8)}` : typed;
}

/** Formats a date: `yyyymmdd`. Unchanged unless it has 8 digits. */
export function formatDate(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : typed;
}
