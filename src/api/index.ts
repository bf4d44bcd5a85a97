/**
 * Client of the provider's API. `call` makes any call of the API document; the functions here do
 * more. Independent of stores and screens.
 */
export type { ApiClient, Call } from './ApiClient.ts';
export {
  API_ERROR_CODES,
  ApiError,
  type ApiErrorCode,
  apiErrorOf,
  type RefusedField,
} from './ApiError.ts';
export { type EidOrder, type EidStatus, withOrderReference } from './bankid.ts';
export { call, send } from './call.ts';
export { type ClientOptions, createClient } from './client.ts';
/** Insurances at other insurers: login, status, result. */
export {
  type CollectionLogin,
  type CollectionRequest,
  type CollectionStatus,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  initiateCollection,
  LOGIN_METHODS,
} from './collector.ts';
/** The health declaration: its questions, and the applications that await it. */
export {
  type AwaitedDeclaration,
  type FetchedDeclaration,
  fetchAwaited,
  fetchDeclaration,
} from './declaration.ts';
export { fetchIdd } from './idd.ts';
export { fetchInsuranceCompanies, type InsuranceCompany } from './insuranceCompanies.ts';
export { fetchRecommendations } from './recommendations.ts';
/** Options of retried calls, and pauses between attempts. */
export { type Pause, pauseInBrowser, type RetryOptions } from './withRetries.ts';
