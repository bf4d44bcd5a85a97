/**
 * The rules of recommended insurances: what they may read, what is wrong, what is proven.
 */

export {
  CONTRACTS_SCHEMA,
  checkProducts,
  PRODUCTS_SCHEMA,
} from './checkProducts.ts';
export {
  type EffectMemory,
  type EffectSet,
  type Effects,
  effectsOf,
  type RecommendedState,
} from './effects.ts';
export { judgeLevels } from './judgeLevels.ts';
export { productQuestions } from './productQuestions.ts';
export { proveProducts } from './proveProducts.ts';
export type { ProductVerdict, RecommendedPerson, RuleVerdict } from './recommended.ts';
