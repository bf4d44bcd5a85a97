/** What the checker knows of a definition, shown to the person who edits it. */

/** The steps of a definition as a picture: what follows on what, and who meets it. */
export { Flow, type FlowProps } from './Flow.tsx';
/** Every text of a document in order, with hints and their fixes. */
export { Proofreading, type ProofreadingProps } from './Proofreading.tsx';
/** What visitors with the answers of the preview do not see, and why. */
export { type Hidden, WhyHidden, type WhyHiddenProps } from './WhyHidden.tsx';
