/**
 * What a change of a form means to visitors: who sees what differently, proven over all answers, and
 * said in Swedish. Pure functions over two models.
 */

export { type Difference, differenceOf } from './difference.ts';
export type { OptionItem } from './items.ts';
/** What options are called by whoever wrote the form. */
export type { NamedOptions, OptionNames } from './options.ts';
export {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
} from './sentences.ts';
/** Two texts cut to where they differ. */
export { whereTheyDiffer } from './words.ts';
