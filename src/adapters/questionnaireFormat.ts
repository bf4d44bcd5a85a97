import type { OptionValue } from '#engine';

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
  /** JSON pointer into the server's list of questions. */
  readonly pointer: string;
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
  /** JSON pointer into the server's list of questions. */
  readonly pointer: string;
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
  /** Empty texts where nothing was sent. */
  readonly requiredAnswers: readonly string[];
  /** JSON pointer of the entry in the server's list of questions. */
  readonly pointer: string;
}

/** Longer than any id of a server. */
export const LONGEST_ID = 200;

const LONGEST_KEY = 64;
const KEY = /^[A-Za-z0-9_-]{1,64}$/;
/** Reads as the code of a sign, or as what was too long. */
const CODE = /_[0-9a-f]+_|^.{48}__[0-9a-z]{14}$/;

/**
 * An id of a server as forms and rules write it, another for every id: signs they do not have become
 * their code, and of what is too long then the end becomes a sum of the whole. An id that reads as if
 * that had been done with another is written so as well.
 */
export function keyOf(id: string): string {
  if (KEY.test(id) && !CODE.test(id)) return id;
  const key = id.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
  if (key.length <= LONGEST_KEY) return key;
  const sum = checksum(id);
  // No sign has a code of two lines and fourteen others, so that no short id has this key.
  return `${key.slice(0, LONGEST_KEY - sum.length - 2)}__${sum}`;
}

/** 64 bits in base 36, as two sums of 32: among thousands of ids no two are alike by chance. */
function checksum(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36).padStart(7, '0')).join('');
}
