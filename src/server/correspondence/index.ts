/** What mails and documents about a result say. */

export { idd } from './idd.ts';
export { mailApplication } from './mailApplication.ts';
export type { MailServices } from './mailCalls.ts';
export { mailParts } from './mailParts.ts';
export { mailRecommendations } from './mailRecommendations.ts';
export { levelText, offersOf, reasonsOf } from './offers.ts';
export { findResult } from './sessionResult.ts';
