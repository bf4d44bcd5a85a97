/**
 * The effect of a change on recommendations: who is recommended what, with which answers, before and after.
 */

export { type EffectMemory, type Effects, effectsOf, type RecommendedState } from './effects.ts';
export type { ProductVerdict, RecommendedPerson, RuleVerdict } from './recommended.ts';
