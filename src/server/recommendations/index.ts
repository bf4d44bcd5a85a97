/** Computes which insurances fit. */
export { recommendationsEndpoints } from './endpoints.ts';
