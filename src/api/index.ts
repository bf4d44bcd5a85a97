/** The client of the provider's API: one file for each endpoint. Knows no store and no screen. */
export { API_ERROR_CODES, ApiError, type ApiErrorCode } from './ApiError.ts';
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
export { bookMeeting, type MeetingRequest } from './bookMeeting.ts';
export { type ApiClient, type Call, type ClientOptions, createClient } from './client.ts';
export { authenticateUninsured, type Contract, searchContracts } from './contracts.ts';
export { fetchMaintenance, type Maintenance } from './maintenance.ts';
export { fetchQuestionnaire } from './questionnaire.ts';
export { logOut, renewSession, type SessionAnswer } from './session.ts';
export {
  type CustomerInsurances,
  fetchSignedInsurances,
  type PersonDetails,
} from './signedInsurances.ts';
