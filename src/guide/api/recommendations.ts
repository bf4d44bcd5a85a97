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
 * `POST /api/recommendations`. Drops recommendations without id or name and those with a duplicate
 * id, as well as contracts and levels without a number. Throws an ApiError.
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

/** A level without a price cannot be signed. */
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
