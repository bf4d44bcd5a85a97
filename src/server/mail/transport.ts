import { createTransport } from 'nodemailer';
import { isThisMachine, propertiesOf } from '#server/configuration';
import type { WaitingMail } from './outbox.ts';

/** Delivers mails of the outbox. After a crash a mail may be delivered twice. */
export interface MailTransport {
  /** Resolves when another system has accepted the mail; the signal aborts the attempt. */
  deliver(mail: WaitingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
/** An idle connection is closed after this; the next mail opens a new one. */
const IDLE_MS = 20_000;

/**
 * Sends mails through an SMTP server. The `Message-ID` identifies a second copy of the same mail.
 * Mails hold personal data: to another machine they are sent encrypted or not at all, unless the
 * address says `?tls=off`. At most `atOnce` connections are open, each reused for many mails.
 */
export function smtpTransport(url: string, from: string, atOnce: number): MailTransport {
  const address = new URL(url);
  const isSecure = address.protocol === 'smtps:';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const server = createTransport({
    pool: true,
    maxConnections: atOnce,
    idleTimeout: IDLE_MS,
    // The outbox does the retries.
    maxRequeues: 0,
    host,
    port: Number(address.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isThisMachine(host) && address.searchParams.get('tls') !== 'off',
    ...(address.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(address.username),
            pass: decodeURIComponent(address.password),
          },
        }),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail, signal) {
      await server.sendMail({
        from,
        to: mail.recipient,
        replyTo: mail.reply_to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        date: mail.created_at,
        messageId: `<${mail.id}@behovsguiden>`,
        signal,
      });
    },
    close: () => server.close(),
  };
}

/** Replies to these commands are about the mail; replies to all others, about our configuration. */
const COMMANDS_ABOUT_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

/**
 * Whether a mail server has permanently refused this mail: a 5xx (RFC 5321 section 4.2.1) for the
 * recipient or the content. Not for a wrong password: once that is corrected the mail is sent.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = propertiesOf(error);
  return (
    COMMANDS_ABOUT_MAIL.includes(command) &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600
  );
}
