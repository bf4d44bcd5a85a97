import type { OptionValue } from '#engine';

/** The types of the server's questionnaire (spec section 3, 'Questionnaire question'). */
export const QUESTIONNAIRE_TYPES = ['single-button', 'radio-button', 'salary'] as const;

/** `undefined` for an unknown type. */
type KnownType = (typeof QUESTIONNAIRE_TYPES)[number] | undefined;

/** Whether a question of the questionnaire is answered with a salary. */
export const isSalary = ({ type }: Pick<QuestionnaireQuestion, 'type'>): boolean =>
  type === 'salary';

/** A question of the server's questionnaire, parsed: missing fields are empty. */
export interface QuestionnaireQuestion {
  readonly id: string;
  /** The id in the syntax of forms: the same unless it has other characters. */
  readonly idInForm: string;
  readonly type: KnownType;
  /** The type as sent. */
  readonly typeName: string;
  /** JSON pointer relative to the server's list of questions. */
  readonly pointer: string;
  readonly questionTitle: string;
  readonly categoryText: string;
  readonly description: string;
  readonly readMoreText: string;
  /** Empty for a salary and for an unknown type. */
  readonly answers: readonly QuestionnaireOption[];
  readonly validation: QuestionnaireValidation;
  readonly requirements: readonly DisplayRequirement[];
  /** True: it is shown if all requirements match. False: it is hidden if any matches. */
  readonly allRequiredAnswersHasToBeFulfilled: boolean;
}

/** One choice of a question. `value` is returned to the server beside the text, if set. */
export interface QuestionnaireOption {
  readonly option: string;
  readonly value: OptionValue | undefined;
  /** JSON pointer relative to the server's list of questions. */
  readonly pointer: string;
}

/** Requirements on the answer. A bound of 0 is not set. */
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
  /** JSON pointer relative to the server's list of questions. */
  readonly pointer: string;
}

/** Longer than any id of a server. */
export const MAX_ID_LENGTH = 200;

const MAX_FORM_ID_LENGTH = 64;
const FORM_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Looks like the result of encoding or shortening another id. */
const GENERATED_FORM_ID = /_[0-9a-f]+_|^.{48}__[0-9a-z]{14}$/;

/**
 * Encodes a server's id in the syntax of ids in forms, injectively: other characters become their
 * code, and too long results end with a checksum. An id that looks encoded is encoded as well.
 */
export function idInFormOf(id: string): string {
  if (FORM_ID.test(id) && !GENERATED_FORM_ID.test(id)) return id;
  const idInForm = id.replace(
    /[^A-Za-z0-9-]/gu,
    (character) => `_${character.codePointAt(0)?.toString(16)}_`,
  );
  if (idInForm.length <= MAX_FORM_ID_LENGTH) return idInForm;
  const sum = checksum(id);
  // After two underscores a code is six characters long at most: no id that was not cut ends like this.
  return `${idInForm.slice(0, MAX_FORM_ID_LENGTH - sum.length - 2)}__${sum}`;
}

/** 64 bits in base 36, as two hashes of 32: no collisions by chance among thousands of ids. */
function checksum(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13);
  }
  return [one, other].map((sum) => (sum >>> 0).toString(36).padStart(7, '0')).join('');
}
