/**
 * What a form shows to whom: proven over all answers, not tried with some. Pure functions over forms
 * that `load` or an adapter has accepted; no files, no clock.
 */

/** Answers that hold their own against those that were given. */
export { answersBeside } from './answersBeside.ts';
/** The answers that are tried of a question: enough for every rule to give each of its results. */
export { candidatesOf, holdsFor, holdsForItem } from './candidates.ts';
/** What to try of those whose earlier answers are known. */
export { modelGiven } from './comparedAnswers.ts';
/** Paths through a form that show what every condition of every rule decides (MC/DC). */
export { type Aim, type ConditionPaths, conditionPaths } from './conditionPaths.ts';
/** How much of it given paths show. */
export { type ConditionCoverage, type Coverage, coverageOf, type Reason } from './coverage.ts';
/** Where some who come to a step cannot go on. */
export { type DeadEnd, deadEndsOn, deadEndsSearched } from './deadEnds.ts';
export type { Decided, Decision } from './decisions.ts';
/** How much work a proof may be, counted; and work that is done in steps, once. */
export { type Budget, Effort, Interrupted, Recorded, type Share, type Steps } from './effort.ts';
/** What is so with some answers and not with others, put together of rules and of what is shown. */
export {
  both,
  decides,
  either,
  type Formula,
  hanging,
  holding,
  isGiven,
  isTrue,
  judged,
  no,
  outcomeOf,
  shown,
  speaks,
} from './formula.ts';
export type { Goal } from './goals.ts';
export { apart, jointModels } from './jointModels.ts';
/** A rule as conditions put together, and what each of them decides. */
export {
  type ConditionNode,
  conditionsIn,
  hasChoice,
  type Logic,
  ruleWithout,
  takeApart,
} from './logic.ts';
export {
  type Demand,
  isAlone,
  isTaken,
  type Model,
  modelOf,
  type PlacedRule,
  placedRule,
  unique,
} from './model.ts';
/** How somebody comes to a step with answers that matter. */
export { type Path, pathTo } from './pathTo.ts';
/** The cheapest answers that meet conditions: what all questions about forms are answered with. */
export {
  type Condition,
  lettingBe,
  type Sight,
  type Wanted,
} from './problem.ts';
/**
 * Whether visitors meet a step, a question, an option or a message, and with which answers; a form
 * with some answers as conditions look at it.
 */
export {
  cellOfItem,
  given,
  type Item,
  itemsOf,
  type Reached,
  reachability,
  shownCondition,
  type Verdict,
  verdictOf,
} from './reachability.ts';
/** A form as it is with some answers. */
export { isChosen, type Reading, readingWith } from './reading.ts';
/** Rules as trees, and what they are made of. */
export {
  asRule,
  isBareRead,
  isLogical,
  operationsIn,
  partsIn,
  partsOf,
  readsOf,
  treeOf,
} from './ruleParts.ts';
export { type Found, search, searching } from './search.ts';
/** What a rule hangs on, whether it is asked, and whether its result hangs on a condition. */
export { asksRule, hangsOn, readBy, sightOf, sightOfRule } from './sight.ts';
/** What decides whether something is shown, as a text that can be compared between forms. */
export { kindOf, signatureOf, signatures } from './signature.ts';
/** Everything of a form that decides or is decided about, with its place in the definition. */
export { type Atom, type CellSite, type RuleSite, type Sites, sitesOf } from './sites.ts';
/** What a visitor sees on the way through a form with given answers, by the engine itself. */
export { type Answering, stepsBack, type Walk, type WalkEnd, walkThrough } from './walk.ts';
export type { Stuck } from './waysIntoDeadEnd.ts';
