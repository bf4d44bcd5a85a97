/** Last page of both guides. */

export { type AppliedInsurances, FinishContent, type SummaryMailState } from './FinishContent.tsx';
