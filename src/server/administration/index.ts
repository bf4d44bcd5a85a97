/** Commands for whoever operates the server: keys, sessions, a person's data. */

export { administer } from './main.ts';
export { readHidden } from './readHidden.ts';
