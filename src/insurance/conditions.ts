import { inSentence } from '#engine/texts';
import {
  CATEGORIES,
  type Condition,
  type Contract,
  conditionsOf,
  type ProductApplication,
  type Recommendation,
} from './recommendation.ts';

/**
 * Whether a level can be chosen: not when the person has it, is applying for it or may not sign it
 * ('An existing condition cannot be selected again', spec section 4).
 */
export function isSelectable({
  isSigned,
  isUnderRiskAssessment,
  canNotBeSigned,
}: Condition): boolean {
  return !isSigned && !isUnderRiskAssessment && !canNotBeSigned;
}

/** Initial level of a contract: the recommended one, else the lowest selectable one. */
export function initialCondition({ conditions }: Contract): Condition | undefined {
  const selectable = conditions.filter(isSelectable);
  return selectable.find(({ isRecommended }) => isRecommended) ?? selectable[0];
}

/** 'Du har redan nivån vi rekommenderar på försäkringen.' (spec section 5) */
export function hasRecommendedLevel(recommendation: Recommendation): boolean {
  return conditionsOf(recommendation).some(
    ({ isRecommended, isSigned }) => isRecommended && isSigned,
  );
}

/**
 * Other insurances that a level requires. `supplementary-income`: 'Kräver att Tilläggsförsäkring
 * inkomst tecknas på minst samma nivå.'; `other`: one of these products, named as inside a sentence.
 */
export type LevelRequirement =
  | { readonly kind: 'supplementary-income' }
  | { readonly kind: 'other'; readonly productNames: readonly string[] };

/** Other insurances that a level requires; undefined for none. */
export function levelRequirementOf(
  { canBesignedWithAnyOfConditions: needed }: Pick<Condition, 'canBesignedWithAnyOfConditions'>,
  recommendations: readonly Recommendation[],
): LevelRequirement | undefined {
  if (needed.length === 0) return undefined;
  const products = recommendations.filter((recommendation) =>
    conditionsOf(recommendation).some(({ conditionNumber }) => needed.includes(conditionNumber)),
  );
  const isSupplementary = products.some(
    ({ productCategory }) => productCategory === CATEGORIES.supplementaryIncome,
  );
  if (isSupplementary) return { kind: 'supplementary-income' };
  return {
    kind: 'other',
    productNames: [...new Set(products.map(({ productName }) => inSentence(productName)))],
  };
}

/**
 * Numbers of the levels that the person keeps: without those of insurances whose level the selection
 * changes.
 */
export function heldConditions(
  recommendations: readonly Recommendation[],
  selected: readonly Pick<ProductApplication, 'id' | 'conditionNumber'>[] = [],
): ReadonlySet<string> {
  const changed = new Set(
    selected.filter(({ conditionNumber }) => conditionNumber !== '').map(({ id }) => id),
  );
  const held = recommendations
    .filter(({ id }) => !changed.has(id))
    .flatMap(conditionsOf)
    .filter(({ isSigned }) => isSigned);
  return new Set(held.map(({ conditionNumber }) => conditionNumber));
}
