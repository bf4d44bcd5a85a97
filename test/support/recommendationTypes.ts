import type { RecommendationType } from '#insurance';
import document from '../../schemas/api/openapi.json' with { type: 'json' };

/** How a recommendation may relate to what the person has, by the number of each. */
export const RECOMMENDATION_TYPES = document.components.schemas.Recommendation.properties
  .recommendationType.enum as readonly RecommendationType[];
