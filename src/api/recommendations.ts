import type { Recommendation } from '#insurance';
import {
  type Read,
  type RecommendationsRequest,
  recommend,
  type Recommendation as SentRecommendation,
} from '#operations';
import type { ApiClient } from './ApiClient.ts';
import { call } from './call.ts';

/**
 * `POST /api/recommendations`. A recommendation without an id or a name cannot be shown and is left
 * out, as is a second one with the same id; so are contracts and levels without a number. Throws an
 * ApiError.
 */
export async function fetchRecommendations(
  client: ApiClient,
  body: RecommendationsRequest,
  signal?: AbortSignal,
): Promise<readonly Recommendation[]> {
  const { recommendations } = await call(client, recommend, { body, signal });
  const ids = recommendations.map(({ id }) => id);
  return recommendations.filter(({ id }, at) => ids.indexOf(id) === at).map(priced);
}

/** Nobody can sign what has no price. */
function priced(recommendation: Read<SentRecommendation>): Recommendation {
  const contracts = recommendation.contracts.map((contract) => ({
    ...contract,
    conditions: contract.conditions.map(({ price, canNotBeSigned, ...condition }) => ({
      ...condition,
      price: price ?? 0,
      canNotBeSigned: canNotBeSigned || price === null,
    })),
  }));
  return { ...recommendation, contracts };
}
