/** What mails and documents about a result say. */

export { idd } from './idd.ts';
export { type MailServices, mailApplication, mailRecommendations } from './mailCalls.ts';
export { mailParts } from './mailParts.ts';
export { levelText, offersOf, reasonsOf } from './offers.ts';
export { findResult } from './sessionResult.ts';
