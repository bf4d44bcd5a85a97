import type { ProductApplication } from './recommendation.ts';

/**
 * The health demand of an insurance: variant 1 `none`, 2 the `question` whether one is fully
 * able to work, 3 and more the whole `declaration`. A reduction asks for nothing.
 */
export type HealthDemand = 'none' | 'question' | 'declaration';

type Asked = Pick<ProductApplication, 'healthDeclarationVariant' | 'isReduction'>;

/** The health demand of an application. */
export function healthDemandOf({ healthDeclarationVariant, isReduction }: Asked): HealthDemand {
  if (isReduction || healthDeclarationVariant <= 1) return 'none';
  return healthDeclarationVariant === 2 ? 'question' : 'declaration';
}

/** The decision on an application: it holds at once, or after a declaration or an assessment. */
export type Decision = 'granted' | 'declaration' | 'assessment';

/**
 * The decision on an application for one insurance, by its health demand.
 *
 * | asks for                | fully functional | not fully functional |
 * |-------------------------|------------------|----------------------|
 * | nothing, or a reduction | granted          | granted              |
 * | the question            | granted          | assessment           |
 * | the declaration         | declaration      | assessment           |
 */
export function decisionOf(product: Asked, isFullyFunctional: boolean): Decision {
  const demand = healthDemandOf(product);
  if (demand === 'none') return 'granted';
  if (!isFullyFunctional) return 'assessment';
  return demand === 'question' ? 'granted' : 'declaration';
}

/** Whether the question about health has to be asked (spec section 2, item 5). */
export function needsHealthQuestion(selected: readonly Asked[]): boolean {
  return selected.some((product) => healthDemandOf(product) === 'question');
}

/** Whether a whole declaration has to follow. */
export function needsHealthDeclaration(selected: readonly Asked[]): boolean {
  return selected.some((product) => healthDemandOf(product) === 'declaration');
}
