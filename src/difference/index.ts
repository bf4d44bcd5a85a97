/**
 * What a change of a form means to visitors: who sees what differently, proven over all answers, and
 * said in Swedish. Pure functions over two models.
 */
export {
  type Change,
  type Difference,
  differenceOf,
  type Told,
  type Undecided,
} from './difference.ts';
export type { OptionItem, Pair, QuestionItem } from './match.ts';
/** What options are called by whoever wrote the form. */
export type { NamedOptions, OptionNames } from './options.ts';
export {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
} from './sentences.ts';
export { whereTheyDiffer } from './textPieces.ts';
/** What options and questions are called as answers. */
export { answerName } from './words.ts';
