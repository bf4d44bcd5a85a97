/** The endpoints for login, session, logout and organisation. */

export { identityEndpoints } from './endpoints.ts';
export { loginLimit } from './login.ts';
