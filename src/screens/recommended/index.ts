/** What was recommended: loaded, arrived, and its information before the purchase. */

export { Arrived } from './Arrived.tsx';
export { type Collected, type FoundAtCompany, foundAtCompanies } from './foundAtCompanies.ts';
export { PrePurchaseLink } from './PrePurchaseLink.tsx';
export { useRecommendationLoading } from './recommendationLoading.ts';
