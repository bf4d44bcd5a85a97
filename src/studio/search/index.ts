/**
 * One search over the texts, questions, products and files of all definitions. The worker reads the
 * texts; the page matches them as one types.
 */

/** The search's button and dialog; what is chosen is opened in its form, with the focus in its field. */
export { Search } from './Search.tsx';
/** Matching and its order. */
export {
  type Searched,
  searchTexts,
  stretchesOf,
  type TextHit,
  type TextHits,
} from './searchTexts.ts';
