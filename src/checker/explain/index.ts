/**
 * Rules, answers and what is hidden, in Swedish sentences. Pure functions over models of forms; the
 * sentences say what holds for every visitor, or name the answers for which it does.
 */

/** Rules, answers and items as sentences. */
export {
  answerName,
  answersSentence,
  itemName,
  ruleSentence,
  shownSentence,
} from './formSentences.ts';
/** A sentence with a capital, and lists in words. */
export { capital, listed, shortList } from './itemNames.ts';
/** Why an item is hidden, and the smallest change of answers that shows it. */
export { type Why, whyHidden } from './whyHidden.ts';
/** A rule of a definition as it is written. */
export { writtenRuleSentence } from './writtenRules.ts';
