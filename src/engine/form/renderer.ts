import type { ChangeEvent, ComponentType, ReactNode, SyntheticEvent } from 'react';
import type { AnswerValue, OptionDefinition, QuestionDefinition, QuestionType } from '#engine';

/** Controls for text. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of an `input` or `textarea`; the element is uncontrolled. */
export interface TextControl {
  readonly name: string;
  readonly ref: (element: TextElement | null) => void;
  readonly onChange: (event: SyntheticEvent<TextElement>) => void;
  readonly onBlur: (event: SyntheticEvent<TextElement>) => void;
  /** `done` on the last field of the step, otherwise the default of the keyboard. */
  readonly enterKeyHint: 'done' | undefined;
}

/** Props of every radio button or checkbox of a question, beside its `value`. */
export interface ChoiceControl {
  readonly name: string;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Ids of a question's elements, unique in the document. */
export interface QuestionIds {
  /** The control, or the group of controls. */
  readonly control: string;
  readonly description: string;
  readonly help: string;
  readonly error: string;
}

/**
 * Props of a renderer: the current state of one question. Typing text does not render it again:
 * controls are uncontrolled.
 */
export interface RendererProps {
  readonly question: QuestionDefinition;
  readonly ids: QuestionIds;
  /** `aria-describedby`: ids of the existing description, help and error. */
  readonly describedBy: string | undefined;
  /** The visible options, in order. */
  readonly options: readonly OptionDefinition[];
  /** The answer of a type without a control that keeps its own value, such as `single-button`; else `undefined`. */
  readonly answer: AnswerValue | undefined;
  /** The error message. */
  readonly error: string | undefined;
  /** No validation requires an answer. */
  readonly isOptional: boolean;
  /** The label equals the heading of the step and is for screen readers only. */
  readonly hidesLabel: boolean;
  readonly text: TextControl;
  readonly choice: ChoiceControl;
  /**
   * Answers without an event of a control; `undefined` takes the answer away. `submits` submits the step, if all else that it
   * asks is buttons that are answered.
   */
  readonly setAnswer: (
    value: AnswerValue | undefined,
    options?: { readonly submits: boolean },
  ) => void;
  readonly host: HostParts;
}

/** Shows one question. */
export type Renderer = ComponentType<RendererProps>;

/** The renderer of each question type. */
export type Renderers = Readonly<Record<QuestionType, Renderer>>;

/** All the words that forms say by themselves. */
export interface FormTexts {
  /** Behind the label of a question that may be left out: 'optional'. */
  readonly optional: string;
  /** The same, as a sentence before an explanation: 'Optional.' */
  readonly optionalFirst: string;
  /** Unit of an amount whose question has none. */
  readonly amountUnit: string;
  /** Before an error message, for screen readers: 'Error:'. */
  readonly errorPrefix: string;
  readonly errorCountOne: string;
  /** With `{count}`, of two and more. */
  readonly errorCountMany: string;
  /** In the place of a question without a renderer. */
  readonly unknownQuestionType: string;
  /** Opens the longer explanation of a question. */
  readonly readMore: string;
}

/** All that a host gives, who shows forms: `plainHost` of the renderers is one to begin with. */
export interface HostParts {
  readonly renderers: Renderers;
  readonly texts: FormTexts;
  /** Shows HTML of a definition, sanitised. */
  readonly Html: ComponentType<{ readonly html: string }>;
  /** Decorates an option on a card; hidden from assistive technology. */
  readonly OptionMark: ComponentType<{ readonly option: OptionDefinition }>;
  /** The options of a box, as cards below a heading of the level before. */
  readonly Cards: ComponentType<{
    readonly options: readonly OptionDefinition[];
    readonly level: 2 | 3;
  }>;
  /** The warning in the description of a box that stands in place of a question, if it is one. */
  readonly warningIn: (description: string) => string | undefined;
  /** Announces a warning. */
  readonly Warning: ComponentType<{ readonly children: ReactNode }>;
}
