import { isDisplay, type OptionValue, type QuestionDefinition } from '#engine';
import { fill } from '#engine/texts';
import {
  comparisons,
  conditionRows,
  conditionValues,
  dateComparisons,
  numberComparisons,
} from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { AnswerKind } from './comparisons.ts';
import type { ClauseComparison } from './editableRule.ts';

const OF_ALL: Readonly<Record<ClauseComparison, string>> = comparisons;
const OF_DATES: Readonly<Partial<Record<ClauseComparison, string>>> = dateComparisons;
const OF_NUMBERS: Readonly<Partial<Record<ClauseComparison, string>>> = numberComparisons;

/** The words of a comparison between a question and its value. */
export function comparisonLabel(comparison: ClauseComparison, kind: AnswerKind): string {
  const own = kind === 'date' ? OF_DATES : kind === 'number' ? OF_NUMBERS : {};
  return own[comparison] ?? OF_ALL[comparison];
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

/** An option as it is read; of one that is gone only that it is. */
export function optionLabel(question: QuestionDefinition | undefined, value: OptionValue): string {
  const option = question?.options?.find((one) => one.value === value);
  if (option) return option.label;
  return isGoneOption(question, value) ? conditionValues.unknownOption : String(value);
}

/** The error of a row whose question does not exist or has no answer; otherwise `undefined`. */
export function questionProblem(question: QuestionDefinition | undefined): string | undefined {
  if (question === undefined) return conditionRows.missingQuestion;
  return isDisplay(question.type)
    ? fill(conditionRows.boxQuestion, { label: question.label })
    : undefined;
}
