import { answerFormat } from './answerFormats.ts';
import type {
  AnswerValue,
  OptionDefinition,
  QuestionDefinition,
  QuestionType,
} from './definition.ts';
import { numberKind } from './numberKind.ts';
import { numberIn } from './numbers.ts';
import { plainSigns } from './plainSigns.ts';
import { isBlank } from './predicates.ts';
import { isDisplay, isMultipleChoice, isNumber, isSingleChoice } from './walk.ts';

/**
 * Parses the text of a field into an answer.
 *
 * | type of question      | typed              | answer           |
 * |-----------------------|--------------------|------------------|
 * | salary, numeric       | `"31 000"`         | `31000`          |
 * | salary, numeric       | `"12,5"`           | `"12,5"`         |
 * | salary, numeric       | `" a b "`          | `"ab"`           |
 * | personal-number, date | `"19900101-0017 "` | `"199001010017"` |
 * | text, email, phone    | `" Anna\tB "`      | `"Anna B"`       |
 * | text                  | `"\u2066Anna"`     | `"Anna"`         |
 * | phone, email          | `"070\u20111"`    | `"070-1"`        |
 * | salary, numeric       | `"\uff13\u0661"`   | `31`             |
 * | textarea              | `" Anna\t\nB "`    | `"Anna\t\nB"`    |
 * | any                   | `" "`              | none             |
 *
 * Where the question asks for a number with decimals (`is_decimal`), `"12,5"` is 12.5: see `numberIn`.
 */
export function parseTyped(
  question: Pick<QuestionDefinition, 'type'> & Partial<QuestionDefinition>,
  typed: string,
): AnswerValue | undefined {
  if (isBlank(typed)) return undefined;
  const text = readTyped(question.type, typed);
  if (!isNumber(question.type)) return text;
  const isWhole = /^-?\d+$/.test(text);
  return (isWhole || numberKind(question) === 'decimal' ? numberIn(text) : undefined) ?? text;
}

/**
 * The text of a field as it is meant: without what only separates or surrounds, and but for free text in plain
 * signs (`plainSigns`). See `parseTyped`.
 */
export function readTyped(type: QuestionType, typed: string): string {
  // Pasted text may contain control characters (the vertical tab of a word processor) and a
  // single-line field may get tabs and line breaks; no receiver accepts them.
  if (type === 'textarea')
    return typed
      .trim()
      .replace(/(?:(?![\t\n\r])\p{Cc})+/gu, ' ')
      .trim();
  const line = typed
    .trim()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  // Copied contacts contain bidi marks.
  if (type === 'text') return line.replace(/\p{Bidi_Control}+/gu, '').trim();
  const plain = plainSigns(line).trim();
  if (isNumber(type)) return plain.replaceAll(' ', '');
  return answerFormat(type) === 'digits' ? plain.replace(/[ -]/g, '') : plain;
}

/**
 * An answer of unknown origin (stored, sent or typed) as this question takes it; `undefined` when
 * it is not one: a value that no option has, options that exclude each other, a list for a single
 * value, a blank text, anything for a `box`.
 */
export function normalise(question: QuestionDefinition, value: unknown): AnswerValue | undefined {
  const options = question.options ?? [];
  if (isSingleChoice(question.type)) {
    return options.find((option) => option.value === value)?.value;
  }
  if (isMultipleChoice(question.type)) {
    if (!Array.isArray(value)) return undefined;
    const chosen: string[] = [];
    for (const { value: own } of options) {
      if (typeof own === 'string' && value.includes(own)) chosen.push(own);
    }
    return chosen.length > 0 && canBeChosenTogether(options, chosen) ? chosen : undefined;
  }
  if (isDisplay(question.type)) return undefined;
  if (typeof value === 'number' && isNumber(question.type)) {
    return Number.isFinite(value) ? value : undefined;
  }
  return typeof value === 'string' ? parseTyped(question, value) : undefined;
}

/** Whether several of a question's options, by value, can be chosen at once. */
export function canBeChosenTogether(
  options: readonly OptionDefinition[],
  chosen: readonly string[],
): boolean {
  return chosen.length < 2 || exclusiveAmong(options, chosen).length === 0;
}

/**
 * The options that stay chosen when a visitor has changed a choice from `before` to `chosen`: what is ticked
 * unticks what it excludes.
 *
 * | before     | ticked  | stays      |
 * |------------|---------|------------|
 * | `"a", "b"` | `"none"` | `"none"`  |
 * | `"none"`   | `"a"`   | `"a"`      |
 * | `"a"`      | `"b"`   | `"a", "b"` |
 */
export function withoutExcluded(
  options: readonly OptionDefinition[],
  before: AnswerValue | undefined,
  chosen: readonly string[],
): readonly string[] {
  if (canBeChosenTogether(options, chosen)) return chosen;
  const exclusive = exclusiveAmong(options, chosen);
  const ticked = exclusive.find((value) => !Array.isArray(before) || !before.includes(value));
  return ticked === undefined ? chosen.filter((value) => !exclusive.includes(value)) : [ticked];
}

function exclusiveAmong(
  options: readonly OptionDefinition[],
  chosen: readonly string[],
): readonly string[] {
  const exclusive = options.filter(({ excludesOthers }) => excludesOthers === true);
  return exclusive.map(({ value }) => String(value)).filter((value) => chosen.includes(value));
}

/** Whether two answers are the same. */
export function sameAnswer(a: AnswerValue | undefined, b: AnswerValue | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => value === b[index]);
  }
  return a === b;
}
