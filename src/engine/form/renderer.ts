import type { ChangeEvent, ComponentType, SyntheticEvent } from 'react';
import type {
  AnswerValue,
  OptionDefinition,
  OptionValue,
  QuestionDefinition,
  QuestionType,
} from '#engine';

/** Controls for text. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Props of an `input` or `textarea`; the element is uncontrolled. */
export interface TextControl {
  readonly name: string;
  readonly ref: (element: TextElement | null) => void;
  readonly onChange: (event: SyntheticEvent<TextElement>) => void;
  readonly onBlur: (event: SyntheticEvent<TextElement>) => void;
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
  /** The answer to a `single-button`, which has no control of its own; else `undefined`. */
  readonly answer: AnswerValue | undefined;
  /** The error message. */
  readonly error: string | undefined;
  /** No validation requires an answer. */
  readonly isOptional: boolean;
  /** The label equals the heading of the step and is for screen readers only. */
  readonly hidesLabel: boolean;
  /** `done` on the last field of the step, otherwise the default of the keyboard. */
  readonly enterKeyHint: 'done' | undefined;
  readonly text: TextControl;
  readonly choice: ChoiceControl;
  /** Answers with an option and submits at once, as if 'Nästa' were pressed. */
  readonly choose: (value: OptionValue) => void;
  /** The sub-questions of an option; empty while it is not chosen. */
  readonly SubQuestions: ComponentType<{ readonly option: OptionDefinition }>;
}

/** Shows one question. */
export type Renderer = ComponentType<RendererProps>;

/** The renderer of each question type. */
export type Renderers = Readonly<Record<QuestionType, Renderer>>;
