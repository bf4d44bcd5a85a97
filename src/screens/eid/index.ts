/**
 * Electronic identification, for logins and signatures: one dialog that orders, shows the code or
 * the link to the app, polls, and tells how it ended. What a login or a signature means is the
 * screen's business. The dialog's code is fetched when it is first needed.
 */

/** Fetches the dialog's code ahead of need, such as when the page is idle. */
export { preloadEid } from './loadDialog.ts';
/** What a login and a signature differ in. */
export type { EidOptions } from './options.ts';
/** The dialog of a screen and how to open it; takes up by itself what a reload interrupted. */
export { type Eid, useEid } from './useEid.tsx';
