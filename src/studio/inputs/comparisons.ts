import {
  isDate,
  isDisplay,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type OptionValue,
  type QuestionDefinition,
} from '#engine';
import { type ClauseComparison, type ClauseValue, isOrdered } from './editableRule.ts';

/** The kind of answer that a question takes, which decides which comparisons fit. */
export type AnswerKind =
  | 'choice'
  | 'choice-of-numbers'
  | 'choices'
  | 'number'
  | 'date'
  | 'email'
  | 'personal-number'
  | 'text'
  /** Of a question that the form does not have, or that takes no answer. */
  | 'unknown';

/** The kind of operand that a comparison takes. */
export type Takes =
  | 'nothing'
  | 'option'
  | 'options'
  | 'number'
  | 'numbers'
  | 'date'
  | 'dates'
  | 'text'
  /** Any value: what the question takes is not known. */
  | 'anything';

/** The kind of answers of a question. */
export function kindOf(question: QuestionDefinition | undefined): AnswerKind {
  if (question === undefined || isDisplay(question.type)) return 'unknown';
  const { type, options = [] } = question;
  if (isMultipleChoice(type)) return 'choices';
  if (isNumber(type)) return 'number';
  if (type === 'email' || type === 'personal-number' || type === 'date') return type;
  if (!isSingleChoice(type)) return 'text';
  const isOfNumbers = options.length > 0 && options.every(({ value }) => isAmount(value));
  return isOfNumbers ? 'choice-of-numbers' : 'choice';
}

const ALWAYS = ['answered', 'not-answered'] as const;
const OF_CHOICE = ['is', 'is-not', 'one-of', 'not-one-of'] as const;
const OF_ORDER = ['at-least', 'above', 'at-most', 'below', 'between'] as const;

const OFFERED: Readonly<Record<AnswerKind, readonly ClauseComparison[]>> = {
  choice: [...OF_CHOICE, ...ALWAYS],
  'choice-of-numbers': [...OF_CHOICE, ...OF_ORDER, ...ALWAYS],
  choices: ['chosen', 'not-chosen', 'any-of', 'none-of', ...ALWAYS],
  number: [...OF_ORDER, 'is', 'is-not', 'integer', 'decimal', 'decimal-sign', ...ALWAYS],
  date: [...ALWAYS, 'after-today', 'within-months', 'date', 'is', 'is-not', ...OF_ORDER],
  email: [...ALWAYS, 'email', 'max-length', 'whitespace'],
  'personal-number': [...ALWAYS, 'personal-number'],
  text: [...ALWAYS, 'max-length', 'whitespace'],
  unknown: [],
};

/** The comparisons that fit a question; new clauses get the first. */
export function comparisonsFor(
  question: QuestionDefinition | undefined,
): readonly ClauseComparison[] {
  const kind = kindOf(question);
  const isListed = (question?.options ?? []).length > 0;
  const needsOptions = kind.startsWith('choice') && !isListed;
  return needsOptions ? ALWAYS : OFFERED[kind];
}

/** The kind of operand that a comparison takes on a question of a kind. */
export function takes(comparison: ClauseComparison, kind: AnswerKind): Takes {
  switch (comparison) {
    case 'is':
    case 'is-not':
      if (kind === 'choice' || kind === 'choice-of-numbers') return 'option';
      if (kind === 'number' || kind === 'date') return kind;
      return kind === 'unknown' ? 'anything' : 'text';
    case 'chosen':
    case 'not-chosen':
      return kind === 'unknown' ? 'anything' : 'option';
    case 'one-of':
    case 'not-one-of':
    case 'any-of':
    case 'none-of':
      return 'options';
    case 'above':
    case 'at-least':
    case 'below':
    case 'at-most':
      if (kind === 'unknown') return 'anything';
      return kind === 'date' ? 'date' : 'number';
    case 'between':
      return kind === 'date' ? 'dates' : 'numbers';
    case 'within-months':
    case 'max-length':
      return 'number';
    default:
      return 'nothing';
  }
}

/** Whether a comparison with this value makes sense on a question. */
export function isFitting(
  comparison: ClauseComparison,
  value: ClauseValue | undefined,
  question: QuestionDefinition | undefined,
): boolean {
  const kind = kindOf(question);
  return isComparable(comparison, kind) && isValue(takes(comparison, kind), value);
}

function isComparable(comparison: ClauseComparison, kind: AnswerKind): boolean {
  if (kind === 'unknown') return true;
  if (OFFERED[kind].includes(comparison)) return true;
  if (comparison === 'holds') return kind === 'choice';
  const isText = kind === 'text' || kind === 'email' || kind === 'personal-number';
  // Predicates may ask of any typed text; those that seldom make sense are not offered.
  return (
    isText &&
    !isOrdered(comparison) &&
    ['nothing', 'text', 'number'].includes(takes(comparison, kind))
  );
}

function isValue(wanted: Takes, value: ClauseValue | undefined): boolean {
  const isPair = (fits: (one: unknown) => boolean) =>
    Array.isArray(value) && value.length === 2 && value.every(fits);
  switch (wanted) {
    case 'nothing':
      return value === undefined;
    case 'option':
    case 'anything':
      return isWritten(value);
    case 'options':
      return Array.isArray(value) && value.length > 0 && value.every(isWritten);
    case 'number':
      return isAmount(value);
    case 'numbers':
      return isPair(isAmount);
    case 'date':
      return isDay(value);
    case 'dates':
      return isPair(isDay);
    case 'text':
      return typeof value === 'string';
    default:
      return wanted satisfies never;
  }
}

/** Whether something is a value that an option may have. */
export function isWritten(value: unknown): value is OptionValue {
  return typeof value === 'string' || typeof value === 'boolean' || isAmount(value);
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const isDay = (value: unknown) => typeof value === 'string' && isDate(value);
