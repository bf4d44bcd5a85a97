/** Loads the recommendations, and signs insurances, from 'Signera' to the receipt. */

export { branchAfterSigning, useSignedMessage } from './afterSigning.ts';
export {
  type CollectionResults,
  type FoundAtCompany,
  foundAtCompanies,
} from './foundAtCompanies.ts';
/** Whom an insurance is for, and its level, a Swedish line each. */
export { insuredLines, levelLine } from './insuredLines.ts';
export { PrePurchaseLink } from './PrePurchaseLink.tsx';
export { answersTo, questionnaireAnswers } from './questionnaireAnswers.ts';
export { useRecommendationLoading } from './recommendationLoading.ts';
export { type SigningRun, useSigningMachine } from './signingMachine.ts';
export type { CallFailure } from './signingOutcomes.ts';
export {
  type Applied,
  appliedOf,
  loadSigner,
  receiptOf,
  submitSigned,
} from './submitSigned.ts';
