/** Computes which insurances fit. */

export { questionnaire } from './questionnaire.ts';
export { recommendations } from './recommendations.ts';
export { signedInsurances } from './signedInsurances.ts';
