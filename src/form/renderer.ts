import type { ChangeEvent, ComponentType, FocusEvent } from 'react';
import type {
  AnswerValue,
  OptionDefinition,
  OptionValue,
  QuestionDefinition,
  QuestionType,
} from '#engine';

/** Controls that text is typed into. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Spread on an `input` or `textarea`; the element keeps its own text. */
export interface TextControl {
  readonly name: string;
  readonly ref: (element: TextElement | null) => void;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onBlur: (event: FocusEvent<TextElement>) => void;
}

/** Spread on every radio button or check box of a question, beside its `value`. */
export interface ChoiceControl {
  readonly name: string;
  readonly ref: (element: HTMLInputElement | null) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Ids of a question's elements; unique in the document. */
export interface QuestionIds {
  /** The control, or the group of controls. */
  readonly control: string;
  readonly description: string;
  readonly help: string;
  readonly error: string;
}

/**
 * What a renderer receives: one question as it is now. It is rendered again when something in
 * here changes, not when text is typed: controls keep their own state.
 */
export interface RendererProps {
  readonly question: QuestionDefinition;
  readonly ids: QuestionIds;
  /** Ids for `aria-describedby`: description, help and error, those that there are. */
  readonly describedBy: string | undefined;
  /** The options offered now, in order. */
  readonly options: readonly OptionDefinition[];
  /** The answer to a `single-button`, which has no control that shows it; else `undefined`. */
  readonly answer: AnswerValue | undefined;
  /** What is wrong with the answer, as a sentence. */
  readonly error: string | undefined;
  /** Whether the error is written here; otherwise the screen does. */
  readonly showsError: boolean;
  /** No validation asks for an answer. */
  readonly isOptional: boolean;
  /** The label repeats the heading of the step, so that it is for screen readers only. */
  readonly hidesLabel: boolean;
  /** `done` on the last field of the step; elsewhere the screen keyboard chooses by itself. */
  readonly enterKeyHint: 'done' | undefined;
  readonly text: TextControl;
  readonly choice: ChoiceControl;
  /** Answers with one of the options and goes on at once, as if 'Nästa' were pressed. */
  readonly choose: (value: OptionValue) => void;
  /** The sub-questions of an option; nothing while it is not chosen. */
  readonly SubQuestions: ComponentType<{ readonly of: OptionDefinition }>;
}

/** Shows one question. */
export type Renderer = ComponentType<RendererProps>;

/** The renderer of each question type. */
export type Renderers = Readonly<Record<QuestionType, Renderer>>;
