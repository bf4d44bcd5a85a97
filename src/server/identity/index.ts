/** Calls about who the visitor is: login, session, logout, organisation. */

export { collect } from './collect.ts';
export { contracts, uninsured } from './contracts.ts';
export { auth, cancel, loginLimit, resume } from './login.ts';
export { maintenance } from './maintenance.ts';
export { logout, session } from './session.ts';
