/** Loading of recommendations, and links to their pre-purchase information. */

export {
  type CollectionResults,
  type FoundAtCompany,
  foundAtCompanies,
} from './foundAtCompanies.ts';
export { PrePurchaseLink } from './PrePurchaseLink.tsx';
export { answersTo, questionnaireAnswers } from './questionnaireAnswers.ts';
export { useRecommendationLoading } from './recommendationLoading.ts';
