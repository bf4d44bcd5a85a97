import type { RecommendationType } from '#insurance';
import document from '../../schemas/api/openapi.json' with { type: 'json' };

/** Types of recommendations, by their number on the wire. */
export const RECOMMENDATION_TYPES = document.components.schemas.Recommendation.properties
  .recommendationType.enum as readonly RecommendationType[];
