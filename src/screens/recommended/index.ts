/** What was recommended: loaded, and its information before the purchase. */

export { type Collected, type FoundAtCompany, foundAtCompanies } from './foundAtCompanies.ts';
export { PrePurchaseLink } from './PrePurchaseLink.tsx';
export { useRecommendationLoading } from './recommendationLoading.ts';
