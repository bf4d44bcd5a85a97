/** Commands for whoever operates the server: backup, keys, a person's data. */

export { administer } from './main.ts';
export { readHidden } from './readHidden.ts';
export { serveOperators } from './serveOperators.ts';
