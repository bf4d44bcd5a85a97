/**
 * What a form shows to whom: proven over all answers, not tried with some. Pure functions over forms
 * that `load` or an adapter has accepted; no files, no clock.
 */

/** Paths that show what every condition of every rule decides, and how much of it they show. */
export { type Aim, type ConditionPaths, conditionPaths } from './conditionPaths.ts';
export { type ConditionCoverage, type Coverage, coverageOf, type Reason } from './coverage.ts';
export { type Decided, type Decision, placedRule } from './coverageDecisions.ts';
export type { Goal } from './coverageGoals.ts';
/** What a visitor sees on the way through a form with given answers, by the engine itself. */
export { type Answering, stepsBack, type Walk, type WalkEnd, walkThrough } from './coverageWalk.ts';
/** What a change of a form means: who sees what differently, proven over all answers. */
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
} from './differenceSentences.ts';
export { type Item, itemsOf } from './items.ts';
export { type Model, modelOf } from './model.ts';
/** How somebody comes to a step with answers that matter. */
export { type Path, pathTo } from './pathTo.ts';
/** The cheapest answers that meet conditions: what all questions about forms are answered with. */
export { type Condition, lettingBe, type Reading, type Sight, type Wanted } from './problem.ts';
/** Whether visitors meet a step, a question, an option or a message, and with which answers. */
export {
  type Limits,
  type Reached,
  reachability,
  shownCondition,
  type Verdict,
  verdictOf,
} from './reachability.ts';
/** A form with some answers as conditions look at it. */
export { readingWith } from './readingWith.ts';
export { type Found, search } from './search.ts';
/** Rules, answers and items as Swedish sentences. */
export { answersSentence, itemName, ruleSentence, shownSentence } from './sentences.ts';
/** Why somebody is not shown an item, and the smallest change of answers that shows it. */
export { type Why, whyHidden } from './why.ts';
