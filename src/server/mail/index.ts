/** Mails wait in the outbox and are delivered. */

export { type MailContent, postMail } from './outbox.ts';
export { type MailSender, type ReportFailure, startMailSender } from './sender.ts';
export { type MailTransport, smtpTransport } from './transport.ts';
