/** Mails and documents about a result. */

export { correspondenceEndpoints } from './endpoints.ts';
export type { MailServices } from './mailCalls.ts';
export { mailParts } from './mailParts.ts';
export { levelText, offersOf, reasonsOf } from './offers.ts';
export { findResult } from './sessionResult.ts';
