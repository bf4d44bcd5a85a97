/** Fetches code and calls the server: the client, its retries, and the ways in which either can fail. */

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
} from './ApiError.ts';
export { type EidOrder, type EidStatus, withOrderReference } from './bankid.ts';
export { call, send } from './call.ts';
export { type ClientOptions, createClient } from './client.ts';
/** Insurances at other insurers: login, status, result. */
export {
  type CollectionLogin,
  type CollectionStatus,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  initiateCollection,
  LOGIN_METHODS,
} from './collector.ts';
/** The health declaration: its questions, and the applications that await it. */
export {
  type AwaitedDeclaration,
  fetchAwaited,
  fetchDeclaration,
} from './declaration.ts';
/** Wraps every `import()` of the build. */
export { fetchAhead, fetchCode, isFetchFailure } from './fetchCode.ts';
export { fetchIdd } from './idd.ts';
export { fetchInsuranceCompanies, type InsuranceCompany } from './insuranceCompanies.ts';
/** The last way out, when a visitor presses a button. */
export { loadAnew } from './loadAnew.ts';
export { fetchRecommendations } from './recommendations.ts';

/** Options of retried calls, and pauses between attempts. */
export { type Pause, pauseInBrowser } from './withRetries.ts';
