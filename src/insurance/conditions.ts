import {
  CATEGORIES,
  type Condition,
  type Contract,
  conditionsOf,
  type ProductApplication,
  type Recommendation,
} from './recommendation.ts';

/**
 * Whether a level can be chosen: what one has, is applying for or may not sign cannot ('An existing
 * condition cannot be selected again', spec section 4).
 */
export function isSelectable({
  isSigned,
  isUnderRiskAssessment,
  canNotBeSigned,
}: Condition): boolean {
  return !isSigned && !isUnderRiskAssessment && !canNotBeSigned;
}

/** The level to begin with under a contract: the recommended one, else the lowest one can choose. */
export function firstCondition({ conditions }: Contract): Condition | undefined {
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
 * The requirement of a level. `supplementary-income`: 'Kräver att Tilläggsförsäkring inkomst
 * tecknas på minst samma nivå.'; `other`: one of these products.
 */
export type Requirement =
  | { readonly kind: 'supplementary-income' }
  | { readonly kind: 'other'; readonly productNames: readonly string[] };

/** The insurances that a level requires beside itself; `undefined` for none. */
export function requirementOf(
  { canBesignedWithAnyOfConditions: needed }: Pick<Condition, 'canBesignedWithAnyOfConditions'>,
  recommendations: readonly Recommendation[],
): Requirement | undefined {
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
    productNames: [...new Set(products.map(({ productName }) => productName))],
  };
}

/**
 * The numbers of the levels that the person has, without those of insurances whose level changes
 * with what is selected: what is given up is nothing to build upon.
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
