/**
 * Electronic identification for logins and signatures: one lazily loaded dialog that begins an order,
 * shows its QR code or app link, polls, and calls the screen back.
 */

/** Options of a login or a signature. */
export type { EidOptions } from './eidOptions.ts';
/** Preloads the dialog's code. */
export { preloadEid } from './loadDialog.ts';
/** The dialog of a screen and how to open it; resumes by itself after a reload. */
export { type EidBinding, useEid } from './useEid.tsx';
