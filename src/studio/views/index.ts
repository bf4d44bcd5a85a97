/** Views of a definition for the person who edits it: flow, texts, search, effects, and why something is hidden. */

export { EffectsTab } from './EffectsTab.tsx';
/** The steps of a definition as a picture: what follows on what, and who meets it. */
export { Flow } from './Flow.tsx';
/** The exits of a form, as the picture of it shows them. */
export { exitsOf } from './flowGraph.ts';
/** Every text of a document in order, with hints and their fixes. */
export type { HintActions } from './HintRow.tsx';
export { type DismissedHint, Proofreading } from './Proofreading.tsx';
/** The search's button and dialog; what is chosen is opened in its form, with the focus in its field. */
export { Search } from './Search.tsx';
/** Matching and its order. */
export {
  piecesOf,
  type Searched,
  searchTexts,
} from './searchTexts.ts';
/** The questions and steps that are hidden with the answers of the preview, and why. */
export { type Hidden, WhyHidden } from './WhyHidden.tsx';
