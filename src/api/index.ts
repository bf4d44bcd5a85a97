/**
 * The client of the provider's API. Any call of the API document is made by `call`; the functions here
 * are those that do more than call. Knows no store and no screen.
 */
export type { ApiClient, Call } from './ApiClient.ts';
export { API_ERROR_CODES, ApiError, type ApiErrorCode, apiErrorOf } from './ApiError.ts';
export { type EidOrder, type EidStatus, namedOrder } from './bankid.ts';
export { call, send } from './call.ts';
export { type ClientOptions, createClient } from './client.ts';
/** Insurances held elsewhere: begin a login at an insurer, ask how it stands, get what was found. */
export {
  type CollectionLogin,
  type CollectionRequest,
  type CollectionStatus,
  fetchCollectedInsurances,
  fetchCollectionStatus,
  initiateCollection,
  LOGIN_METHODS,
} from './collector.ts';
/** The whole health declaration: its questions, and what it is awaited for. */
export {
  type AwaitedDeclaration,
  type FetchedDeclaration,
  fetchAwaited,
  fetchDeclaration,
} from './declaration.ts';
export { fetchIdd } from './idd.ts';
/** Calls that are made again, and waiting for that; `pauseInBrowser` does it by the machine's clock. */
export { type InsistentCall, type Pause, pauseInBrowser } from './insist.ts';
export { fetchInsuranceCompanies, type InsuranceCompany } from './insuranceCompanies.ts';
export { fetchRecommendations } from './recommendations.ts';
