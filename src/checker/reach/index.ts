/**
 * Reachability of everything in a form, proven over all answers: a search over equivalence classes of
 * answers. Pure functions over forms that `load` or an adapter has accepted; no files, no clock.
 */

export { answersBeside } from './answersBeside.ts';
export { candidatesOf, holdsFor, holdsForItem } from './candidates.ts';
export { modelGiven } from './comparedAnswers.ts';
export { type ConditionPaths, conditionPaths } from './conditionPaths.ts';
export {
  type ConditionCoverage,
  type Coverage,
  coverageOf,
} from './coverage.ts';
export { type DeadEnd, deadEndsOn, deadEndsResumably } from './deadEnds.ts';
export type { DecisionSubject } from './decisions.ts';
export {
  Effort,
  type EffortLimits,
  Interrupted,
  ReplayCache,
  type Resumable,
  type SearchBudget,
} from './effort.ts';
export { type EvaluatedForm, evaluatedForm, isChosen } from './evaluatedForm.ts';
export {
  and,
  cellShown,
  conditionDecides,
  decides,
  type Formula,
  hasAnswer,
  isTrue,
  messageShown,
  not,
  or,
  outcomeOf,
  ruleHolds,
  validationApplicable,
} from './formula.ts';

export { jointModels, splittingRule } from './jointModels.ts';
export {
  type Demand,
  isAccepted,
  type Model,
  modelOf,
  preparedRule,
  readsOneQuestion,
  withoutDuplicates,
} from './model.ts';
export { pathTo } from './pathTo.ts';
export {
  type Constraint,
  exemption,
  type Scope,
  type SearchQuery,
} from './problem.ts';
export {
  cellOfItem,
  givenAnswers,
  type Item,
  type ItemVerdict,
  itemsOf,
  reachability,
  shownConstraint,
  type Verdict,
  verdictOf,
} from './reachability.ts';
export {
  asRule,
  childNodesOf,
  isBareRead,
  operationsIn,
  partsOf,
  readsOf,
  syntaxTree,
} from './ruleParts.ts';
export {
  conditionsIn,
  hasIf,
  type RuleTree,
  ruleTree,
  ruleWithout,
} from './ruleTree.ts';
export { readBy, scopeOf, scopeOfRule } from './scope.ts';
export { type SearchResult, search, searchResumably } from './search.ts';
export { signatureOf, signatures } from './signature.ts';
export { type CellSite, type ConditionSite, type RuleSite, type Sites, sitesOf } from './sites.ts';
export { stepsOnWayBack, type Walk, walkThrough } from './walk.ts';
export type { StuckAnswers } from './waysIntoDeadEnd.ts';
