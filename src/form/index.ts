/**
 * The React binding of the engine: one `StepForm` shows a step of a run and drives its renderers
 * through react-hook-form. It defines what a renderer receives; it shows no question itself.
 */

/** An option of a question, as renderers see it. */
export type { OptionDefinition } from '#engine';
/** Amounts, personal numbers and dates as they stand in their fields. */
export { formatAmount, formatDate, formatPersonalNumber } from './fieldValue.ts';
/** Holds the present run of a form outside React: `createRunStore(beginRun(form, ...))`. */
export { createRunStore, type RunStore } from './formState.ts';
/** Begins runs: one for each visit of a page, or the one of a form whose answers are remembered. */
export { beginRun, keptRun, openRun } from './keptRun.ts';
/** What a renderer receives, and the table of renderers. */
export type { Renderer, RendererProps, Renderers, TextElement } from './renderer.ts';
/** Questions and buttons of one step, with errors, focus and one submission at a time. */
export { StepForm, type StepFormProps } from './StepForm.tsx';
/** The id of the element that a screen shows a question's error in, with `showErrors="none"`. */
export { errorId } from './stepQuestions.ts';
