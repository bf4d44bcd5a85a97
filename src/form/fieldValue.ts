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

/** Between thousands: narrow and unbreakable, as in the amounts the rest of the page shows. */
const THIN_SPACE = '\u202f';

/** What people write after an amount of kronor. */
const CURRENCY = /\s*(?:kr|kronor|sek|:-)\.?$/i;

/**
 * An amount as it stands in its field: digits in groups of three, without what stands for kronor.
 *
 * | typed or pasted | shown    |
 * |-----------------|----------|
 * | `31000`         | `31 000` |
 * | `31 000 kr`     | `31 000` |
 * | `31000,50`      | as typed |
 * | `abc`           | as typed |
 */
export function formatAmount(typed: string): string {
  const digits = typed.replace(CURRENCY, '').replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : typed;
}

/** A personal number as it is shown: 8 digits, hyphen, rest. What has not 12 digits stays as typed. */
export function formatPersonalNumber(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits) ? `${digits.slice(0, 8)}-${digits.slice(8)}` : typed;
}

/** A date as it is shown: `yyyymmdd`. What has not 8 digits stays as typed. */
export function formatDate(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : typed;
}
