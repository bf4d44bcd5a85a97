import { canBeSigned, conditionsOf, isSelectable, type Recommendation } from '#insurance';
import { type Circumstances, recommendProduct } from './recommendProduct.ts';

/**
 * What is recommended to a person, in the order of the catalogue. Pure; the same circumstances give
 * the same recommendations, with the same ids. A level that needs another insurance is only offered
 * when that one is held, or to be had beside it.
 */
export function recommendProducts(circumstances: Circumstances): readonly Recommendation[] {
  const { products } = circumstances.catalogue;
  let available: ReadonlySet<string> = new Set(
    products.flatMap(({ levels }) => levels.map(({ conditionNumber }) => conditionNumber)),
  );
  // What is not to be had takes others with it, so there is less each time until all fits together.
  for (;;) {
    const recommendations = products.flatMap((product) =>
      recommendProduct(product, circumstances, available),
    );
    const left = new Set(recommendations.flatMap(availableIn));
    if (left.size === available.size) return recommendations;
    available = left;
  }
}

function availableIn(recommendation: Recommendation): readonly string[] {
  const isOffered = canBeSigned(recommendation);
  return conditionsOf(recommendation)
    .filter((condition) => condition.isSigned || (isOffered && isSelectable(condition)))
    .map(({ conditionNumber }) => conditionNumber);
}
