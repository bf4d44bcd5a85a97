/**
 * React binding of the engine: a `StepForm` shows a step of a run through react-hook-form and a
 * table of renderers. Defines the props of renderers; contains none.
 */

/** An option of a question, as renderers see it; whether a number may have decimals, and how high it may be. */
export { highestNumber, numberKind, type OptionDefinition } from '#engine';
/** Formats an answer, or what is typed, as its field shows it. */
export { formatText } from './fieldValue.ts';
/** The current run of a form outside React: `createRunStore(beginRun(form, ...))`. */
export { createRunStore, type RunStore } from './formState.ts';
/** Runs for one visit of a page, or with answers that are stored. */
export { beginRun, keptRun, openRun } from './keptRun.ts';
/** Shows the sub-questions of an option; the state of a part of the question. */
export { type QuestionPart, SubQuestions, useQuestionPart } from './Questions.tsx';
/** Props of a renderer, the table of renderers, and all that shows a form beside its definition. */
export type {
  FormTexts,
  HostParts,
  QuestionIds,
  Renderer,
  RendererProps,
  Renderers,
  TextElement,
} from './renderer.ts';
/** Questions and buttons of one step, with errors, focus and one submission at a time. */
export { StepForm, type StepFormProps } from './StepForm.tsx';
/** Id of the element that is a question's control, or the group of its controls. */
export { controlId } from './stepQuestions.ts';
