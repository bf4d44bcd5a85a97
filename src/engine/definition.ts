/**
 * The form definition: written by editors, or made by the adapters from a server's format.
 * `schemas/meta/form.schema.json` is the same as a JSON Schema.
 */

import type { QUESTION_TYPES } from './questionTypes.generated.ts';

/** A JSON-logic rule: `true`, `false` or an object with one operator. See `OPERATORS`. */
export type Rule = boolean | { readonly [operator: string]: unknown };

/** The value of an option. */
export type OptionValue = string | number | boolean;

/**
 * The answer to one question.
 *
 * | type of question                              | given        | answer       | which is                        |
 * |-----------------------------------------------|--------------|--------------|---------------------------------|
 * | single-button, radio-button, radiobuttongroup | `"b"`        | `"b"`        | the chosen option's `value`     |
 * | checkbox, multi-select                        | `["b", "a"]` | `["a", "b"]` | values, in the options' order   |
 * | salary, numeric                               | `"12"`       | `12`         | a number if it is an integer,   |
 * | salary, numeric                               | `"1,5"`      | `"1,5"`      | else the text                   |
 * | text, textarea, email, phone                  | `" a "`      | `"a"`        | the text, see `parseTyped`      |
 * | personal-number, date                         | `"2026-05"`  | `"202605"`   | the text, see `parseTyped`      |
 * | box, range                                    | `"a"`        | none         | a range has that of its parts   |
 * | any                                           | `" "`        | none         | a blank text is no answer       |
 *
 * An unanswered question has no entry: neither `null` nor `''`.
 */
export type AnswerValue = OptionValue | readonly string[];

/** Answers by question id. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** Every question type of forms; it decides the look of a question and the kind of its answer. */
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** A requirement on an answer, and the message shown when it does not hold. */
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
  /** Link to more information: an `https:` address or a path of this site. */
  readonly link?: string;
  /** The subject of the option; connects lists with each other. */
  readonly tag?: string;
  /** The name of the picture before it, which the host draws. */
  readonly icon?: string;
  /** A name, such as a company's, whose initials are drawn instead of an icon. */
  readonly mark?: string;
  /** Among several choices: stands alone, such as 'none of these'. Choosing it unticks the others, and they it. */
  readonly excludesOthers?: boolean;
  readonly visible?: Rule;
  /** Sub-questions, shown while the option is chosen. */
  readonly questions?: readonly QuestionDefinition[];
}

/** Lists that are fetched before the form is loaded, instead of read from a file. */
export const FETCHED_LISTS = ['insurance-companies'] as const;

/** Options kept in a list of their own. */
export type OptionsFrom =
  | {
      /** File name beside the form, such as `needs.json`. */
      readonly list: string;
      /**
       * Shows an item only while one of the chosen options of that question has the same tag. The
       * question must come earlier and allow several choices.
       */
      readonly matching?: { readonly question: string };
    }
  | {
      /** Name of the list; for `multi-select` only. Its values are unknown in advance. */
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
  /** Unit of a number, such as `cm`: shown after the field and after the answer. */
  readonly unit?: string;
  /** An HTML autocomplete token such as `email`. */
  readonly autocomplete?: string;
  readonly visible?: Rule;
  readonly options?: readonly OptionDefinition[];
  readonly optionsFrom?: OptionsFrom;
  /** The questions whose answers together are the answer to this one, such as both ends of a range: shown by it. */
  readonly parts?: readonly QuestionDefinition[];
  /** Settings of the question type, such as the bounds of a range; only its renderer reads them. */
  readonly settings?: Readonly<Record<string, OptionValue>>;
  /** In order: the first rule that does not hold gives the message. */
  readonly validation?: readonly ValidationDefinition[];
  /**
   * Questions whose changed answer clears this one. Being hidden is not a change, since a hidden
   * answer comes back with its question.
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
  /** The button forward is disabled while this does not hold. */
  readonly ready?: Rule;
  readonly questions: readonly QuestionDefinition[];
}

/** Destination of a finished form: the first exit whose rule holds or that has none. */
export interface ExitDefinition {
  readonly to: string;
  readonly when?: Rule;
}

/** The answers that code reads by name. Only the checker uses this. */
export interface ReadAnswers {
  /** Every question of the form by id, with its type. */
  readonly questions: Readonly<Record<string, string>>;
  /** The id of the only step, where code reads that. */
  readonly step?: string;
  /** The question whose answer must be true or false. */
  readonly yesOrNo?: string;
}

/** The calls whose request body is made of the answers. */
export interface SentAnswers {
  /** Operations of the API document. */
  readonly operations: readonly string[];
  /** Field names by question id, where they differ. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields of the body that no question asks for: code adds them. */
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
