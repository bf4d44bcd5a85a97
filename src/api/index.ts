/** The client of the provider's API: one file for each endpoint. Knows no store and no screen. */
export { API_ERROR_CODES, ApiError, type ApiErrorCode } from './ApiError.ts';
export { bookMeeting, type MeetingRequest } from './bookMeeting.ts';
export { type ApiClient, type Call, type ClientOptions, createClient } from './client.ts';
export { fetchMaintenance, type Maintenance } from './maintenance.ts';
