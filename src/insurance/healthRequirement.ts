import type { ProductApplication } from './recommendation.ts';

/**
 * Health information that an insurance requires, by variant: 1 `none`, 2 the `question` whether the
 * person is fully able to work, 3 and more a full `declaration`. A reduction requires none.
 */
export type HealthRequirement = 'none' | 'question' | 'declaration';

type HealthDetails = Pick<ProductApplication, 'healthDeclarationVariant' | 'isReduction'>;

/** Health information that an application requires. */
export function healthRequirementOf({
  healthDeclarationVariant,
  isReduction,
}: HealthDetails): HealthRequirement {
  if (isReduction || healthDeclarationVariant <= 1) return 'none';
  return healthDeclarationVariant === 2 ? 'question' : 'declaration';
}

/** Outcome of an application: granted at once, or pending a declaration or an assessment. */
export type ApplicationDecision = 'granted' | 'declaration' | 'assessment';

/**
 * Outcome of an application for one insurance, by its health requirement. `isFullyFunctional` is the
 * wire's name for the answer 'fully able to work'.
 *
 * | requires                | fully functional | not fully functional |
 * |-------------------------|------------------|----------------------|
 * | nothing, or a reduction | granted          | granted              |
 * | the question            | granted          | assessment           |
 * | the declaration         | declaration      | assessment           |
 */
export function decisionOf(
  product: HealthDetails,
  isFullyFunctional: boolean,
): ApplicationDecision {
  const requirement = healthRequirementOf(product);
  if (requirement === 'none') return 'granted';
  if (!isFullyFunctional) return 'assessment';
  return requirement === 'question' ? 'granted' : 'declaration';
}

/** Whether the question about health has to be asked (spec section 2, item 5). */
export function needsHealthQuestion(selected: readonly HealthDetails[]): boolean {
  return selected.some((product) => healthRequirementOf(product) === 'question');
}

/** Whether a full declaration is required. */
export function needsHealthDeclaration(selected: readonly HealthDetails[]): boolean {
  return selected.some((product) => healthRequirementOf(product) === 'declaration');
}
