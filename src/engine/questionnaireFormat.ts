import type { OptionValue } from './definition.ts';

/** The types of the server's questionnaire (spec section 3, 'Questionnaire question'). */
export const QUESTIONNAIRE_TYPES = ['single-button', 'radio-button', 'salary'] as const;

/** One of the types, or `undefined` for one this version does not know. */
type KnownType = (typeof QUESTIONNAIRE_TYPES)[number] | undefined;

/** A question of the server's questionnaire, read: every field is there, empty when it was not. */
export interface QuestionnaireQuestion {
  readonly id: string;
  /** The id as forms write ids: the same unless it has other signs than theirs. */
  readonly key: string;
  readonly type: KnownType;
  /** The type as it came. */
  readonly typeName: string;
  readonly questionTitle: string;
  readonly categoryText: string;
  readonly description: string;
  readonly readMoreText: string;
  /** None for a salary and for an unknown type. */
  readonly answers: readonly QuestionnaireOption[];
  readonly validation: QuestionnaireValidation;
  readonly requirements: readonly DisplayRequirement[];
  /** All requirements must match for it to be shown; otherwise any match hides it. */
  readonly allRequiredAnswersHasToBeFulfilled: boolean;
}

/** An answer to choose. `value` is what the server wants back beside the text, if anything. */
export interface QuestionnaireOption {
  readonly option: string;
  readonly value: OptionValue | undefined;
}

/** What is asked of the answer. A bound of 0 is not set. */
export interface QuestionnaireValidation {
  readonly required: boolean;
  readonly numeric: boolean;
  readonly minValue: number;
  readonly maxValue: number;
}

/** One entry of `requiredAnswersToBeShown`. */
export interface DisplayRequirement {
  readonly id: string;
  readonly requiredAnswers: readonly string[];
  /** JSON pointer of the entry in the server's list of questions. */
  readonly pointer: string;
}

const KEY = /^[A-Za-z0-9_-]{1,64}$/;

/** An id of the server as forms and rules write it: signs they do not have become their code. */
export function keyOf(id: string): string {
  if (KEY.test(id)) return id;
  return id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
}
