/**
 * The checker over files that are being edited, for the studio, whose worker holds one; and every text of a document that
 * people read, with hints in plain language, which are advice and never faults.
 */

/** Thrown when a proof is interrupted; the same call resumes it. */
export { Interrupted } from '#checker/reach';
/** Hints about a text. */
export { type Hint, hintsIn } from './hints.ts';
export type { HintCode } from './patterns.ts';
export type { PlacedForm } from './placedForm.ts';
/**
 * The texts of a document, as its JSON Schemas know them, and a text as it is read: paragraphs
 * without tags, parted where hints begin and end.
 */
export {
  type Paragraph,
  type PlainText,
  paragraphsOf,
  placedTexts,
  plainTexts,
  type ReaderText,
  type TextItem,
  textsOf,
} from './readerTexts.ts';
/** The words of a text that have a spelling, and hints about those that a dictionary lacks. */
export { spelledWords, spellingHints } from './spelling.ts';
export type { TextPlace } from './textPlaces.ts';
export { Workbench } from './workbench.ts';
export type { WorkbenchItem } from './workbenchTypes.ts';
