/** Calls about who the visitor is: login, session, logout, organisation. */

export { auth, loginLimit } from './auth.ts';
export { cancel } from './cancel.ts';
export { collect } from './collect.ts';
export { contracts } from './contracts.ts';
export { logout } from './logout.ts';
export { maintenance } from './maintenance.ts';
export { resume } from './resume.ts';
export { session } from './session.ts';
export { uninsured } from './uninsured.ts';
