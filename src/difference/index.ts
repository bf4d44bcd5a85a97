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
export {
  type DifferenceSentence,
  differenceSentences,
  renameSentence,
  textSentence,
} from './sentences.ts';
export { whereTheyDiffer } from './textPieces.ts';
