/** The last page of both guides. */

export { type AppliedInsurances, FinishContent, type SummaryMail } from './FinishContent.tsx';
