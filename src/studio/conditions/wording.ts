import type { OptionValue, QuestionDefinition } from '#engine';
import type { Kind } from './comparisons.ts';
import type { Comparison } from './condition.ts';

const WORDS: Readonly<Record<Comparison, string>> = {
  is: 'är',
  'is-not': 'är inte',
  'one-of': 'är något av',
  'not-one-of': 'är inget av',
  chosen: 'har valet',
  'not-chosen': 'har inte valet',
  'any-of': 'har något av valen',
  'none-of': 'har inget av valen',
  above: 'är mer än',
  'at-least': 'är minst',
  below: 'är mindre än',
  'at-most': 'är högst',
  between: 'är från och med',
  answered: 'är besvarad',
  'not-answered': 'är inte besvarad',
  holds: 'är ja eller besvarad',
  'within-months': 'är senast om så här många månader',
  'at-most-long': 'har högst så här många tecken',
  'after-today': 'är efter i dag',
  email: 'är en e-postadress',
  date: 'är ett datum som finns',
  'personal-number': 'är ett personnummer',
  integer: 'är ett heltal',
  'decimal-sign': 'innehåller komma eller punkt',
  whitespace: 'innehåller mellanslag',
};

const OF_DATES: Readonly<Partial<Record<Comparison, string>>> = {
  above: 'är efter',
  'at-least': 'är tidigast',
  below: 'är före',
  'at-most': 'är senast',
};

const OF_NUMBERS: Readonly<Partial<Record<Comparison, string>>> = { is: 'är exakt' };

/** What a comparison is called between a question and its value. */
export function comparisonLabel(comparison: Comparison, kind: Kind): string {
  const own = kind === 'date' ? OF_DATES : kind === 'number' ? OF_NUMBERS : {};
  return own[comparison] ?? WORDS[comparison];
}

/** Whether a question has options to choose among, and this value is none of them. */
export function isGoneOption(
  question: QuestionDefinition | undefined,
  value: OptionValue,
): boolean {
  const { options = [], optionsFrom } = question ?? {};
  const isKnowable = options.length > 0 || optionsFrom === undefined;
  return isKnowable && !options.some((option) => option.value === value);
}

/** An option as it is read; a value that no option has is named as it is written. */
export function optionLabel(question: QuestionDefinition | undefined, value: OptionValue): string {
  const option = question?.options?.find((one) => one.value === value);
  if (option) return option.label;
  return isGoneOption(question, value) ? `okänt alternativ ”${value}”` : String(value);
}

/** What is wrong with the question of a row; `undefined` where nothing is. */
export function questionProblem(
  id: string,
  question: QuestionDefinition | undefined,
): string | undefined {
  const mend = 'Välj en annan fråga eller ta bort raden.';
  if (question === undefined) return `Det finns ingen fråga ”${id}” i formuläret. ${mend}`;
  return question.type === 'box'
    ? `”${question.label}” är en ruta och har inget svar. ${mend}`
    : undefined;
}
