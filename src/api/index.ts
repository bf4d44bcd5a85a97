/** The client of the provider's API: one file for each endpoint. Knows no store and no screen. */
export type { ApiClient, Call } from './ApiClient.ts';
export { API_ERROR_CODES, ApiError, type ApiErrorCode } from './ApiError.ts';
/** Applying: what is to be signed, handing in what was, and the mail about it. */
export {
  type ApplicationRequest,
  type ApplicationResult,
  applyFully,
  applySimply,
  declareSimply,
  mailApplication,
  type SigningDocument,
  type SigningInfo,
  type SimpleDeclaration,
} from './applications.ts';
export {
  cancelOrder,
  collectOrder,
  type EidOrder,
  type EidStatus,
  loginWithPersonalNumber,
  resumeOrder,
  type SignRequest,
  startLogin,
  startSigning,
} from './bankid.ts';
export { bookDetailedMeeting, bookMeeting, type MeetingRequest } from './bookMeeting.ts';
/** Any call of the API document; the functions here are those that do more than call. */
export { call } from './call.ts';
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
  type OtherInsurance,
} from './collector.ts';
export { authenticateUninsured, type Contract, searchContracts } from './contracts.ts';
/** The whole health declaration: its questions, what it is awaited for, and what is to be signed. */
export {
  type AwaitedDeclaration,
  declareFully,
  type FetchedDeclaration,
  type FullDeclaration,
  fetchAwaited,
  fetchDeclaration,
} from './declaration.ts';
export { fetchIdd } from './idd.ts';
/** Calls that are made again, and waiting for that; `pauseInBrowser` does it by the machine's clock. */
export { type InsistentCall, type Pause, pauseInBrowser } from './insist.ts';
export { fetchInsuranceCompanies, type InsuranceCompany } from './insuranceCompanies.ts';
export { fetchMaintenance, type Maintenance } from './maintenance.ts';
export { fetchQuestionnaire } from './questionnaire.ts';
export {
  fetchRecommendations,
  mailRecommendations,
  type RecommendationRequest,
} from './recommendations.ts';
export { logOut, renewSession, type SessionAnswer } from './session.ts';
export {
  type CustomerInsurances,
  fetchSignedInsurances,
  type PersonDetails,
} from './signedInsurances.ts';
