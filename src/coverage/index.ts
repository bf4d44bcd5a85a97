/**
 * Paths through a form that show what every condition of every rule decides (MC/DC), and how much of
 * it given paths show. Pure functions over models, walked with the engine itself.
 */
export { type Aim, type ConditionPaths, conditionPaths } from './conditionPaths.ts';
export { type ConditionCoverage, type Coverage, coverageOf, type Reason } from './coverage.ts';
export type { Decided, Decision } from './decisions.ts';
export type { Goal } from './goals.ts';
/** What a visitor sees on the way through a form with given answers, by the engine itself. */
export { type Answering, stepsBack, type Walk, type WalkEnd, walkThrough } from './walk.ts';
