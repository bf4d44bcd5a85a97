/**
 * Every text of a document that people read, in order, with hints in plain language. Pure functions;
 * hints are advice, never faults, and nothing here changes a document.
 */

/** Hints about a text. */
export { type Hint, hintsIn } from './hints.ts';
export type { HintCode } from './patterns.ts';
/**
 * The texts of a document, as its JSON Schemas know them, and a text as it is read: paragraphs
 * without tags, parted where hints begin and end.
 */
export {
  type Paragraph,
  type PlacedText,
  type PlainText,
  paragraphsOf,
  placedTexts,
  plainTexts,
  type ReaderText,
  type TextItem,
  type TextPart,
  textsOf,
} from './readerTexts.ts';
/** The words of a text that have a spelling, and hints about those that a dictionary lacks. */
export { spelledWords, spellingHints } from './spelling.ts';
