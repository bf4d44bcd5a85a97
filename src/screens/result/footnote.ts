import {
  canBeSigned,
  conditionsOf,
  hasFootnote,
  healthDemandOf,
  type Recommendation,
} from '#insurance';

/** Whether the result refers to its footnote: in a text of the server's, or by a level's note. */
export function needsFootnote(recommendations: readonly Recommendation[]): boolean {
  return recommendations.some((recommendation) => {
    const { recommendationReasonText, conditionLevelReasonText, description } = recommendation;
    const conditions = conditionsOf(recommendation);
    const levels = conditions.map(({ insuredAmountText }) => insuredAmountText);
    const isDeclared = conditions.some(
      (condition) => healthDemandOf({ ...condition, isReduction: false }) === 'declaration',
    );
    return (
      (isDeclared && canBeSigned(recommendation)) ||
      hasFootnote([recommendationReasonText, conditionLevelReasonText, description, ...levels])
    );
  });
}
