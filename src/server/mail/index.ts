/** Mails wait in the outbox and are delivered. */

export { enqueueMail, type MailContent, type WaitingMail } from './outbox.ts';
export { type MailSender, type ReportFailure, startMailSender } from './sender.ts';
export { type MailTransport, smtpTransport } from './transport.ts';
