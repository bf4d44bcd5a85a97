/**
 * Reachability of everything in a form: proven over all answers, not tried with some. Pure functions over forms
 * that `load` or an adapter has accepted; no files, no clock.
 */

export { answersBeside } from './answersBeside.ts';
export { candidatesOf, holdsFor, holdsForItem } from './candidates.ts';
export { modelGiven } from './comparedAnswers.ts';
export { type ConditionPaths, conditionPaths, type GoalResult } from './conditionPaths.ts';
export { type ConditionCoverage, type Coverage, coverageOf, type Reason } from './coverage.ts';
export { type DeadEnd, deadEndsOn, deadEndsSearched } from './deadEnds.ts';
export type { Decided, Decision } from './decisions.ts';
export { type Budget, Effort, Interrupted, Recorded, type Share, type Steps } from './effort.ts';
export {
  both,
  decides,
  decisive,
  either,
  type Formula,
  holding,
  isGiven,
  isTrue,
  judged,
  no,
  outcomeOf,
  shown,
  speaks,
} from './formula.ts';
export type { CoverageGoal } from './goals.ts';
export { apart, jointModels } from './jointModels.ts';
export {
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
export { pathTo } from './pathTo.ts';
export {
  exemption,
  type Scope,
  type SearchCondition,
  type SearchQuery,
} from './problem.ts';
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
export { isChosen, type Reading, readingWith } from './reading.ts';
export {
  asRule,
  isBareRead,
  operationsIn,
  partsIn,
  partsOf,
  readsOf,
  treeOf,
} from './ruleParts.ts';
export { isApplied, isDecisive, readBy, scopeOf, scopeOfRule } from './scope.ts';
export { type SearchResult, search, searching } from './search.ts';
export { kindOf, signatureOf, signatures } from './signature.ts';
export { type Atom, type CellSite, type RuleSite, type Sites, sitesOf } from './sites.ts';
export { type Answering, stepsBack, type Walk, type WalkEnd, walkThrough } from './walk.ts';
export type { StuckAnswers } from './waysIntoDeadEnd.ts';
