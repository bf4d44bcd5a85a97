/**
 * The shape of a form definition: what an editor writes and what the adapters make of the
 * server's formats. `schemas/meta/form.schema.json` says the same for editors and for `load`.
 */

import type { QUESTION_TYPES } from './questionTypes.generated.ts';

/** A JSON-logic rule: `true`, `false` or an object with one operator. See `OPERATORS`. */
export type Rule = boolean | { readonly [operator: string]: unknown };

/** One of the values an option stands for. */
export type OptionValue = string | number | boolean;

/**
 * The answer to one question.
 *
 * | kind of question                  | answer                                                   |
 * |-----------------------------------|----------------------------------------------------------|
 * | one choice (button, radio)        | the chosen option's `value`                              |
 * | several choices (checkbox, cards) | the chosen options' values, in the order of the options  |
 * | whole number (salary, numeric)    | a number once the text is an integer, else the text      |
 * | text of any other kind            | the text, trimmed; a text without any letter is no answer|
 *
 * A question without an answer has no entry at all: neither `null` nor `''`.
 */
export type AnswerValue = OptionValue | readonly string[];

/** Answers by question id. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** What a question looks like and which kind of answer it takes: every type that forms may have. */
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** One requirement on an answer, and the text shown when it does not hold. */
export interface ValidationDefinition {
  readonly rule: Rule;
  readonly message: string;
}

/** One choice of a question, or one card of a box. */
export interface OptionDefinition {
  readonly value: OptionValue;
  readonly label: string;
  /** HTML with the few tags of `ALLOWED_HTML`. */
  readonly description?: string;
  /** Where to read more: an `https:` address or a path of this site. */
  readonly link?: string;
  /** The subject of the option; picks its icon and connects lists with each other. */
  readonly tag?: string;
  /** A name whose initials are drawn in place of an icon, such as a company's. */
  readonly mark?: string;
  readonly visible?: Rule;
  /** Sub-questions, shown while the option is chosen. */
  readonly questions?: readonly QuestionDefinition[];
}

/** The lists that no file has: they are fetched before the form is loaded. */
export const FETCHED_LISTS = ['insurance-companies'] as const;

/** Options kept in a list of their own. */
export type OptionsFrom =
  | {
      /** File name beside the form, such as `needs.json`. */
      readonly list: string;
      /**
       * An item is shown only while one of the chosen options of that question, which must stand
       * earlier and take several, has the item's tag.
       */
      readonly matching?: { readonly question: string };
    }
  | {
      /** Which list; a `multi-select` alone may have it. Nobody knows its values beforehand. */
      readonly fetched: (typeof FETCHED_LISTS)[number];
    };

/** One question of a step, or a sub-question of an option. */
export interface QuestionDefinition {
  /** Letters, digits, `-` and `_`; unique in the form. Rules read the answer by it. */
  readonly id: string;
  readonly type: QuestionType;
  /** The visible text of the question. */
  readonly label: string;
  /** HTML with the few tags of `ALLOWED_HTML`. */
  readonly description?: string;
  /** A short plain text that helps to answer. */
  readonly help?: string;
  /** HTML shown when the visitor asks for more. */
  readonly readMore?: string;
  readonly placeholder?: string;
  /** An HTML autocomplete token such as `email`. */
  readonly autocomplete?: string;
  readonly visible?: Rule;
  readonly options?: readonly OptionDefinition[];
  readonly optionsFrom?: OptionsFrom;
  /** In order: the first rule that does not hold gives the message. */
  readonly validation?: readonly ValidationDefinition[];
  /**
   * Questions whose change of answer removes the answer to this one. Giving another answer is a
   * change; being hidden is none, since a hidden answer comes back with its question.
   */
  readonly clearedBy?: readonly string[];
}

/** One screen of a form. */
export interface StepDefinition {
  readonly id: string;
  readonly title: string;
  /** The subject the step belongs to, shown above the title. */
  readonly category?: string;
  /** HTML with the few tags of `ALLOWED_HTML`. */
  readonly description?: string;
  readonly visible?: Rule;
  /** While this does not hold, the button forward is disabled. */
  readonly ready?: Rule;
  readonly questions: readonly QuestionDefinition[];
}

/** Where a finished form leads: the first exit whose rule holds (no rule: always). */
export interface ExitDefinition {
  readonly to: string;
  readonly when?: Rule;
}

/** The answers that code reads by name; the checker holds the form to it, nobody else looks. */
export interface ReadAnswers {
  /** Every question of the form by id, with its type. */
  readonly questions: Readonly<Record<string, string>>;
  /** The id of the only step, where that is read. */
  readonly step?: string;
  /** The question whose answer must be true or false. */
  readonly yesOrNo?: string;
}

/** Which calls have the answers to a form in their body. */
export interface SentAnswers {
  /** Operations of the API document. */
  readonly operations: readonly string[];
  /** Fields of their bodies by question id, where the field is not called as the question is. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields that the body needs and no question asks: code adds them. */
  readonly beside?: readonly string[];
}

/** A whole form: steps in order. */
export interface FormDefinition {
  readonly $schema?: string;
  readonly id: string;
  readonly title: string;
  readonly reads?: ReadAnswers;
  readonly sends?: SentAnswers;
  readonly steps: readonly StepDefinition[];
  readonly exits?: readonly ExitDefinition[];
}
