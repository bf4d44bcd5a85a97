/** Calls about who the visitor is: login, session, logout, organisation. */

export { identityEndpoints } from './endpoints.ts';
export { loginLimit } from './login.ts';
