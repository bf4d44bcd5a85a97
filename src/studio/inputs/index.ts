/**
 * Fields of the studio's forms that are more than a line of text: for the form engine, renderers that
 * take the place of the visitors' own where a field says so. They write answers into a run, nothing else.
 */

/** The run that the fields below write into, and which input each of them has. */
export { FieldInputs } from './fieldInputs.ts';
/** Renderers for `StepForm`, inside `FieldInputs`: the visitors' own but for those fields. */
export { inputRenderers } from './inputRenderers.tsx';
/** Pictures beside the document, where its fields name some. */
export { PictureFiles } from './PictureField.tsx';
